import { FileText, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, redirect } from 'react-router';
import { noJobPost, UNANSWERABLE } from '#app/copy/applications.ts';
import { jobTypeLabel } from '#app/copy/jobs.ts';
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
import { ApplicationStatusBadge } from '#app/features/applications/artist-application-card.tsx';
import {
  type ArtistApplicationDetail,
  applicationForArtist,
} from '#app/features/applications/artist-applications.server.ts';
import { CoverLetter } from '#app/features/applications/shop-application-card.tsx';
import { applicationForJobOwner } from '#app/features/applications/shop-applications.server.ts';
import { BlockMember } from '#app/features/blocking/block-member.tsx';
import { askAddress } from '#app/features/calendar/calendar-links.ts';
import { jobAddress } from '#app/features/jobs/job-address.ts';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { UnclaimedShopNote } from '#app/features/profiles/shop/shop-labels.tsx';
import { reviewAddress } from '#app/features/reviews/review-address.ts';
import { canBeAsked, staysOfApplications } from '#app/features/stays/stay-applications.server.ts';
import { ApplicationDates } from '#app/features/stays/views/application-dates.tsx';
import { notFound } from '#app/platform/http/replies.server.ts';
import { ArtistApplications, address } from '#app/routes/applications/artist-applications.tsx';
import { artistList, readsAnswers } from '#app/routes/applications/artist-list.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
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
  const [stays, takesGuests, list] = await Promise.all([
    staysOfApplications(ctx, [id]),
    canBeAsked(ctx, application.shop.id),
    artistList(context, url.searchParams),
  ]);
  return { application, stay: Object.values(stays)[0] ?? null, takesGuests, list };
}

export default function Application({ loaderData }: Route.ComponentProps) {
  const { application, list } = loaderData;
  const { shop } = application;
  return (
    <>
      <ArtistApplications {...list} />
      <ArtistApplicationDialog
        key={application.id}
        application={application}
        closeHref={`${address('/applications', list.status, list.after)}#application-${application.id}`}
        messageShop={<MessageDialog recipient={{ id: shop.id, name: shop.name || SOME_SHOP }} label="Message Shop" />}
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

type DatesProps = Omit<Route.ComponentProps['loaderData'], 'list'>;

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
  messageShop: ReactNode;
  dates: ReactNode;
  acts: ReactNode;
};

/** Without a link to a deleted job (c-217). */
function ArtistApplicationDialog({ application, closeHref, messageShop, dates, acts }: ArtistApplicationDialogProps) {
  const { job, shop, hasPages } = application;
  const shopName = shop.name || SOME_SHOP;
  const here = useHere();
  const decided = application.decidedAt ? [{ term: 'Decided', detail: <DayOf at={application.decidedAt} /> }] : [];
  return (
    <Dialog id="application" title={job.title} open closeHref={closeHref} width="md">
      <div className="flex flex-col gap-5">
        {invitesMessage(application) && hasPages ? (
          <Notice
            tone="green"
            title="Congratulations!"
            actions={
              <>
                {messageShop}
                <ButtonLink to={reviewAddress(shop.id, here)} variant="quiet">
                  {application.hasReviewed ? 'Edit your review' : 'Review this shop'}
                </ButtonLink>
              </>
            }
          >
            {shopName} accepted your application. Write to them and settle the details.
          </Notice>
        ) : null}
        {shop.isClaimed || !hasPages ? null : <UnclaimedShopNote />}
        {job.isDeleted ? (
          <Notice key="deleted" tone="grey" role="note">
            {noJobPost(job)}
            {invitesMessage(application)
              ? '. What you agreed on still holds.'
              : job.isGone
                ? ', so this application is closed.'
                : '. Your application stays as it is.'}
          </Notice>
        ) : application.status === 'PENDING' && !hasPages ? (
          <Notice tone="grey" role="note">
            {UNANSWERABLE}
          </Notice>
        ) : null}
        {dates}
        <DefinitionList
          rows={[
            { term: 'Shop', detail: shopName },
            { term: 'Location', detail: placeLabel(shop) },
            { term: 'Applied', detail: <DayOf at={application.createdAt} /> },
            ...decided,
            { term: 'Status', detail: <ApplicationStatusBadge status={application.status} /> },
            { term: 'Position type', detail: jobTypeLabel(job.jobType) },
          ]}
        />
        <CoverLetter text={application.coverLetter} />
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
        {acts}
      </div>
    </Dialog>
  );
}

export const ErrorBoundary = loadFailed('Something went wrong. Please try again.', {
  title: 'Application not found',
  to: '/applications',
  label: 'My Applications',
  also: MAYBE_ANOTHER_ACCOUNT,
});
