import { CalendarPlus } from 'lucide-react';
import { isRouteErrorResponse, redirect } from 'react-router';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { offering } from '#app/copy/stays/stay-offers.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { canStartConversation } from '#app/domain/messages.ts';
import { canSeeArtistProfile } from '#app/domain/profiles.ts';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { artistProfileForShop } from '#app/features/profiles/artist/artist.server.ts';
import {
  ArtistBasicInfo,
  ArtistCertificates,
  ArtistExpertise,
  ArtistHead,
  ArtistPortfolio,
  ArtistPreferences,
  NO_CERTIFICATES,
  NO_PORTFOLIO,
} from '#app/features/profiles/artist/artist-profile.tsx';
import { EmptySection } from '#app/features/profiles/profile-section.tsx';
import { ReportLink } from '#app/features/report-links/report-link.tsx';
import { offerAddress } from '#app/features/stays/stay-names.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { withBrand } from '#app/routes/layouts/document.ts';
import { BackLink, onlyOnArrival, ProfileActs } from '#app/routes/marketplace/profile-parts.tsx';
import { admit, countVisit, limitReading, readsProfileView } from '#app/routes/marketplace/profile-visit.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/artist';

const MISSING = 'Artist profile not found';
const FAILED = 'Failed to load profile data';
const LIST = { to: '/marketplace/artists', label: 'Find Artists' };

export const shouldRevalidate = onlyOnArrival;

export const middleware = [readsProfileView];

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  const instead = isRouteErrorResponse(error) && error.status === 404 ? MISSING : FAILED;
  return [{ title: withBrand(error ? instead : (loaderData?.artist.fullName ?? SOME_ARTIST), matches) }];
};

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders;

/** Artists are redirected from their own page before any role is checked (ruling c-33). */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const artistId = params.artistId.toLowerCase();
  if (ctx.actor.kind === 'artist' && ctx.actor.userId === artistId) throw redirect('/profile/artist');
  admit(canSeeArtistProfile(ctx.actor, { artistId, setupCompleted: true }), url);
  await limitReading(context);
  const artist = await artistProfileForShop(ctx, artistId);
  if (!artist) throw notFound();
  countVisit(context, request, { subject: 'artist', subjectId: artist.id });
  const recipient = { role: 'ARTIST', userId: artist.id, isGone: false } as const;
  const { actor } = ctx;
  const canOffer = actor.kind === 'shop' && actor.shopId !== null && actor.setupCompleted;
  return { artist, canOffer, canMessage: canStartConversation(actor, recipient).allowed };
}

/** An artist's public page, for shops (S1 §2): the work directly under the name, what is missing last. */
export default function Artist({ loaderData }: Route.ComponentProps) {
  const { artist, canOffer, canMessage } = loaderData;
  const name = artist.fullName || SOME_ARTIST;
  const hasWork = artist.portfolio.length > 0;
  const hasCertificates = artist.certificates !== null && artist.certificates.length > 0;
  return (
    <div className="page-width py-8">
      <BackLink list={LIST.to} label="Back to Artists" anchor={`artist-${artist.id}`} />
      <ArtistHead
        artist={artist}
        name={name}
        actions={
          <>
            {canOffer ? (
              <ButtonLink to={offerAddress({ artistId: artist.id })} icon={<CalendarPlus size={18} />}>
                {offering.offer}
              </ButtonLink>
            ) : null}
            {canMessage ? <MessageDialog recipient={{ id: artist.id, name }} label="Message Artist" /> : null}
          </>
        }
      />
      <div className="mt-5 grid gap-5">
        {hasWork ? <ArtistPortfolio artist={artist} canReport /> : null}
        <div className="grid gap-5 lg:grid-cols-2">
          <ArtistBasicInfo artist={artist} isBelowHead />
          <ArtistExpertise artist={artist} isBelowHead />
        </div>
        {hasCertificates ? <ArtistCertificates artist={artist} /> : null}
        <ArtistPreferences artist={artist} />
      </div>
      <div className="mt-6">
        {hasWork ? null : <EmptySection title="Portfolio">{NO_PORTFOLIO}</EmptySection>}
        {artist.certificates && !hasCertificates ? (
          <EmptySection title="Certifications & Insurance">{NO_CERTIFICATES}</EmptySection>
        ) : null}
        <ReportLink about="artist" id={artist.id} className="mt-6" />
      </div>
      <ProfileActs member={{ id: artist.id, name }} viewer="shop" />
    </div>
  );
}

export const ErrorBoundary = loadFailed(FAILED, { title: MISSING, ...LIST });
