import { auditForStaff } from '#app/features/moderation/staff-queries.server.ts';
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
  return auditForStaff(getCtxOf(context, 'staff'), url.searchParams.get('after'));
}

/** What staff and claimants did to shops and jobs, newest first: rows are never removed. */
export default function AdminReports({ loaderData: { rows, newer, older } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Reports" lead="Who created, verified and claimed what, and when." />
      {rows.length === 0 ? (
        <EmptyState ornament="lantern" title="Nothing recorded yet" />
      ) : (
        <DataTable
          caption="Recorded acts, newest first"
          rows={rows}
          rowKey={(entry) => entry.id}
          columns={[
            { header: 'When', cell: (entry) => <DayOf at={entry.createdAt} /> },
            { header: 'Who', heads: true, cell: (entry) => entry.actorEmail ?? 'a deleted account' },
            { header: 'What', cell: (entry) => entry.action.replace(/[.-]/g, ' ') },
            { header: 'On', cell: (entry) => `${entry.subjectType} ${entry.subjectId ?? ''}` },
          ]}
        />
      )}
      <Pagination
        label="Pages of the record"
        newer={newer && `/admin/reports?after=${newer}`}
        older={older && `/admin/reports?after=${older}`}
      />
    </>
  );
}
