import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { applicationsClosed, jobDates, jobTypeChip, paymentLine, stylesWanted } from '#app/copy/jobs.ts';
import { applyingAddress, jobAddress, jobAnchor } from '#app/features/jobs/job-address.ts';
import type { JobCardData } from '#app/features/jobs/job-cards.server.ts';
import { AppliedMark } from '#app/features/jobs/job-facts.tsx';
import { JobStatusBadge, VerifiedMark } from '#app/features/jobs/job-status-badge.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Chip } from '#app/ui/feedback/badge.tsx';
import { Card, CardLink } from '#app/ui/surfaces/page-parts.tsx';

const chipSize = (small: boolean | undefined) =>
  small ? '!min-h-6 !px-2 !text-xs' : 'max-sm:min-h-6 max-sm:px-2 max-sm:text-xs';

export function JobDatesChip({ job, small }: { job: { startDate: string; endDate?: string | null }; small?: boolean }) {
  return (
    <Chip icon={<CalendarDays size={15} className="shrink-0" />} className={chipSize(small)}>
      {jobDates(job)}
    </Chip>
  );
}

type JobCardHeadProps = {
  children: ReactNode;
  level?: 2 | 3;
  shop: { name: string; place?: string | undefined; logoSrc: string | null; isVerified?: boolean };
  badge: ReactNode;
};

export function JobCardHead({ children, level = 2, shop, badge }: JobCardHeadProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <header className="flex flex-col gap-2">
      <Title className="text-lg leading-tight sm:text-xl">{children}</Title>
      <div className="flex items-center gap-2.5">
        <Avatar name={shop.name} src={shop.logoSrc} size={40} shape="square" />
        <div className="min-w-0 flex-1 text-sm">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-tight">
            <span className="min-w-0 max-w-full truncate font-semibold">{shop.name}</span>
            {badge}
          </div>
          {shop.place || shop.isVerified ? (
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-muted leading-tight">
              {shop.place}
              {shop.isVerified ? <VerifiedMark /> : null}
            </p>
          ) : null}
        </div>
      </div>
    </header>
  );
}

type JobCardProps = {
  job: JobCardData;
  level?: 2 | 3;
  pinned?: boolean;
  brief?: boolean;
  from: string;
  /** Without it the link leads to the job's page; null if nobody can apply. */
  apply?: ReactNode;
};

/** S2 §3. */
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
          <Chip className={classNames('font-bold tracking-wide', chipSize(brief))}>{jobTypeChip(job.jobType)}</Chip>
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
            icon={<MapPin size={15} className="shrink-0" />}
            className={classNames('wrap-anywhere', chipSize(brief))}
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
    <ButtonLink to={applyingAddress(to)} size="sm">
      Apply Now
    </ButtonLink>
  );
}
