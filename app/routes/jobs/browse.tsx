import { href, redirect } from 'react-router';
import { getCtx } from '#app/data/http/request-context.ts';
import {
  isPublishedAlone,
  type JobSearch,
  jobSearchParams,
  parseJobSearch,
  saysNeedless,
} from '#app/domain/values/search.ts';
import { ApplyDialog } from '#app/features/applications/apply-dialog.tsx';
import { JobCard } from '#app/features/jobs/job-card.tsx';
import type { JobCardData } from '#app/features/jobs/job-cards.server.ts';
import { browseJobs } from '#app/features/search/browse-jobs.server.ts';
import {
  JOB_SEARCH_FORM,
  JobFilterChips,
  JobFilters,
  JobSearchBar,
  JobsFound,
} from '#app/features/search/job-search.tsx';
import { STILL, titled, useViewer, type Viewer } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Results, SkipToResults } from '#app/ui/navigation/results.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/browse';

export const handle = STILL;

export const meta = titled(
  'Browse Opportunities',
  {
    name: 'description',
    content: 'Guest spots, full-time chairs and apprenticeships at tattoo shops across the United States.',
  },
  { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title: 'Newest positions', href: '/jobs.json' },
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseJobSearch(url.searchParams);
  // A form sends all of its fields; equal searches have one address.
  if (saysNeedless(url.searchParams, search)) throw redirect(`${href('/jobs')}?${jobSearchParams(search)}`);
  return { search, page: await browseJobs(getCtx(context), search) };
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { search, page } = loaderData;
  const pathTo = (after: string | null) => after && `${href('/jobs')}?${jobSearchParams({ ...search, after })}`;
  const address = jobSearchParams(search).toString();
  const areOpen = isPublishedAlone(search.status);
  return (
    <div className="page-width py-2 sm:py-8">
      <PageHeader
        title="Browse Opportunities"
        dense
        lead="Guest spots, full-time chairs and apprenticeships at tattoo shops across the United States."
      />
      <SkipToResults />
      <div className="grid items-start gap-x-8 lg:grid-cols-[300px_1fr]">
        {/* A changed address is a fresh form, also after Back. The cards stay outside: they hold forms. */}
        <SearchForm key={address} id={JOB_SEARCH_FORM} action="/jobs" autoComplete="off" className="lg:self-stretch">
          <JobFilters search={search} />
        </SearchForm>
        <div className="min-w-0">
          <JobSearchBar key={address} search={search} />
          <JobFilterChips search={search} />
          <JobsFound search={search} found={page.found} areOpen={areOpen} address={address} />
          <Results
            search={address}
            label={page.jobs.length > 0 ? `Results: ${page.jobs.length} on this page` : 'No jobs found'}
          >
            {page.jobs.length > 0 ? <JobList jobs={page.jobs} /> : <NothingFound search={search} />}
          </Results>
          <Pagination
            label="Pages of jobs"
            newer={pathTo(page.newer)}
            older={pathTo(page.older)}
            {...pageLabels(search)}
          />
        </div>
      </div>
      <script async src="/site.js" />
    </div>
  );
}

function pageLabels({ sort }: JobSearch) {
  return sort === 'newest' ? {} : { newerLabel: 'Previous', olderLabel: 'Next' };
}

function JobList({ jobs }: { jobs: JobCardData[] }) {
  const viewer = useViewer();
  const here = useHere();
  return (
    <ul className="flex flex-col gap-3 sm:gap-4">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} from={here} apply={applyFor(job, viewer)} />
        </li>
      ))}
    </ul>
  );
}

function applyFor(job: JobCardData, viewer: Viewer | null) {
  if (viewer?.kind === 'staff') return null;
  if (viewer?.kind === 'artist') return <ApplyDialog job={job} size="sm" variant="secondary" />;
  if (viewer?.kind !== 'shop' || viewer.shopId !== job.shop.id) return undefined;
  return (
    <ButtonLink to={href('/shop/jobs/:jobId/edit', { jobId: job.id })} size="sm">
      Edit
    </ButtonLink>
  );
}

function NothingFound({ search }: { search: JobSearch }) {
  const isNarrowed = jobSearchParams({ ...search, after: null, sort: 'newest' }).toString() !== '';
  return (
    <EmptyState
      ornament="lighthouse"
      title="No jobs found"
      scale="page"
      action={isNarrowed ? <ButtonLink to="/jobs">Show all jobs</ButtonLink> : undefined}
    >
      {isNarrowed
        ? 'Nothing matches all of these filters. Try fewer of them.'
        : 'New positions are posted every week. Come back soon.'}
    </EmptyState>
  );
}

export const ErrorBoundary = loadFailed('Failed to load jobs');
