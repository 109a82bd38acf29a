import { Link } from 'react-router';
import { SUSPENSION_STATE_LABEL } from '#app/copy/staff.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { parseStaffSearch, staffSuspensionSearch } from '#app/domain/staff/staff-search.ts';
import { SUSPENSION_STATES } from '#app/domain/staff/suspensions.ts';
import { SearchedList } from '#app/features/staff/list-tools.tsx';
import { suspensionsForStaff } from '#app/features/suspensions/suspensions.server.ts';
import { SuspensionBadge, SuspensionEnd } from '#app/features/suspensions/suspensions.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { DayOf } from '#app/ui/data/times.tsx';
import { EmailAddress } from '#app/ui/navigation/link.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/suspensions';

export const meta = titled('Suspensions and bans');

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseStaffSearch(staffSuspensionSearch, url.searchParams);
  return { search, page: await suspensionsForStaff(getCtxOf(context, 'staff'), search) };
}

const _LIST = '/admin/suspensions';

export default function AdminSuspensions({ loaderData: { search, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Suspensions and bans"
        lead="Who was kept out, why, and until when. Suspend or ban a member from their row under Artists or Shops."
      />
      <SearchedList
        list="suspensions"
        search={search}
        page={page}
        of="suspensions and bans"
        placeholder="Name, or a whole email"
        choices={[
          {
            name: 'state',
            label: 'State',
            all: 'All suspensions and bans',
            values: SUSPENSION_STATES,
            labels: SUSPENSION_STATE_LABEL,
          },
        ]}
        ornament="lantern"
        none="Nobody was suspended or banned yet"
        noneFound="No suspensions or bans like that"
        caption="All suspensions and bans, newest first"
        columns={[
          {
            header: 'Who',
            heads: true,
            breaks: true,
            cell: (row) => (
              <Link to={`/admin/members/${row.userId}/suspension`} className="text-link">
                {row.name ?? <EmailAddress email={row.email} />}
              </Link>
            ),
          },
          { header: 'State', whole: true, cell: (row) => <SuspensionBadge suspension={row} /> },
          { header: 'Since', whole: true, cell: (row) => <DayOf at={row.startedAt} /> },
          { header: 'Until', whole: true, cell: (row) => <SuspensionEnd suspension={row} /> },
          { header: 'Why', breaks: true, cell: (row) => row.words },
        ]}
      />
    </>
  );
}
