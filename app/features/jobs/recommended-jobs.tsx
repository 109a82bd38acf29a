import { Compass } from 'lucide-react';
import { paymentLine } from '#app/copy/jobs.ts';
import { jobAddress, jobAnchor } from '#app/features/jobs/job-address.ts';
import { JobCardHead, JobDatesChip } from '#app/features/jobs/job-card.tsx';
import type { JobCardData } from '#app/features/jobs/job-cards.server.ts';
import { JobStatusBadge } from '#app/features/jobs/job-status-badge.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Card, CardLink } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

type JobWithReason = JobCardData & { fit: string };

type RecommendedJobsProps = {
  jobs: readonly JobWithReason[];
  from: string;
};

/** The specification's text if none matches (c-59). */
export function RecommendedJobs({ jobs, from }: RecommendedJobsProps) {
  return (
    <section aria-labelledby="recommended-title">
      <SectionHeader
        id="recommended-title"
        title="Recommended jobs"
        action={
          jobs.length > 0 ? (
            <ButtonLink to="/jobs?sort=relevance" size="sm" aria-describedby="recommended-title">
              View All
            </ButtonLink>
          ) : null
        }
      />
      {jobs.length > 0 ? (
        <ul className="grid gap-4">
          {jobs.map((job) => (
            <li key={job.id} id={jobAnchor(job.id)} className="scroll-mt-6">
              <RecommendedJobCard job={job} from={from} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">Coming soon</p>
      )}
    </section>
  );
}

function RecommendedJobCard({ job, from }: { job: JobWithReason; from: string }) {
  return (
    <Card as="article" clickable className="flex flex-col gap-3 max-sm:px-3.5! max-sm:py-3!">
      <JobCardHead
        level={3}
        shop={job.shop}
        badge={<JobStatusBadge status={job.status} closedOn={job.closedOn} size="sm" />}
      >
        <CardLink to={jobAddress(job.id, from)} prefetch="intent">
          {job.title}
        </CardLink>
      </JobCardHead>
      <p className="flex gap-2 font-semibold leading-snug">
        <Compass size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-red" />
        {job.fit}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <JobDatesChip job={job} />
        <span className="text-muted">{paymentLine(job)}</span>
      </div>
    </Card>
  );
}
