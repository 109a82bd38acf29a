import { Link } from 'react-router';
import { ALL_STATUSES, JOB_STATUS_BADGE } from '#app/copy/jobs.ts';
import { POSTED_BY_LABEL } from '#app/copy/staff.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { JOB_STATUSES } from '#app/domain/jobs.ts';
import { POSTED_BY } from '#app/domain/staff/staff.ts';
import { parseStaffSearch, staffJobSearch } from '#app/domain/staff/staff-search.ts';
import { editorAddress, jobAddress } from '#app/features/jobs/job-address.ts';
import { JobStatusBadge } from '#app/features/jobs/job-status-badge.tsx';
import { SearchedList } from '#app/features/staff/list-tools.tsx';
import { jobsForStaff } from '#app/features/staff/lists.server.ts';
import { titled, useViewer } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/jobs';

export const meta = titled('Jobs');

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseStaffSearch(staffJobSearch, url.searchParams);
  return { search, page: await jobsForStaff(getCtxOf(context, 'staff'), search) };
}

export default function AdminJobs({ loaderData: { search, page } }: Route.ComponentProps) {
  const here = useHere();
  const isAdministrator = useViewer()?.isAdministrator === true;
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
      <SearchedList
        list="jobs"
        search={search}
        page={page}
        of="jobs"
        placeholder="Title, text, or the shop"
        choices={[
          { name: 'status', label: 'Status', all: ALL_STATUSES, values: JOB_STATUSES, labels: JOB_STATUS_BADGE },
          { name: 'by', label: 'By', all: 'Anybody', values: POSTED_BY, labels: POSTED_BY_LABEL },
        ]}
        ornament="candle"
        none="No jobs yet"
        noneFound="No jobs like that"
        caption="Jobs of all shops, newest first"
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
