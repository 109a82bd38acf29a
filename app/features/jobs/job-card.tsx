import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { applicationsClosed, jobTypeChip, paymentLine, stylesWanted } from '#app/copy/jobs.ts';
import { AppliedMark } from '#app/features/jobs/applied-mark.tsx';
import { jobAddress, jobAnchor } from '#app/features/jobs/job-address.ts';
import { JobCardHead } from '#app/features/jobs/job-card-head.tsx';
import type { JobCardData } from '#app/features/jobs/job-cards.server.ts';
import { JobDatesChip } from '#app/features/jobs/job-dates-chip.tsx';
import { JobStatusBadge } from '#app/features/jobs/job-status-badge.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { DayOf } from '#app/ui/data/times.tsx';
import { Chip } from '#app/ui/feedback/badge.tsx';
import { Card, CardLink } from '#app/ui/surfaces/card.tsx';

type JobCardProps = {
  job: JobCardData;
  /** Of its title, in the outline of the page. */
  level?: 2 | 3;
  pinned?: boolean;
  /** Without the beginning of its description: a first look at a few. */
  brief?: boolean;
  /** The list that it stands in, for the way back. */
  from: string;
  /** How this viewer applies; without it the link leads to the job's page, which says how. Null where nobody applies. */
  apply?: ReactNode;
};

/** A job in a list (S2 §3). The whole card leads to the job. */
export function JobCard({ job, level = 2, pinned, brief, from, apply }: JobCardProps) {
  const to = jobAddress(job.id, from);
  const styles = stylesWanted(job);
  return (
    <Card
      as="article"
      id={jobAnchor(job.id)}
      clickable
      pinned={pinned}
      className={classNames(
        'flex h-full scroll-mt-6 flex-col gap-2',
        brief ? 'px-3.5! py-3!' : 'max-sm:px-3.5! max-sm:py-3! sm:gap-3',
      )}
    >
      <JobCardHead
        level={level}
        shop={{ ...job.shop, place: undefined }}
        badge={<JobStatusBadge status={job.status} closedOn={job.closedOn} size="sm" />}
      >
        <CardLink to={to} prefetch="intent">
          {job.title}
        </CardLink>
      </JobCardHead>
      <ul className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <li>
          <Chip
            className={classNames(
              'font-bold tracking-wide',
              brief ? '!min-h-6 !px-2 !text-xs' : 'max-sm:min-h-6 max-sm:px-2 max-sm:text-xs',
            )}
          >
            {jobTypeChip(job.jobType)}
          </Chip>
        </li>
        {styles ? (
          <li
            className={classNames(
              'min-w-0 text-muted text-sm leading-tight',
              !job.endDate ? 'order-last' : !brief && 'sm:order-last',
            )}
          >
            <span className="sr-only">Styles wanted: </span>
            {styles}
          </li>
        ) : null}
        <li className="min-w-0">
          <Chip
            icon={<MapPin size={15} aria-hidden="true" className="shrink-0" />}
            className={classNames(
              'wrap-anywhere',
              brief ? '!min-h-6 !px-2 !text-xs' : 'max-sm:min-h-6 max-sm:px-2 max-sm:text-xs',
            )}
          >
            {job.shop.place}
          </Chip>
        </li>
        <li>
          <JobDatesChip job={job} small={brief ?? false} />
        </li>
      </ul>
      {brief ? null : (
        <p className="line-clamp-2 max-w-measure leading-snug sm:line-clamp-none sm:leading-normal">
          {job.description}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 sm:pt-1">
        <div className="max-sm:leading-tight">
          <p className="font-semibold">{paymentLine(job)}</p>
          <p className="text-muted text-sm max-sm:leading-tight">
            Posted <DayOf at={job.postedAt} />
          </p>
        </div>
        <div className="relative z-1">
          <CardAction job={job} to={to} apply={apply} />
        </div>
      </div>
    </Card>
  );
}

function CardAction({ job, to, apply }: Pick<JobCardProps, 'job' | 'apply'> & { to: string }) {
  if (job.hasApplied) return <AppliedMark />;
  if (job.status !== 'ACTIVE') return <p className="text-muted text-sm">No longer accepting applications</p>;
  if (job.closedOn) return <p className="text-muted text-sm">{applicationsClosed(job.closedOn)}</p>;
  if (apply !== undefined) return apply;
  return (
    <ButtonLink to={`${to}${to.includes('?') ? '&' : '?'}apply=1`} size="sm">
      Apply Now
    </ButtonLink>
  );
}
