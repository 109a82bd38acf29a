import { Link } from 'react-router';
import { JOB_STATUS_BADGE } from '#app/copy/jobs.ts';
import { jobAddress } from '#app/features/jobs/job-address.ts';
import { jobsForStaff } from '#app/features/moderation/staff-queries.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { useHere } from '#app/ui/navigation/use-here.ts';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/jobs';

export const meta = titled('Jobs');

export async function loader({ context, url }: Route.LoaderArgs) {
  return jobsForStaff(getCtxOf(context, 'staff'), url.searchParams.get('after'));
}

export default function AdminJobs({ loaderData: { rows, newer, older } }: Route.ComponentProps) {
  const here = useHere();
  return (
    <>
      <PageHeader
        title="Jobs"
        actions={
          <ButtonLink to="/admin/jobs/create" variant="primary">
            Create Job Post
          </ButtonLink>
        }
      />
      {rows.length === 0 ? (
        <EmptyState ornament="candle" title="No jobs yet" />
      ) : (
        <DataTable
          caption="Jobs of all shops, newest first"
          rows={rows}
          rowKey={(job) => job.id}
          columns={[
            {
              header: 'Title',
              heads: true,
              cell: (job) => (
                <Link to={jobAddress(job.id, here)} className="text-link">
                  {job.title}
                </Link>
              ),
            },
            { header: 'Shop', cell: (job) => `${job.shopName ?? ''}${job.isClaimed ? '' : ' (unclaimed)'}` },
            { header: 'Status', cell: (job) => JOB_STATUS_BADGE[job.status] },
            { header: 'By', cell: (job) => (job.createdByAdmin ? 'Staff' : 'Shop') },
            { header: 'Applications', align: 'end', cell: (job) => job.applications },
            { header: 'Posted', cell: (job) => <DayOf at={job.createdAt} /> },
          ]}
        />
      )}
      <Pagination
        label="Pages of jobs"
        newer={newer && `/admin/jobs?after=${newer}`}
        older={older && `/admin/jobs?after=${older}`}
      />
    </>
  );
}
