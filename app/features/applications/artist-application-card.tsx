import type { ReactNode } from 'react';
import { ANSWERED_ON, noJobPost } from '#app/copy/applications.ts';
import { jobTypeChip } from '#app/copy/jobs.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { placeLabel } from '#app/domain/places.ts';
import { ApplicationStatusBadge } from '#app/features/applications/application-status-badge.tsx';
import type { ArtistApplication } from '#app/features/applications/artist-applications.server.ts';
import { JobCardHead } from '#app/features/jobs/job-card-head.tsx';
import { StayOfApplicationLine } from '#app/features/stays/application-dates.tsx';
import type { StayOfApplication } from '#app/features/stays/stay-applications.server.ts';
import { DayOf, Since } from '#app/ui/data/times.tsx';
import { Chip } from '#app/ui/feedback/badge.tsx';
import { Card, CardLink } from '#app/ui/surfaces/card.tsx';

type ArtistApplicationCardProps = {
  application: ArtistApplication;
  /** The guest spot that it is about, if there is one. */
  stay?: StayOfApplication | null;
  /** Where a click leads. */
  to: string;
  /** What lies there is shown over this list, which therefore stays where it is. */
  opensHere?: boolean;
  headingLevel?: 2 | 3;
  /** Under the rest, such as a shortcut. */
  action?: ReactNode;
  /** The server's clock. */
  now: Date;
};

/** One of the artist's applications in a list; it keeps title and shop when the job is gone (ruling c-64). */
export function ArtistApplicationCard({
  application,
  stay = null,
  to,
  opensHere,
  headingLevel = 2,
  action,
  now,
}: ArtistApplicationCardProps) {
  const { job, shop } = application;
  return (
    <Card as="article" clickable>
      <JobCardHead
        level={headingLevel}
        shop={{ name: shop.name || SOME_SHOP, place: placeLabel(shop), logoSrc: application.logoSrc }}
        badge={<ApplicationStatusBadge status={application.status} size="sm" />}
      >
        <CardLink to={to} preventScrollReset={opensHere}>
          {job.title}
        </CardLink>
      </JobCardHead>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Chip>{jobTypeChip(job.jobType)}</Chip>
        <span className="text-muted">
          Applied <DayOf at={application.createdAt} />
        </span>
        {application.decidedAt ? (
          <span className="text-muted">
            {ANSWERED_ON[application.status]} <DayOf at={application.decidedAt} />
          </span>
        ) : null}
        {application.awaitedSide ? (
          <span className="font-semibold">
            {application.awaitedSide} <Since at={application.createdAt} now={now} />
          </span>
        ) : null}
        {stay ? <StayOfApplicationLine stay={stay} /> : null}
        {job.isDeleted ? <span className="font-semibold">{noJobPost(job)}</span> : null}
      </div>
      {action ? <div className="relative z-1 mt-4 w-fit">{action}</div> : null}
    </Card>
  );
}
