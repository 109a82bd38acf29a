import { redirect } from 'react-router';
import { SOME_SHOP } from '#app/copy/names.ts';
import { MAYBE_ANOTHER_ACCOUNT, notHere } from '#app/copy/not-here.ts';
import { isId } from '#app/domain/id.ts';
import { ArtistApplicationDialog } from '#app/features/applications/artist-application-dialog.tsx';
import { applicationForArtist } from '#app/features/applications/artist-applications.server.ts';
import { applicationForJobOwner } from '#app/features/applications/shop-applications.server.ts';
import { BlockMember } from '#app/features/blocking/block-member.tsx';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { signInPath } from '#app/platform/http/guards.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { getCtx, getCtxOf } from '#app/platform/http/request-context.ts';
import { ArtistApplications, address } from '#app/routes/applications/artist-applications.tsx';
import { artistList, readsAnswers } from '#app/routes/applications/artist-list.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/application';

export const meta = titled('My Applications');

export const middleware = [readsAnswers];

/** One address for both sides of an application (ruling c-27): the artist's dialog, the shop's review, or home. */
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
  const application = await applicationForArtist(getCtxOf(context, 'artist'), id);
  if (!application) throw notFound();
  return { application, list: await artistList(context, url.searchParams) };
}

export default function Application({ loaderData: { application, list } }: Route.ComponentProps) {
  const { shop } = application;
  return (
    <>
      <ArtistApplications {...list} />
      <ArtistApplicationDialog
        key={application.id}
        application={application}
        closeHref={`${address('/applications', list.status, list.after)}#application-${application.id}`}
        messageShop={<MessageDialog recipient={{ id: shop.id, name: shop.name || SOME_SHOP }} label="Message Shop" />}
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = {
    title: 'Application not found',
    to: '/applications',
    label: 'My Applications',
    also: MAYBE_ANOTHER_ACCOUNT,
  };
  return <LoadFailed error={error} text="Something went wrong. Please try again." missing={missing} />;
}
