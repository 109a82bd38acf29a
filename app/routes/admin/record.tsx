import { Link } from 'react-router';
import { AUDITED_LABEL } from '#app/copy/staff.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { AUDITED_ACTIONS, type AuditedAction, staffListAddress } from '#app/domain/staff/staff.ts';
import { parseStaffSearch, staffRecordSearch } from '#app/domain/staff/staff-search.ts';
import { jobAddress } from '#app/features/jobs/job-address.ts';
import { recordForStaff } from '#app/features/staff/audit-log.server.ts';
import { RecordedSubject } from '#app/features/staff/audit-log.tsx';
import { SearchedList } from '#app/features/staff/list-tools.tsx';
import { titled, useViewer } from '#app/routes/layouts/document.ts';
import { Moment } from '#app/ui/data/times.tsx';
import { EmailAddress, useHere } from '#app/ui/navigation/link.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/record';

export const meta = titled('Record');

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseStaffSearch(staffRecordSearch, url.searchParams);
  return { search, page: await recordForStaff(getCtxOf(context, 'staff'), search) };
}

const LIST = '/admin/record';

/** What staff and claimants did to shops and jobs, newest first: rows are never removed. */
export default function AdminRecord({ loaderData: { search, page } }: Route.ComponentProps) {
  const here = useHere();
  const { from, until } = search;
  const isAdministrator = useViewer()?.isAdministrator === true;
  return (
    <>
      <PageHeader title="Record" lead="Who did what, and when. Days are those of UTC." />
      <SearchedList
        list="record"
        search={search}
        page={page}
        of="the record"
        placeholder="Name, or a part of an email"
        choices={[{ name: 'action', label: 'What', all: 'Everything', values: AUDITED_ACTIONS, labels: AUDITED_LABEL }]}
        ornament="lantern"
        none="Nothing recorded yet"
        noneFound="Nothing like that recorded"
        hint={from && until && until < from ? 'The first day is later than the last one.' : null}
        caption="Recorded acts, newest first"
        columns={[
          { header: 'When', whole: true, cell: (entry) => <Moment at={entry.createdAt} /> },
          {
            header: 'Who',
            heads: true,
            cell: ({ actorEmail }) => (actorEmail ? <Actor email={actorEmail} /> : 'a deleted account'),
          },
          { header: 'What', cell: (entry) => AUDITED_LABEL[entry.action as AuditedAction] ?? entry.action },
          {
            header: 'On',
            breaks: true,
            cell: (entry) => (
              <span className="inline-block sm:max-w-96">
                <RecordedSubject
                  act={entry}
                  here={here}
                  isAdministrator={isAdministrator}
                  jobAt={(jobId) => jobAddress(jobId, here)}
                />
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

/** A link to all acts of this person. The column cuts a long address, so that each act stays on one line. */
function Actor({ email }: { email: string }) {
  return (
    <Link
      to={staffListAddress(LIST, { q: email })}
      title={email}
      // A break that is hidden is read as a space.
      aria-label={email}
      className="text-link sm:block sm:max-w-34 sm:truncate md:max-w-44 xl:max-w-72 sm:[&_wbr]:hidden"
    >
      <EmailAddress email={email} />
    </Link>
  );
}
