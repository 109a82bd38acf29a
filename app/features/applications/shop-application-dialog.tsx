import { FileText, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { artistLevelLabel, yearsLabel } from '#app/copy/artists.ts';
import { jobTypeLabel } from '#app/copy/jobs.ts';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { invitesMessage } from '#app/domain/application.ts';
import { withOrigin } from '#app/domain/origin.ts';
import { formatPhone } from '#app/domain/phone.ts';
import { placeLabel } from '#app/domain/place.ts';
import { ApplicationStatusBadge } from '#app/features/applications/application-status-badge.tsx';
import { CoverLetter } from '#app/features/applications/cover-letter.tsx';
import { DecisionButtons } from '#app/features/applications/decision-buttons.tsx';
import { JobDeleted } from '#app/features/applications/job-deleted.tsx';
import type { ShopApplication } from '#app/features/applications/shop-applications.server.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { useHere } from '#app/ui/navigation/use-here.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

type ShopApplicationDialogProps = {
  application: ShopApplication;
  closeHref: string;
  /** This dialog's own address once accepted: there it offers to write to the artist. */
  acceptedHref: string;
  /** What is offered under an accepted application. */
  messageArtist: ReactNode;
};

/** An application as the shop reviews it (S2 §2). */
export function ShopApplicationDialog(props: ShopApplicationDialogProps) {
  const { application, closeHref, acceptedHref, messageArtist } = props;
  const { job, artist } = application;
  const artistName = artist.fullName || SOME_ARTIST;
  const here = useHere();
  return (
    <Dialog id="application" title={artistName} open closeHref={closeHref} width="md">
      <div className="flex flex-col gap-5">
        {invitesMessage(application) ? messageArtist : null}
        <DefinitionList
          rows={[
            { term: 'Job', detail: <JobTitle job={job} /> },
            { term: 'Job type', detail: jobTypeLabel(job.jobType) },
            { term: 'Status', detail: <ApplicationStatusBadge status={application.status} /> },
            { term: 'Applied', detail: <DayOf at={application.createdAt} /> },
            { term: 'Artist location', detail: placeLabel(artist.location) },
            ...experienceRow(artist),
            ...(artist.phone ? [{ term: 'Phone', detail: <PhoneLink digits={artist.phone} /> }] : []),
          ]}
        />
        <CoverLetter text={application.coverLetter} />
        <DecisionButtons
          applicationId={application.id}
          artist={artist}
          status={application.status}
          here={acceptedHref}
          returnTo={{ ACCEPTED: acceptedHref, REJECTED: closeHref }}
        />
        <div className="flex flex-wrap gap-3">
          {job.isDeleted ? null : (
            <ButtonLink
              to={href('/shop/jobs/:jobId/edit', { jobId: job.id })}
              icon={<FileText size={18} aria-hidden="true" />}
            >
              View Original Job Post
            </ButtonLink>
          )}
          {artist.setupCompleted ? (
            <ButtonLink
              to={withOrigin(href('/marketplace/artists/:artistId', { artistId: artist.id }), here)}
              icon={<User size={18} aria-hidden="true" />}
            >
              View Artist Profile
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

function JobTitle({ job }: Pick<ShopApplication, 'job'>) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {job.title}
      {job.isDeleted ? <JobDeleted /> : null}
    </span>
  );
}

function PhoneLink({ digits }: { digits: string }) {
  return (
    <a href={`tel:+1${digits}`} className="text-link">
      {formatPhone(digits)}
    </a>
  );
}

function experienceRow({ experienceLevel, yearsOfExperience }: ShopApplication['artist']) {
  if (!experienceLevel) return [];
  const years = yearsOfExperience === null ? '' : `, ${yearsLabel(yearsOfExperience)}`;
  return [{ term: 'Experience', detail: `${artistLevelLabel(experienceLevel)}${years}` }];
}
