import { Link } from 'react-router';
import { ALL_STATUSES, JOB_STATUS_BADGE } from '#app/copy/jobs.ts';
import { POSTED_BY_LABEL } from '#app/copy/staff.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { JOB_STATUSES } from '#app/domain/jobs.ts';
import { POSTED_BY, staffListAddress } from '#app/domain/staff/staff.ts';
import { parseStaffSearch, staffJobSearch } from '#app/domain/staff/staff-search.ts';
import { editorAddress, jobAddress } from '#app/features/jobs/job-address.ts';
import { JobStatusBadge } from '#app/features/jobs/job-status-badge.tsx';
import { DownloadList, StaffSearchForm } from '#app/features/staff/list-tools.tsx';
import { jobsForStaff } from '#app/features/staff/lists.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { useViewer } from '#app/routes/layouts/viewer.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';
import type { Route } from './+types/jobs';

export const meta = titled('Jobs');

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseStaffSearch(staffJobSearch, url.searchParams);
  return { search, page: await jobsForStaff(getCtxOf(context, 'staff'), search) };
}

const LIST = '/admin/jobs';

export default function AdminJobs({ loaderData: { search, page } }: Route.ComponentProps) {
  const here = useHere();
  const { q, status, by } = search;
  const isNarrowed = Boolean(q || status || by);
  const isAdministrator = useViewer()?.isAdministrator === true;
  const pathTo = (after: string | null) => after && staffListAddress(LIST, { ...search, after });
  return (
    <>
      <PageHeader
        title="Jobs"
        actions={
          isAdministrator ? (
            <ButtonLink to="/admin/jobs/create" variant="primary">
              Create Job Post
            </ButtonLink>
          ) : null
        }
      />
      <StaffSearchForm
        list={LIST}
        words={{ q, placeholder: 'Words of the post, or the shop' }}
        isNarrowed={isNarrowed}
        choices={[
          {
            name: 'status',
            label: 'Status',
            all: ALL_STATUSES,
            value: status,
            options: JOB_STATUSES.map((value) => ({ value, label: JOB_STATUS_BADGE[value] })),
          },
          {
            name: 'by',
            label: 'By',
            all: 'Anybody',
            value: by,
            options: POSTED_BY.map((value) => ({ value, label: POSTED_BY_LABEL[value] })),
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState ornament="candle" title={isNarrowed ? 'No jobs like that' : 'No jobs yet'} />
      ) : (
        <DataTable
          caption="Jobs of all shops, newest first"
          rows={page.rows}
          rowKey={(job) => job.id}
          columns={[
            {
              header: 'Title',
              heads: true,
              breaks: true,
              cell: (job) => (
                <Link to={jobAddress(job.id, here)} className="text-link">
                  {job.title}
                </Link>
              ),
            },
            { header: 'Shop', breaks: true, cell: (job) => <ShopOf job={job} isEditor={isAdministrator} /> },
            {
              header: 'Status',
              whole: true,
              cell: (job) => <JobStatusBadge status={job.status} isHidden={job.isHidden} size="sm" />,
            },
            { header: 'By', whole: true, cell: (job) => (job.createdByAdmin ? 'Staff' : 'Shop') },
            { header: 'Applications', align: 'end', cell: (job) => job.applications },
            { header: 'Posted', whole: true, cell: (job) => <DayOf at={job.createdAt} /> },
          ]}
        />
      )}
      <Pagination label="Pages of jobs" newer={pathTo(page.newer)} older={pathTo(page.older)} />
      {page.rows.length > 0 ? <DownloadList list="jobs" search={search} /> : null}
    </>
  );
}

type Job = Route.ComponentProps['loaderData']['page']['rows'][number];

function ShopOf({ job, isEditor }: { job: Job; isEditor: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {job.shopName}
      {job.isClaimed ? null : (
        <Badge tone="mustard" size="sm">
          Unclaimed
        </Badge>
      )}
      {isEditor && !job.isClaimed ? (
        <Link to={editorAddress(job.id, true)} className="text-link inline-flex min-h-6 items-center text-sm">
          Edit<span className="sr-only"> {job.title}</span>
        </Link>
      ) : null}
    </span>
  );
}
