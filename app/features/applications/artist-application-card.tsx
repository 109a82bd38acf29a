import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { APPLICATION_STATUS_BADGE, NO_REPLY_YET, noJobPost } from '#app/copy/applications.ts';
import { jobTypeChip } from '#app/copy/jobs.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import type { ApplicationStatus } from '#app/domain/applications.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import type { ArtistApplication } from '#app/features/applications/artist-applications.server.ts';
import { JobCardHead } from '#app/features/jobs/job-card.tsx';
import type { StayOfApplication } from '#app/features/stays/stay-applications.server.ts';
import { StayOfApplicationLine } from '#app/features/stays/views/application-dates.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge, Chip } from '#app/ui/feedback/badge.tsx';
import { Card, CardLink } from '#app/ui/surfaces/page-parts.tsx';

const LOOK = {
  PENDING: { tone: 'mustard', Icon: Hourglass },
  ACCEPTED: { tone: 'green', Icon: CircleCheck },
  REJECTED: { tone: 'red', Icon: CircleX },
} as const satisfies Record<ApplicationStatus, unknown>;

type ApplicationStatusBadgeProps = { status: ApplicationStatus; size?: 'sm' | 'md' };

/** Yellow pending, green accepted, red rejected, always with the word (S2 §4). */
export function ApplicationStatusBadge({ status, size = 'md' }: ApplicationStatusBadgeProps) {
  const { tone, Icon } = LOOK[status];
  return (
    <Badge tone={tone} size={size} icon={<Icon size={14} />}>
      {APPLICATION_STATUS_BADGE[status]}
    </Badge>
  );
}

type ArtistApplicationCardProps = {
  application: ArtistApplication;
  stay?: StayOfApplication | null;
  to: string;
  opensHere?: boolean;
  headingLevel?: 2 | 3;
  action?: ReactNode;
};

/** It keeps title and shop when the job is deleted (ruling c-64). */
export function ArtistApplicationCard(props: ArtistApplicationCardProps) {
  const { application, stay = null, to, opensHere, headingLevel = 2, action } = props;
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
            Decided <DayOf at={application.decidedAt} />
          </span>
        ) : null}
        {application.isUnanswered ? <span className="font-semibold">{NO_REPLY_YET}</span> : null}
        {stay ? <StayOfApplicationLine stay={stay} /> : null}
        {job.isDeleted ? <span className="font-semibold">{noJobPost(job)}</span> : null}
      </div>
      {action ? <div className="relative z-1 mt-4 w-fit">{action}</div> : null}
    </Card>
  );
}
