import { Link } from 'react-router';
import { CASE_STATE_LABEL, NOT_REPORTED, OUTCOME_LABEL, REASON_LABEL, REPORTED_LABEL } from '#app/copy/reports.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { CASE_STATES, REPORT_REASONS, REPORTED_KINDS } from '#app/domain/staff/reports.ts';
import { staffListAddress } from '#app/domain/staff/staff.ts';
import { parseStaffSearch, staffCaseSearch } from '#app/domain/staff/staff-search.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { casesForStaff, type ListedCase } from '#app/features/reports/case-queue.server.ts';
import { DownloadList, StaffSearchForm } from '#app/features/staff/list-tools.tsx';
import { titled } from '#app/routes/layouts/titled.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { EmailAddress } from '#app/ui/data/email-address.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';
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
  const { q, state, kind, reason } = search;
  const isNarrowed = Boolean(q || state || kind || reason);
  const pathTo = (after: string | null) => after && staffListAddress(LIST, { ...search, after });
  const isNewestFirst = state === 'decided';
  return (
    <>
      <PageHeader title="Reports" lead="What members reported, a thing in one row however many reported it." />
      <StaffSearchForm
        list={LIST}
        words={{ q, placeholder: 'Words, or a whole e-mail' }}
        isNarrowed={isNarrowed}
        choices={[
          {
            name: 'state',
            label: 'State',
            all: 'All that waits',
            value: state,
            options: CASE_STATES.map((value) => ({ value, label: CASE_STATE_LABEL[value] })),
          },
          {
            name: 'kind',
            label: 'About',
            all: 'Everything',
            value: kind,
            options: REPORTED_KINDS.map((value) => ({ value, label: REPORTED_LABEL[value] })),
          },
          {
            name: 'reason',
            label: 'Reason',
            all: 'Any reason',
            value: reason,
            options: REPORT_REASONS.map((value) => ({ value, label: REASON_LABEL[value] })),
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState ornament="lantern" title={isNarrowed ? 'No reports like that' : 'No reports wait'} />
      ) : (
        <DataTable
          caption={isNewestFirst ? 'Decided reports, newest first' : 'Reports, the longest waiting first'}
          rows={page.rows}
          rowKey={(one) => one.id}
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
              // Several reasons leave room for whose it is.
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
      )}
      <Pagination
        label="Pages of reports"
        newer={pathTo(page.newer)}
        older={pathTo(page.older)}
        newerLabel={isNewestFirst ? 'Newer' : 'Older'}
        olderLabel={isNewestFirst ? 'Older' : 'Newer'}
      />
      {page.rows.length > 0 ? <DownloadList list="reports" search={search} /> : null}
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
