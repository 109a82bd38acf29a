import { MapPin } from 'lucide-react';
import { jobTypeChip } from '#app/copy/jobs.ts';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { placeLabel } from '#app/domain/place.ts';
import { ApplicationStatusBadge } from '#app/features/applications/application-status-badge.tsx';
import { DecisionButtons } from '#app/features/applications/decision-buttons.tsx';
import { JobDeleted } from '#app/features/applications/job-deleted.tsx';
import type { ListedApplication } from '#app/features/applications/shop-applications.server.ts';
import { WorksStrip } from '#app/features/profiles/works-strip.tsx';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { Chip } from '#app/ui/feedback/chip.tsx';
import { Card, CardLink } from '#app/ui/surfaces/card.tsx';

type ShopApplicationCardProps = {
  application: ListedApplication;
  /** Opens the detail dialog. */
  to: string;
  /** The list as it is, to come back to after answering. */
  listAddress: string;
};

/** One application in the shop's list. Answering here does not open the message dialog (S2 §4). */
export function ShopApplicationCard({ application, to, listAddress }: ShopApplicationCardProps) {
  const { job, artist, works } = application;
  const artistName = artist.fullName || SOME_ARTIST;
  return (
    <Card as="article" clickable>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-[1_1_8.5rem]">
          <h2 className="text-lg leading-snug">
            <CardLink to={to} preventScrollReset>
              {artistName}
            </CardLink>
          </h2>
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0">{job.title}</span>
            {job.isDeleted ? <JobDeleted /> : null}
          </p>
        </div>
        <ApplicationStatusBadge status={application.status} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
        <Chip className="text-line">{jobTypeChip(job.jobType)}</Chip>
        <span className="inline-flex items-center gap-1">
          <MapPin size={15} aria-hidden="true" />
          {placeLabel(artist.location)}
        </span>
        <span>
          Applied <DayOf at={application.createdAt} />
        </span>
      </div>
      <div className="mt-4 max-w-measure empty:hidden">
        <WorksStrip name={artistName} works={works.first} />
      </div>
      <p className="mt-3 line-clamp-3 max-w-measure">{application.coverLetter}</p>
      <div className="relative z-1 mt-4 w-fit empty:hidden">
        <DecisionButtons
          applicationId={application.id}
          artist={artist}
          status={application.status}
          here={listAddress}
          returnTo={{ ACCEPTED: listAddress, REJECTED: listAddress }}
          inList
        />
      </div>
    </Card>
  );
}
