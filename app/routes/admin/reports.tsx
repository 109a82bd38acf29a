import { Link } from 'react-router';
import { CASE_STATE_LABEL, NOT_REPORTED, OUTCOME_LABEL, REASON_LABEL, REPORTED_LABEL } from '#app/copy/reports.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { CASE_STATES, REPORT_REASONS, REPORTED_KINDS } from '#app/domain/staff/reports.ts';
import { parseStaffSearch, staffCaseSearch } from '#app/domain/staff/staff-search.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { casesForStaff, type ListedCase } from '#app/features/reports/cases.server.ts';
import { SearchedList } from '#app/features/staff/list-tools.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { EmailAddress, useHere } from '#app/ui/navigation/link.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/reports';

export const meta = titled('Reports');

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseStaffSearch(staffCaseSearch, url.searchParams);
  return { search, page: await casesForStaff(getCtxOf(context, 'staff'), search) };
}

const LIST = '/admin/reports';

/** What members reported, a thing in one row: what waits first, the longest first. */
export default function AdminReports({ loaderData: { search, page } }: Route.ComponentProps) {
  const here = useHere();
  const isNewestFirst = search.state === 'decided';
  return (
    <>
      <PageHeader title="Reports" lead="One row per item, however many reports." />
      <SearchedList
        list="reports"
        search={search}
        page={page}
        of="reports"
        placeholder="Words, or a whole email"
        choices={[
          { name: 'state', label: 'State', all: 'All that waits', values: CASE_STATES, labels: CASE_STATE_LABEL },
          { name: 'kind', label: 'About', all: 'Everything', values: REPORTED_KINDS, labels: REPORTED_LABEL },
          { name: 'reason', label: 'Reason', all: 'Any reason', values: REPORT_REASONS, labels: REASON_LABEL },
        ]}
        ornament="lantern"
        none="No reports wait"
        noneFound="No reports like that"
        isOldestFirst={!isNewestFirst}
        caption={isNewestFirst ? 'Decided reports, newest first' : 'Reports, the longest waiting first'}
        columns={[
          {
            header: 'What',
            heads: true,
            breaks: true,
            cell: (one) => (
              <Link to={withOrigin(`/admin/reports/${one.id}`, here, LIST)} className="text-link wrap-anywhere">
                {one.title}
              </Link>
            ),
          },
          { header: 'Kind', whole: true, cell: (one) => REPORTED_LABEL[one.kind] },
          {
            header: 'Why',
            cell: (one) => (
              <span className="inline-block sm:max-w-48">
                {one.reasons.map((value) => REASON_LABEL[value]).join(', ') || NOT_REPORTED}
              </span>
            ),
          },
          { header: 'Reports', align: 'end', cell: (one) => one.reportsCount },
          {
            header: 'Whose',
            breaks: true,
            cell: (one) => (one.aboutEmail ? <EmailAddress email={one.aboutEmail} /> : 'nobody yet'),
          },
          { header: 'State', whole: true, cell: (one) => <CaseState one={one} /> },
          { header: 'Since', whole: true, cell: (one) => <DayOf at={one.sinceAt} /> },
        ]}
      />
    </>
  );
}

function CaseState({ one: { state, outcome, isUndone } }: { one: ListedCase }) {
  const tone = state === 'open' ? 'mustard' : state === 'appealed' ? 'blue' : 'grey';
  const words = state === 'decided' && outcome ? OUTCOME_LABEL[outcome] : CASE_STATE_LABEL[state];
  return (
    <Badge tone={tone} size="sm">
      {isUndone ? `${words}, undone` : words}
    </Badge>
  );
}
