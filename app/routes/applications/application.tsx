import { redirect } from 'react-router';
import { SOME_SHOP } from '#app/copy/names.ts';
import { MAYBE_ANOTHER_ACCOUNT, notHere } from '#app/copy/not-here.ts';
import { asking } from '#app/copy/stays/stays.ts';
import { signInPath } from '#app/data/http/guards.server.ts';
import { getCtx, getCtxOf } from '#app/data/http/request-context.ts';
import { isOver } from '#app/domain/stays/stays.ts';
import { isId } from '#app/domain/values/id.ts';
import { ArtistApplicationDialog } from '#app/features/applications/artist-application-dialog.tsx';
import { applicationForArtist } from '#app/features/applications/artist-applications.server.ts';
import { applicationForJobOwner } from '#app/features/applications/shop-applications.server.ts';
import { BlockMember } from '#app/features/blocking/block-member.tsx';
import { askAddress } from '#app/features/calendar/calendar-links.ts';
import { similarJobCards } from '#app/features/jobs/similar-jobs.server.ts';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { reviewAddress } from '#app/features/reviews/review-address.ts';
import { canBeAsked, staysOfApplications } from '#app/features/stays/stay-applications.server.ts';
import { ApplicationDates } from '#app/features/stays/views/application-dates.tsx';
import { notFound } from '#app/platform/http/replies.server.ts';
import { ArtistApplications, address } from '#app/routes/applications/artist-applications.tsx';
import { artistList, readsAnswers } from '#app/routes/applications/artist-list.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
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

export const ErrorBoundary = loadFailed('Something went wrong. Please try again.', {
  title: 'Application not found',
  to: '/applications',
  label: 'My Applications',
  also: MAYBE_ANOTHER_ACCOUNT,
});
