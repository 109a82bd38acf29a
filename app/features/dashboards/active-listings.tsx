import { Pencil } from 'lucide-react';
import { href } from 'react-router';
import { applicationsClosed, JOB_HIDDEN_WITH_PAGE, jobTypeChip } from '#app/copy/jobs.ts';
import type { ActiveListing } from '#app/features/dashboards/dashboard-queries.server.ts';
import { ButtonLink, IconLink } from '#app/ui/actions/buttons.tsx';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { Chip } from '#app/ui/feedback/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

/** S1 §2. None is active if staff removed the shop's page (c-150). */
export function ActiveListings({ listings, now }: { listings: readonly ActiveListing[]; now: Date }) {
  return (
    <section aria-labelledby="listings-title">
      <SectionHeader
        id="listings-title"
        title={listings.some((job) => job.isHidden) ? 'Job listings' : 'Active job listings'}
        action={
          <ButtonLink to="/shop/jobs" size="sm" aria-describedby="listings-title">
            View All
          </ButtonLink>
        }
      />
      {listings.length === 0 ? (
        <EmptyState
          ornament="anchor"
          title="No active job listings"
          action={
            <ButtonLink to="/shop/jobs/create" variant="primary">
              Create Your First Listing
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grid gap-4">
          {listings.map((job) => (
            <li key={job.id}>
              <Card as="article" className="flex flex-wrap items-start justify-between gap-3">
                <div className="min-w-0 flex-[1_1_8.5rem]">
                  <h3 className="text-lg leading-snug">{job.title}</h3>
                  <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
                    <Chip className="text-line">{jobTypeChip(job.jobType)}</Chip>
                    <span>
                      {job.applicationsCount === 1 ? '1 application' : `${job.applicationsCount} applications`}
                    </span>
                    <span>
                      Posted <RelativeTime at={job.createdAt} now={now} />
                    </span>
                    {job.isHidden ? <span>{JOB_HIDDEN_WITH_PAGE}</span> : null}
                    {job.closedOn ? <span>{applicationsClosed(job.closedOn)}</span> : null}
                  </p>
                </div>
                <IconLink
                  to={href('/shop/jobs/:jobId/edit', { jobId: job.id })}
                  label={`Edit ${job.title}`}
                  icon={<Pencil size={19} aria-hidden="true" />}
                  outlined
                />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
