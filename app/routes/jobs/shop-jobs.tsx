import { Ellipsis, Plus } from 'lucide-react';
import { Form, href, Link, useFetcher, useSubmit } from 'react-router';
import * as words from '#app/copy/jobs.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { JOB_STATUSES, type JobStatus, statusesToChooseFrom } from '#app/domain/jobs.ts';
import { shopApplicationsAddress } from '#app/features/applications/shop-application-filters.tsx';
import { jobAddress, jobAnchor } from '#app/features/jobs/job-address.ts';
import { JobStatusBadge } from '#app/features/jobs/job-status-badge.tsx';
import { jobsOfShop, type ShopJob } from '#app/features/jobs/jobs-of-shop.server.ts';
import { ownRemovedJobs, ownRemovedPage } from '#app/features/reports/decision.server.ts';
import { RemovedJobs, RemovedPageNotice } from '#app/features/reports/removed.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { Button, ButtonLink, buttonLook, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { plainField, SelectField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/shop-jobs';

const TITLE = 'Your Job Listings';

export const meta = titled(TITLE);

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('status');
  const status = JOB_STATUSES.find((known) => known === asked) ?? null;
  const after = url.searchParams.get('after');
  const ctx = getCtxOf(context, 'shop');
  const isStart = status === null && after === null;
  const [page, removedJobs] = await Promise.all([
    jobsOfShop(ctx, { status, after }),
    isStart ? ownRemovedJobs(ctx) : [],
  ]);
  // A removal hides all jobs.
  const isShown = page.rows.some((job) => !job.isHidden);
  return { status, after, page, removedJobs, removed: isShown ? null : await ownRemovedPage(ctx) };
}

export default function ShopJobs({ loaderData }: Route.ComponentProps) {
  const { status, after, page, removed, removedJobs } = loaderData;
  const addressOf = (after: string | null) => {
    const query = new URLSearchParams({ ...(status ? { status } : {}), ...(after ? { after } : {}) });
    return query.size > 0 ? `${href('/shop/jobs')}?${query}` : href('/shop/jobs');
  };
  const pathTo = (after: string | null) => after && addressOf(after);
  return (
    <div className="page-width py-8">
      <PageHeader title={TITLE} actions={<CreateLink />} />
      <RemovedPageNotice removed={removed} className="mb-5">
        Nobody else sees it or these jobs, and you cannot post one. Who has applied already can still be answered.
      </RemovedPageNotice>
      <StatusFilter status={status} />
      <RemovedJobs jobs={removedJobs} className="mb-5" />
      {page.rows.some((job) => job.applicationsCount > 0) ? <FunnelLegend /> : null}
      {page.rows.length > 0 ? (
        <DataTable caption={TITLE} columns={columns(addressOf(after))} rows={page.rows} rowKey={(job) => job.id} />
      ) : (
        <EmptyState
          ornament="lantern"
          title={
            status
              ? `No ${words.JOB_STATUS_IN_FILTER[status].toLowerCase()} listings`
              : removedJobs.length > 0
                ? 'No other listings'
                : 'No listings yet'
          }
          action={status ? <ButtonLink to={href('/shop/jobs')}>Show all listings</ButtonLink> : <CreateLink />}
        >
          {status ? null : 'Say who you are looking for: artists all over the country are browsing.'}
        </EmptyState>
      )}
      <Pagination label="Pages of listings" newer={pathTo(page.newer)} older={pathTo(page.older)} />
    </div>
  );
}

const columns = (here: string): Column<ShopJob>[] => [
  { header: 'Title', heads: true, cell: (job) => <TitleLink job={job} /> },
  { header: 'Applications', cell: (job) => <Funnel job={job} /> },
  { header: 'Status', whole: true, cell: (job) => <Status job={job} /> },
  { header: 'Change', headerHidden: true, cell: (job) => <Acts job={job} here={here} /> },
];

function Acts({ job, here }: { job: ShopJob; here: string }) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ButtonLink to={href('/shop/jobs/:jobId/edit', { jobId: job.id })} size="sm" aria-label={`Edit ${job.title}`}>
        Edit
      </ButtonLink>
      <details>
        <summary
          aria-label={`More: ${job.title}`}
          className={buttonLook('secondary', 'sm', 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}
        >
          <Ellipsis size={18} aria-hidden="true" />
        </summary>
        <div className="mt-2">
          <JobStatusButtons job={job} here={here} />
        </div>
      </details>
    </div>
  );
}

function TitleLink({ job }: { job: ShopJob }) {
  return (
    <>
      <Link id={jobAnchor(job.id)} to={jobAddress(job.id, useHere())} className="text-link scroll-mt-24">
        {job.title}
      </Link>
      <span className="block font-normal text-muted text-sm">
        {words.JOB_TYPE_LABEL[job.jobType]} · {words.jobDates(job)}
      </span>
    </>
  );
}

function Status({ job }: { job: ShopJob }) {
  return (
    <span className="min-w-0 max-sm:text-end">
      {job.isHidden ? (
        <span className="mb-1 ms-auto block w-fit max-w-44 whitespace-normal sm:ms-0">
          {words.JOB_HIDDEN_WITH_PAGE}
        </span>
      ) : null}
      {job.isHidden && job.status === 'ACTIVE' ? null : <JobStatusBadge status={job.status} />}
      {job.closedOn ? (
        <span className="mt-1 block text-muted text-sm">{words.applicationsClosed(job.closedOn)}</span>
      ) : null}
    </span>
  );
}

function CreateLink() {
  return (
    <ButtonLink to={href('/shop/jobs/create')} variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
      Create New Listing
    </ButtonLink>
  );
}

function StatusFilter({ status }: { status: JobStatus | null }) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      // Otherwise a browser that restores the fields would send them.
      autoComplete="off"
      className="mb-5 flex items-end gap-3"
      onChange={(event) => submit(event.currentTarget)}
    >
      <SelectField
        key={status}
        field={plainField('status', status)}
        label="Status"
        placeholder={words.ALL_STATUSES}
        options={JOB_STATUSES.map((value) => ({ value, label: words.JOB_STATUS_IN_FILTER[value] }))}
        className="w-full max-w-60"
      />
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  );
}

/** With applicants it asks once, because they are notified at once (ruling c-65). */
function JobStatusButtons({ job, here }: { job: ShopJob; here: string }) {
  const fetcher = useFetcher<{ failed: true }>({ key: `status-${job.id}` });
  const action = href('/shop/jobs/:jobId/status', { jobId: job.id });
  const asked = fetcher.formData?.get('status');
  const hasFailed = fetcher.state === 'idle' && fetcher.data !== undefined;
  return (
    <div className="flex flex-wrap gap-2 [&:has(details[open])>details:not([open])]:hidden">
      {statusesToChooseFrom(job.status).map((status) => {
        const { label, confirmed, busy } = words.JOB_STATUS_ACT[status];
        const doIt = (words: string) => (
          <fetcher.Form key={status} method="post" action={action} preventScrollReset>
            <input type="hidden" name="status" value={status} />
            <input type="hidden" name="from" value={job.status} />
            <input type="hidden" name="returnTo" value={here} />
            <SubmitButton
              variant="secondary"
              size="sm"
              aria-label={`${words}: ${job.title}`}
              busy={asked === status}
              busyLabel={busy}
              disabled={asked !== undefined && asked !== null && asked !== status}
            >
              {words}
            </SubmitButton>
          </fetcher.Form>
        );
        if (job.applicationsCount === 0) return doIt(label);
        return (
          <AskedOnce
            key={status}
            group={`status-${job.id}`}
            label={label}
            name={`${label}: ${job.title}`}
            size="sm"
            question={words.jobStatusQuestion(status, job.applicationsCount)}
            no={{ to: here, label: 'Not now' }}
          >
            {doIt(confirmed)}
          </AskedOnce>
        );
      })}
      {hasFailed ? <FormNotice errors={['Failed to update job post. Please try again.']} focus /> : null}
    </div>
  );
}

/** Pending applications first, then views, applications and accepted ones. */
function Funnel({ job }: { job: ShopJob }) {
  const { id, title, views, applicationsCount, waiting, accepted } = job;
  if (applicationsCount === 0) {
    return <span className="text-muted">{words.jobViewsOf(views)}, no applications</span>;
  }
  // Applicants have viewed the job, even if they applied before views were counted.
  const seen = words.jobViewsOf(Math.max(views, applicationsCount));
  const all = `${seen}, ${words.applicationsOf(applicationsCount)}, ${accepted} accepted`;
  return (
    <div className="flex flex-col gap-1 max-sm:flex-[1_1_9rem] sm:max-w-60">
      {waiting > 0 ? (
        <>
          <Link
            to={shopApplicationsAddress({ job: id, status: 'PENDING' })}
            className="text-link w-fit font-bold"
            aria-label={`${waiting} waiting: ${title}`}
          >
            {waiting} waiting
          </Link>
          <FunnelBar total={applicationsCount} parts={[accepted, waiting]} />
          <span className="text-muted text-sm">{all}</span>
        </>
      ) : (
        <>
          <FunnelBar total={applicationsCount} parts={[accepted, waiting]} />
          <Link
            to={shopApplicationsAddress({ job: id })}
            className="text-link w-fit text-muted text-sm"
            aria-label={`${all}: ${title}`}
          >
            {all}
          </Link>
        </>
      )}
    </div>
  );
}

const FILLS = ['bg-green', 'bg-mustard'];
const PARTS = ['accepted', 'waiting', 'not selected'];

function FunnelLegend() {
  return (
    <p className="mb-3 flex flex-wrap gap-x-4 text-muted text-sm">
      <span>A bar shows all applications of a job:</span>
      {PARTS.map((part, index) => (
        <span key={part} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`size-2.5 rounded-full border-[1.5px] border-line ${FILLS[index] ?? 'bg-surface'}`}
          />
          {part}
        </span>
      ))}
    </p>
  );
}

/** To scale. */
function FunnelBar({ total, parts }: { total: number; parts: number[] }) {
  return (
    <div aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full border-[1.5px] border-line bg-surface">
      {parts.map((part, index) =>
        part > 0 ? (
          <span
            key={FILLS[index]}
            className={`${FILLS[index]} border-line not-last:border-r-[1.5px]`}
            style={{ width: `${(100 * part) / total}%` }}
          />
        ) : null,
      )}
    </div>
  );
}

export const ErrorBoundary = loadFailed('Failed to load job listings');
