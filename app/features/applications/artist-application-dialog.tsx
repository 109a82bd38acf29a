import { ChevronDown, FileText, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { NO_REPLY_YET, noJobPost, UNANSWERABLE } from '#app/copy/applications.ts';
import { toldReason } from '#app/copy/declining.ts';
import { jobTypeChip } from '#app/copy/jobs.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { invitesMessage } from '#app/domain/applications.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { applyAgainAddress } from '#app/features/applications/apply-address.ts';
import { ApplicationStatusBadge } from '#app/features/applications/artist-application-card.tsx';
import type { ArtistApplicationDetail } from '#app/features/applications/artist-applications.server.ts';
import { jobAddress } from '#app/features/jobs/job-address.ts';
import { JobCard } from '#app/features/jobs/job-card.tsx';
import type { JobCardData } from '#app/features/jobs/job-cards.server.ts';
import { UnclaimedShopNote } from '#app/features/profiles/shop/shop-labels.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Chip } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

type ArtistApplicationDialogProps = {
  application: ArtistApplicationDetail;
  closeHref: string;
  /** After a rejection. */
  similar: readonly JobCardData[];
  whenAccepted: ReactNode;
  dates: ReactNode;
  acts: ReactNode;
};

export function ArtistApplicationDialog(props: ArtistApplicationDialogProps) {
  const { application, closeHref, similar, whenAccepted, dates, acts } = props;
  const { job, shop, hasPages } = application;
  const shopName = shop.name || SOME_SHOP;
  return (
    <Dialog
      id="application"
      title={job.title}
      open
      closeHref={closeHref}
      width="md"
      sheet={{
        about: application.id,
        picture: <Avatar name={shopName} src={application.logoSrc} size={48} shape="square" className="mt-0.5" />,
        lead: (
          <p className="line-clamp-2 text-muted text-sm">
            {shopName}, {placeLabel(shop)}
          </p>
        ),
      }}
    >
      <div className="flex flex-col gap-5">
        <Standing application={application} shopName={shopName} />
        {invitesMessage(application) && hasPages ? (
          <Notice tone="green" title="Congratulations!" actions={whenAccepted}>
            {shopName} accepted your application. Write to them and settle the details.
          </Notice>
        ) : null}
        {shop.isClaimed || !hasPages ? null : <UnclaimedShopNote />}
        <Unavailable application={application} />
        {dates}
        {application.status === 'REJECTED' ? <SimilarJobs jobs={similar} letterOf={application.id} /> : null}
        <Letter text={application.coverLetter} />
        <Ways application={application} />
        {acts}
      </div>
    </Dialog>
  );
}

type StandingProps = { application: ArtistApplicationDetail; shopName: string };

/** The state of the application in a sentence, with the reason for a rejection. */
function Standing({ application, shopName }: StandingProps) {
  const { status, job, createdAt, decidedAt, rejectionNote } = application;
  const reason = toldReason(application.rejectionReason);
  const sent = (
    <>
      Sent on <DayOf at={createdAt} />.
    </>
  );
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <ApplicationStatusBadge status={status} />
        <Chip>{jobTypeChip(job.jobType)}</Chip>
      </p>
      {status === 'REJECTED' && decidedAt ? (
        <div>
          <p className="text-lg">
            {shopName} went another way on <DayOf at={decidedAt} />.
          </p>
          <p className="text-muted text-sm">{sent}</p>
        </div>
      ) : (
        <p className="text-lg">
          {sent} <span>{application.isUnanswered ? `${NO_REPLY_YET}.` : null}</span>
          {decidedAt ? (
            <span>
              Accepted on <DayOf at={decidedAt} />.
            </span>
          ) : null}
        </p>
      )}
      {reason || rejectionNote ? (
        <blockquote className="max-w-measure border-line border-l-4 pl-4">
          {reason ? <p className="font-semibold">{reason}</p> : null}
          {rejectionNote ? <p className="whitespace-pre-line">{rejectionNote}</p> : null}
          <footer className="mt-1 text-muted text-sm">{shopName}</footer>
        </blockquote>
      ) : null}
    </div>
  );
}

/** Why nobody can view the job or answer the letter. */
function Unavailable({ application }: { application: ArtistApplicationDetail }) {
  const { job, status, hasPages } = application;
  if (job.isDeleted) {
    return (
      <Notice key="deleted" tone="grey" role="note">
        {noJobPost(job)}
        {invitesMessage(application)
          ? '. What you agreed on still holds.'
          : job.isGone
            ? ', so this application is closed.'
            : '. Your application stays as it is.'}
      </Notice>
    );
  }
  if (status !== 'PENDING' || hasPages) return null;
  return (
    <Notice tone="grey" role="note">
      {UNANSWERABLE}
    </Notice>
  );
}

/** Each leads to its form with the letter filled in. */
function SimilarJobs({ jobs, letterOf }: { jobs: readonly JobCardData[]; letterOf: string }) {
  const here = useHere();
  if (jobs.length === 0) {
    return (
      <ButtonLink to={href('/jobs')} className="self-start">
        Browse Jobs
      </ButtonLink>
    );
  }
  return (
    <section aria-labelledby="similar-jobs">
      <h3 id="similar-jobs" className="mb-3 text-lg">
        Similar open jobs
      </h3>
      <ul className="grid gap-3">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard
              job={job}
              level={3}
              brief
              from={here}
              apply={
                <ButtonLink
                  to={applyAgainAddress(job.id, here, letterOf)}
                  size="sm"
                  aria-label={`Reuse this letter for ${job.title}`}
                >
                  Reuse this letter
                </ButtonLink>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Letter({ text }: { text: string }) {
  return (
    <details className="inked group/letter">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-md px-4 py-2 font-semibold hover:bg-grey-wash">
        Your letter
        <ChevronDown size={20} className="group-open/letter:rotate-180" />
      </summary>
      <p className="whitespace-pre-wrap border-hairline border-t px-4 py-3">{text}</p>
    </details>
  );
}

/** Without a link to a deleted job (c-217). */
function Ways({ application: { job, shop, hasPages } }: { application: ArtistApplicationDetail }) {
  const here = useHere();
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {job.isDeleted || !hasPages ? null : (
        <ButtonLink to={jobAddress(job.id, here)} icon={<FileText size={18} aria-hidden="true" />}>
          View Original Job Post
        </ButtonLink>
      )}
      {hasPages ? (
        <ButtonLink
          to={withOrigin(href('/marketplace/shops/:shopId', { shopId: shop.id }), here)}
          icon={<Store size={18} aria-hidden="true" />}
        >
          View Shop Profile
        </ButtonLink>
      ) : null}
    </div>
  );
}
