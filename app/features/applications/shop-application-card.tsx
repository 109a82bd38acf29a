import { MapPin } from 'lucide-react';
import { jobTypeChip } from '#app/copy/jobs.ts';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { experienceLine } from '#app/copy/profiles.ts';
import type { ApplicationDecision } from '#app/domain/applications.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { ApplicationStatusBadge } from '#app/features/applications/artist-application-card.tsx';
import { DecisionButtons } from '#app/features/applications/decision-buttons.tsx';
import type { ListedApplication } from '#app/features/applications/shop-applications.server.ts';
import { StyleChips, WorksStrip } from '#app/features/profiles/artist/works.tsx';
import type { StayOfApplication } from '#app/features/stays/stay-applications.server.ts';
import { StayOfApplicationLine } from '#app/features/stays/views/application-dates.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge, Chip } from '#app/ui/feedback/badge.tsx';
import { Card, CardLink } from '#app/ui/surfaces/page-parts.tsx';

/** By its shop (ruling c-91). */
export function JobDeleted() {
  return <Badge tone="grey">Job deleted</Badge>;
}

export function CoverLetter({ text }: { text: string }) {
  return (
    <section aria-label="Cover letter">
      <h3 className="mb-2 text-lg">Cover letter</h3>
      <p className="whitespace-pre-wrap border-line border-l-[3px] pl-4">{text}</p>
    </section>
  );
}

type ShopApplicationCardProps = {
  application: ListedApplication;
  stay: StayOfApplication | null;
  to: string;
  listAddress: string;
  returnTo: Record<ApplicationDecision, string>;
  earlierNotes: readonly string[];
};

/** Answering here does not open the message dialog (S2 §4). */
export function ShopApplicationCard(props: ShopApplicationCardProps) {
  const { application, stay, to, listAddress, returnTo, earlierNotes } = props;
  const { job, artist, works, status } = application;
  const artistName = artist.fullName || SOME_ARTIST;
  const experience = experienceLine(artist);
  return (
    <Card as="article" clickable className="flex flex-col gap-3">
      <header className="flex items-start gap-3">
        <Avatar name={artistName} src={artist.faceSrc} size={56} />
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <div className="min-w-0 flex-[1_1_8.5rem]">
            <h2 className="text-lg leading-snug sm:text-xl">
              <CardLink to={to} preventScrollReset>
                {artistName}
              </CardLink>
            </h2>
            {experience ? <p className="text-sm">{experience}</p> : null}
          </div>
          <ApplicationStatusBadge status={status} />
        </div>
      </header>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium leading-snug">
        <span className="min-w-0">{job.title}</span>
        {job.isDeleted ? <JobDeleted /> : null}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
        <Chip className="text-line">{jobTypeChip(job.jobType)}</Chip>
        <span className="inline-flex items-center gap-1">
          <MapPin size={15} />
          {placeLabel(artist.location)}
        </span>
        <span>
          Applied <DayOf at={application.createdAt} />
        </span>
        {application.waits ? (
          <time dateTime={application.createdAt.toISOString()} className="font-semibold text-line">
            {application.waits}
          </time>
        ) : null}
      </div>
      {stay ? (
        <p className="text-sm">
          <StayOfApplicationLine stay={stay} />
        </p>
      ) : null}
      <div className="max-w-measure empty:hidden">
        <WorksStrip name={artistName} works={works.first} />
      </div>
      <StyleChips styles={artist.styles} />
      <p className="line-clamp-3 max-w-measure">{application.coverLetter}</p>
      <div className="relative z-1 w-fit empty:hidden">
        <DecisionButtons
          applicationId={application.id}
          artist={artist}
          status={status}
          canAnswer={application.canAnswer}
          here={listAddress}
          returnTo={returnTo}
          earlierNotes={earlierNotes}
          inList
        />
      </div>
    </Card>
  );
}
