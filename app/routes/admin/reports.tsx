import { AUDITED_LABEL } from '#app/copy/staff.ts';
import { AUDITED_ACTIONS, type AuditedAction } from '#app/domain/audit.ts';
import { staffListAddress } from '#app/domain/staff-lists.ts';
import { parseStaffSearch, staffRecordSearch } from '#app/domain/staff-search.ts';
import { recordForStaff } from '#app/features/moderation/staff-lists.server.ts';
import { StaffSearchForm } from '#app/features/moderation/staff-search-form.tsx';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/reports';

export const meta = titled('Reports');

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseStaffSearch(staffRecordSearch, url.searchParams);
  return { search, page: await recordForStaff(getCtxOf(context, 'staff'), search) };
}

const LIST = '/admin/reports';

/** What staff and claimants did to shops and jobs, newest first: rows are never removed. */
export default function AdminReports({ loaderData: { search, page } }: Route.ComponentProps) {
  const pathTo = (after: string | null) => after && staffListAddress(LIST, { ...search, after });
  return (
    <>
      <PageHeader title="Reports" lead="Who created, verified and claimed what, and when." />
      <StaffSearchForm
        list={LIST}
        isNarrowed={search.action !== null}
        choices={[
          {
            name: 'action',
            label: 'What',
            all: 'Everything',
            value: search.action,
            options: AUDITED_ACTIONS.map((value) => ({ value, label: AUDITED_LABEL[value] })),
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState ornament="lantern" title={search.action ? 'Nothing like that recorded' : 'Nothing recorded yet'} />
      ) : (
        <DataTable
          caption="Recorded acts, newest first"
          rows={page.rows}
          rowKey={(entry) => entry.id}
          columns={[
            { header: 'When', whole: true, cell: (entry) => <DayOf at={entry.createdAt} /> },
            { header: 'Who', heads: true, cell: (entry) => entry.actorEmail ?? 'a deleted account' },
            { header: 'What', cell: (entry) => AUDITED_LABEL[entry.action as AuditedAction] ?? entry.action },
            { header: 'On', cell: (entry) => entry.subjectName ?? `a ${entry.subjectType} that is gone` },
          ]}
        />
      )}
      <Pagination label="Pages of the record" newer={pathTo(page.newer)} older={pathTo(page.older)} />
    </>
  );
}
