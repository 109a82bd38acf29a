import { ChevronDown, ChevronLeft, ChevronRight, FileText, User } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { href } from 'react-router';
import { dateLabel } from '#app/copy/dates.ts';
import { JOB_LEVEL_LABEL, jobTypeLabel, paymentLine } from '#app/copy/jobs.ts';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { experienceLine } from '#app/copy/profiles.ts';
import { invitesMessage } from '#app/domain/applications.ts';
import { formatPhone } from '#app/domain/profiles.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { ApplicationStatusBadge } from '#app/features/applications/artist-application-card.tsx';
import { DecisionButtons } from '#app/features/applications/decision-buttons.tsx';
import { CoverLetter, JobDeleted } from '#app/features/applications/shop-application-card.tsx';
import type {
  ReviewedApplication,
  ReviewedJob,
  ShopApplication,
} from '#app/features/applications/shop-applications.server.ts';
import { JobRequirements } from '#app/features/jobs/job-facts.tsx';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import { ReportLink } from '#app/features/report-links/report-link.tsx';
import { ButtonLink, IconLink } from '#app/ui/actions/buttons.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { PictureReel } from '#app/ui/pictures/picture-reel.tsx';

function AboutTheJob({ job }: { job: NonNullable<ReviewedJob> }) {
  const dates = [
    ['Start date', job.startDate],
    ['End date', job.jobType === 'GUEST_SPOT' ? job.endDate : null],
    ['Apply by', job.applicationDeadline],
  ] as const;
  const rows = [
    { term: 'Payment', detail: paymentLine(job) },
    ...dates.flatMap(([term, date]) => (date ? [{ term, detail: dateLabel(date) }] : [])),
    { term: 'Level', detail: JOB_LEVEL_LABEL[job.experienceLevel] },
  ];
  return (
    <details className="inked group/job">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-md px-4 py-2 font-semibold hover:bg-grey-wash">
        About the job
        <ChevronDown size={20} className="group-open/job:rotate-180" />
      </summary>
      <div className="border-hairline border-t px-4 py-2">
        <DefinitionList rows={rows} className="border-hairline border-b" />
        <JobRequirements job={job} />
      </div>
    </details>
  );
}

type ShopApplicationDialogProps = {
  review: ReviewedApplication;
  refused: string | null;
  closeHref: string;
  here: string;
  rejectedHref: string;
  newerHref: string | null;
  olderHref: string | null;
  earlierNotes: readonly string[];
  message: ReactNode;
  offer: ReactNode;
  dates: ReactNode;
  acts: ReactNode;
};

export function ShopApplicationDialog(props: ShopApplicationDialogProps) {
  const { review, refused, closeHref, here, rejectedHref, newerHref, olderHref, message, offer, dates, acts } = props;
  const { earlierNotes } = props;
  const { application, beside } = review;
  const { artist, job } = application;
  const artistName = artist.fullName || SOME_ARTIST;
  const ways = [
    { to: newerHref, which: 'Previous', rel: 'prev', Icon: ChevronLeft, artist: beside.newer },
    { to: olderHref, which: 'Next', rel: 'next', Icon: ChevronRight, artist: beside.older },
  ];
  return (
    <Dialog
      id="application"
      title={artistName}
      open
      closeHref={closeHref}
      asks
      width="lg"
      sheet={{
        about: application.id,
        picture: <Avatar name={artistName} src={artist.faceSrc} className="mt-0.5" />,
        lead: <p className="line-clamp-2 text-muted text-sm sm:line-clamp-1">{job.title}</p>,
        ways: ways.map(({ to, which, rel, Icon, artist: other }) =>
          to ? (
            <IconLink
              key={rel}
              to={to}
              rel={rel}
              label={`${which} applicant: ${other?.fullName || SOME_ARTIST}`}
              icon={<Icon size={24} />}
              preventScrollReset
            />
          ) : null,
        ),
      }}
      foot={
        <DecisionButtons
          key={application.id}
          applicationId={application.id}
          artist={artist}
          status={application.status}
          canAnswer={application.canAnswer}
          here={here}
          earlierNotes={earlierNotes}
          returnTo={{ ACCEPTED: here, REJECTED: rejectedHref }}
          beside={
            <>
              {message}
              {offer}
            </>
          }
        />
      }
    >
      {refused ? (
        <Notice tone="red" className="mb-5">
          {refused}
        </Notice>
      ) : null}
      <Review key={application.id} {...review} dates={dates} />
      {acts}
    </Dialog>
  );
}

type ReviewProps = ReviewedApplication & Pick<ShopApplicationDialogProps, 'dates'>;

function Review({ application, works, job: jobFacts, dates }: ReviewProps) {
  const { job, artist } = application;
  const artistName = artist.fullName || SOME_ARTIST;
  const experience = experienceLine(artist);
  const here = useHere();
  const accepted = useRef<HTMLDivElement>(null);
  const wasPending = useRef(application.status === 'PENDING');
  useEffect(() => {
    if (application.status === 'PENDING' || !wasPending.current) return;
    wasPending.current = false;
    accepted.current?.focus();
  }, [application.status]);
  return (
    <div className="flex flex-col gap-5">
      {invitesMessage(application) && artist.canMessage ? (
        <Notice tone="green" title="Accepted" ref={accepted} className="scroll-mt-24">
          Tell {artistName} what happens next.
        </Notice>
      ) : null}
      {works.length > 0 ? (
        <PictureReel
          label={`Works of ${artistName}`}
          pictures={works.map(({ id, picture, description }) =>
            gridPicture(picture, { id, alt: description || 'From the portfolio', caption: description }),
          )}
          renderEnlargedFoot={({ id }) => <ReportLink about="picture" id={id} />}
        />
      ) : artist.canMessage ? (
        <p className="text-muted">No pictures of their work yet.</p>
      ) : null}
      <CoverLetter text={application.coverLetter} />
      {dates}
      <DefinitionList
        layout="grid"
        className="grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
        rows={[
          { term: 'Job', detail: <JobTitle job={job} /> },
          { term: 'Job type', detail: jobTypeLabel(job.jobType) },
          { term: 'Status', detail: <ApplicationStatusBadge status={application.status} /> },
          { term: 'Applied', detail: <DayOf at={application.createdAt} /> },
          { term: 'Artist location', detail: placeLabel(artist.location) },
          ...(experience ? [{ term: 'Experience', detail: experience }] : []),
          ...(artist.styles.length > 0 ? [{ term: 'Tattoo styles', detail: artist.styles.join(', ') }] : []),
          ...(artist.phone ? [{ term: 'Phone', detail: <PhoneLink digits={artist.phone} /> }] : []),
        ]}
      />
      {jobFacts ? <AboutTheJob job={jobFacts} /> : null}
      <div className="flex flex-wrap gap-3">
        {job.isDeleted ? null : (
          <ButtonLink to={href('/shop/jobs/:jobId/edit', { jobId: job.id })} icon={<FileText size={18} />}>
            View Original Job Post
          </ButtonLink>
        )}
        {artist.hasPage ? (
          <ButtonLink
            to={withOrigin(href('/marketplace/artists/:artistId', { artistId: artist.id }), here)}
            icon={<User size={18} />}
          >
            View Artist Profile
          </ButtonLink>
        ) : null}
      </div>
    </div>
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
