import { CalendarDays, Check, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateLabel } from '#app/copy/dates.ts';
import { applicationsClosed, jobTypeChip, paymentLine } from '#app/copy/jobs.ts';
import { jobAddress, jobAnchor } from '#app/features/jobs/job-address.ts';
import type { JobCardData } from '#app/features/jobs/job-cards.server.ts';
import { JobStatusBadge, VerifiedMark } from '#app/features/jobs/job-status-badge.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { Chip } from '#app/ui/feedback/chip.tsx';
import { Card, CardLink } from '#app/ui/surfaces/card.tsx';

type JobCardProps = {
  job: JobCardData;
  /** Of its title, in the outline of the page. */
  level?: 2 | 3;
  pinned?: boolean;
  /** The list that it stands in, for the way back. */
  from: string;
  /** How this viewer applies; without it the link leads to the job's page, which says how. */
  apply?: ReactNode;
};

/** A job in a list (S2 §3). The whole card leads to the job. */
export function JobCard({ job, level = 2, pinned, from, apply }: JobCardProps) {
  const to = jobAddress(job.id, from);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <Card
      as="article"
      id={jobAnchor(job.id)}
      clickable
      pinned={pinned}
      className="flex h-full scroll-mt-6 flex-col gap-3"
    >
      <div className="flex flex-wrap items-start gap-3">
        <Avatar name={job.shop.name} src={job.shop.logoSrc} size={52} shape="square" />
        <div className="min-w-0 flex-[1_1_8rem]">
          <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
            <span className="truncate">{job.shop.name}</span>
            {job.shop.isVerified ? <VerifiedMark /> : null}
          </p>
          <Title className="text-xl">
            <CardLink to={to} prefetch="intent">
              {job.title}
            </CardLink>
          </Title>
        </div>
        <JobStatusBadge status={job.status} closedOn={job.closedOn} />
      </div>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Chip className="font-bold tracking-wide">{jobTypeChip(job.jobType)}</Chip>
        </li>
        <li>
          <Chip icon={<MapPin size={15} aria-hidden="true" />}>{job.shop.place}</Chip>
        </li>
        <li>
          <Chip icon={<CalendarDays size={15} aria-hidden="true" />}>Starts {dateLabel(job.startDate)}</Chip>
        </li>
        {job.endDate ? (
          <li>
            <Chip>Until {dateLabel(job.endDate)}</Chip>
          </li>
        ) : null}
      </ul>
      <p className="max-w-measure">{job.description}</p>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-1">
        <div>
          <p className="font-semibold">{paymentLine(job)}</p>
          <p className="text-muted text-sm">
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
  if (job.hasApplied) {
    return (
      <p className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-green">
        <Check size={18} aria-hidden="true" />
        Applied
      </p>
    );
  }
  if (job.status !== 'ACTIVE') return <p className="text-muted text-sm">No longer accepting applications</p>;
  if (job.closedOn) return <p className="text-muted text-sm">{applicationsClosed(job.closedOn)}</p>;
  if (apply) return apply;
  return (
    <ButtonLink to={`${to}${to.includes('?') ? '&' : '?'}apply=1`} size="sm">
      Apply Now
    </ButtonLink>
  );
}
