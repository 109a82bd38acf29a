import { useId } from 'react';
import { jobTypeChip, paymentLine } from '#app/copy/jobs.ts';
import { jobAddress, jobAnchor } from '#app/features/jobs/job-address.ts';
import { JobCardHead } from '#app/features/jobs/job-card-head.tsx';
import type { JobCardData } from '#app/features/jobs/job-cards.server.ts';
import { JobDatesChip } from '#app/features/jobs/job-dates-chip.tsx';
import type { JobsBeside } from '#app/features/jobs/jobs-beside.server.ts';
import { Chip } from '#app/ui/feedback/badge.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Card, CardLink } from '#app/ui/surfaces/card.tsx';

/** Where to look on from a job: what else the shop has open, and what is open around it. */
export function JobsBesideLists({ atShop, near }: JobsBeside) {
  return (
    <>
      <Beside title="More at this shop" jobs={atShop} />
      <Beside title="More near here" jobs={near} />
    </>
  );
}

function Beside({ title, jobs }: { title: string; jobs: readonly JobCardData[] }) {
  const id = useId();
  const here = useHere();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {jobs.map((job) => (
          <li key={job.id}>
            <Card
              as="article"
              id={jobAnchor(job.id)}
              clickable
              className="flex scroll-mt-6 h-full flex-col gap-2 px-3.5! py-3!"
            >
              <JobCardHead level={3} shop={job.shop} badge={null}>
                <CardLink to={jobAddress(job.id, here)} prefetch="intent">
                  {job.title}
                </CardLink>
              </JobCardHead>
              <div className="mt-auto flex flex-wrap items-center gap-1.5">
                <Chip className="max-sm:min-h-6 font-bold text-xs tracking-wide">{jobTypeChip(job.jobType)}</Chip>
                <JobDatesChip job={job} />
              </div>
              <p className="font-semibold text-sm">{paymentLine(job)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
