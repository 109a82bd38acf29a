import { ChevronDown, FileText, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, redirect } from 'react-router';
import { NO_REPLY_YET, noJobPost, UNANSWERABLE } from '#app/copy/applications.ts';
import { toldReason } from '#app/copy/declining.ts';
import { jobTypeChip } from '#app/copy/jobs.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { MAYBE_ANOTHER_ACCOUNT, notHere } from '#app/copy/not-here.ts';
import { asking } from '#app/copy/stays/stays.ts';
import { signInPath } from '#app/data/http/guards.server.ts';
import { getCtx, getCtxOf } from '#app/data/http/request-context.ts';
import { invitesMessage } from '#app/domain/applications.ts';
import { isOver } from '#app/domain/stays/stays.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { isId } from '#app/domain/values/id.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { applyAgainAddress } from '#app/features/applications/apply-address.ts';
import { ApplicationStatusBadge } from '#app/features/applications/artist-application-card.tsx';
import {
  type ArtistApplicationDetail,
  applicationForArtist,
} from '#app/features/applications/artist-applications.server.ts';
import { applicationForJobOwner } from '#app/features/applications/shop-applications.server.ts';
import { BlockMember } from '#app/features/blocking/block-member.tsx';
import { askAddress } from '#app/features/calendar/calendar-links.ts';
import { jobAddress } from '#app/features/jobs/job-address.ts';
import { JobCard } from '#app/features/jobs/job-card.tsx';
import type { JobCardData } from '#app/features/jobs/job-cards.server.ts';
import { similarJobCards } from '#app/features/jobs/similar-jobs.server.ts';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { UnclaimedShopNote } from '#app/features/profiles/shop/shop-labels.tsx';
import { reviewAddress } from '#app/features/reviews/review-address.ts';
import { canBeAsked, staysOfApplications } from '#app/features/stays/stay-applications.server.ts';
import { ApplicationDates } from '#app/features/stays/views/application-dates.tsx';
import { notFound } from '#app/platform/http/replies.server.ts';
import { ArtistApplications, address } from '#app/routes/applications/artist-applications.tsx';
import { artistList, readsAnswers } from '#app/routes/applications/artist-list.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Chip } from '#app/ui/feedback/badge.tsx';
import { loadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Route } from './+types/application';

export const meta = titled('My Applications');

export const middleware = [readsAnswers];

/** The artist's dialog, the shop's review, or home (ruling c-27). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor } = getCtx(context);
  const id = params.applicationId;
  if (actor.kind === 'visitor') throw redirect(signInPath(`/applications/${id}`));
  if (!isId(id)) throw notFound();
  if (actor.kind === 'shop') {
    const own = await applicationForJobOwner(getCtxOf(context, 'shop'), id);
    throw redirect(own ? `/shop/applications?application=${id}` : notHere('/', 'application'));
  }
  if (actor.kind !== 'artist') throw redirect('/');
  const ctx = getCtxOf(context, 'artist');
  const application = await applicationForArtist(ctx, id);
  if (!application) throw notFound();
  const isRejected = application.status === 'REJECTED';
  const [stays, takesGuests, list, similar] = await Promise.all([
    staysOfApplications(ctx, [id]),
    canBeAsked(ctx, application.shop.id),
    artistList(context, url.searchParams),
    isRejected ? similarJobCards(ctx, application.job.id) : [],
  ]);
  return {
    application,
    stay: Object.values(stays)[0] ?? null,
    takesGuests,
    list,
    similar,
  };
}

export default function Application({ loaderData }: Route.ComponentProps) {
  const { application, list, similar } = loaderData;
  const { shop } = application;
  const here = useHere();
  return (
    <>
      <ArtistApplications {...list} />
      <ArtistApplicationDialog
        key={application.id}
        application={application}
        closeHref={`${address('/applications', list.status, list.after)}#application-${application.id}`}
        similar={similar}
        whenAccepted={
          <>
            <MessageDialog recipient={{ id: shop.id, name: shop.name || SOME_SHOP }} label="Message Shop" />
            <ButtonLink to={reviewAddress(shop.id, here)} variant="quiet">
              {application.hasReviewed ? 'Edit your review' : 'Review this shop'}
            </ButtonLink>
          </>
        }
        dates={<Dates {...loaderData} />}
        acts={
          <BlockMember
            member={{ id: shop.id, name: shop.name || SOME_SHOP }}
            viewer="artist"
            hasBlocked={application.hasBlocked}
            returnTo={address('/applications', list.status, list.after)}
          />
        }
      />
    </>
  );
}

type DatesProps = Omit<Route.ComponentProps['loaderData'], 'list' | 'similar'>;

/** The requested days, or a link to request some (trade A3). */
function Dates({ application, stay, takesGuests }: DatesProps) {
  const { job, shop, status, hasPages } = application;
  const isOpen = stay !== null && !isOver(stay.status);
  const mayAsk = job.jobType === 'GUEST_SPOT' && !job.isDeleted && hasPages && takesGuests && status !== 'REJECTED';
  const again = { jobId: job.id, again: stay?.id ?? null };
  const next = { to: askAddress(shop.id, again), label: stay?.wasRequested ? asking.again : asking.forDates };
  return <ApplicationDates stay={stay} next={mayAsk && !isOpen ? next : null} />;
}

type ArtistApplicationDialogProps = {
  application: ArtistApplicationDetail;
  closeHref: string;
  /** After a rejection. */
  similar: readonly JobCardData[];
  whenAccepted: ReactNode;
  dates: ReactNode;
  acts: ReactNode;
};

function ArtistApplicationDialog(props: ArtistApplicationDialogProps) {
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

export const ErrorBoundary = loadFailed('Something went wrong. Please try again.', {
  title: 'Application not found',
  to: '/applications',
  label: 'My Applications',
  also: MAYBE_ANOTHER_ACCOUNT,
});
