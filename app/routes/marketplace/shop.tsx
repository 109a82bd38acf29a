import { redirect } from 'react-router';
import { SOME_SHOP } from '#app/copy/names.ts';
import { canStartConversation } from '#app/domain/policies/message.ts';
import { canSeeShopProfile } from '#app/domain/policies/profile.ts';
import { openPositionsOf } from '#app/features/jobs/open-positions.server.ts';
import { NO_POSITIONS, ShopOpenPositions } from '#app/features/jobs/open-positions.tsx';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { EmptySection } from '#app/features/profiles/profile-section.tsx';
import { ShopHead } from '#app/features/profiles/shop-profile-head.tsx';
import { NO_POLICIES, ShopLicense, ShopPolicies } from '#app/features/profiles/shop-profile-sections.tsx';
import { shopProfileForArtist } from '#app/features/profiles/shop-queries.server.ts';
import { MissingShopParts, ShopPhotoStrip, ShopVisit } from '#app/features/profiles/shop-visit.tsx';
import { UnclaimedShopNote } from '#app/features/profiles/unclaimed-shop-note.tsx';
import { reviewAddress } from '#app/features/reviews/review-address.ts';
import { reviewStanding } from '#app/features/reviews/review-standing.server.ts';
import { shopReviews } from '#app/features/reviews/shop-reviews.server.ts';
import { NO_REVIEWS, ShopReviewsSection } from '#app/features/reviews/shop-reviews-section.tsx';
import type { Ctx } from '#app/platform/context.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { getCtx } from '#app/platform/http/request-context.ts';
import { withBrand } from '#app/routes/layouts/titled.ts';
import { BackLink } from '#app/routes/marketplace/back-link.tsx';
import { ProfileMissing } from '#app/routes/marketplace/profile-missing.tsx';
import { onlyOnArrival } from '#app/routes/marketplace/profile-revalidation.ts';
import { admit, countVisit, limitReading } from '#app/routes/marketplace/profile-visit.server.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { useHere } from '#app/ui/navigation/use-here.ts';
import type { Route } from './+types/shop';

const MISSING = 'Shop profile not found';
const LIST = { to: '/marketplace/shops', label: 'Find Shops' };

export const shouldRevalidate = onlyOnArrival;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: withBrand(loaderData?.shop.shopName ?? MISSING, matches) },
];

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders;

/** Shops are redirected from their own page before any role is checked (ruling c-33). */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const shopId = params.shopId.toLowerCase();
  if (ctx.actor.kind === 'shop' && ctx.actor.shopId === shopId) throw redirect('/shop/profile');
  admit(canSeeShopProfile(ctx.actor, { shopId }), url);
  await limitReading(context);
  const shop = await shopProfileForArtist(ctx, shopId);
  if (!shop) throw notFound();
  countVisit(context, request, { subject: 'shop', subjectId: shop.id });
  const recipient = { role: 'SHOP', userId: shop.isClaimed ? shop.id : null, isGone: false } as const;
  return {
    shop,
    positions: await openPositionsOf(ctx, shop.id),
    canMessage: canStartConversation(ctx.actor, recipient).allowed,
    reviews: await shopReviews(ctx, shop.id),
    review: await reviewChoice(ctx, shop.id),
  };
}

/** What the reader may do with the reviews: nothing, write one, or change their own (ruling c-60). */
async function reviewChoice({ actor, db }: Ctx, shopId: string): Promise<'write' | 'edit' | null> {
  if (actor.kind !== 'artist') return null;
  const standing = await reviewStanding({ actor }, db, shopId);
  if (!standing?.verdict.allowed) return null;
  return standing.review ? 'edit' : 'write';
}

/** A shop's public page, for artists (S1 §2): the room and its hours in the head, what is missing last. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const { shop, positions, canMessage, reviews, review } = loaderData;
  const name = shop.shopName || SOME_SHOP;
  const here = useHere();
  const hasReviews = reviews.average !== null;
  const reviewLink = review ? <ReviewLink shopId={shop.id} from={here} to={review} /> : null;
  return (
    <div className="page-width py-8">
      <BackLink list={LIST.to} label="Back to Shops" anchor={`shop-${shop.id}`} />
      <ShopHead
        shop={{ ...shop, shopName: name }}
        actions={canMessage ? <MessageDialog recipient={{ id: shop.id, name }} label="Message Shop" /> : null}
        strip={<ShopPhotoStrip shop={shop} />}
        aside={<ShopVisit shop={shop} />}
      />
      {shop.isClaimed ? null : <UnclaimedShopNote className="mt-5" />}
      <div className="mt-5 grid items-start gap-5 *:only:col-span-full lg:grid-cols-[5fr_4fr]">
        {positions.length > 0 ? <ShopOpenPositions positions={positions} from={here} /> : null}
        {shop.guestArtistPolicies || shop.licenseNumber ? (
          <div className="grid min-w-0 gap-5">
            {shop.guestArtistPolicies ? <ShopPolicies shop={shop} /> : null}
            <ShopLicense shop={shop} />
          </div>
        ) : null}
      </div>
      {hasReviews ? (
        <div className="mt-5">
          <ShopReviewsSection reviews={reviews} action={reviewLink} />
        </div>
      ) : null}
      <div className="mt-6">
        {positions.length > 0 ? null : <EmptySection title="Open Positions">{NO_POSITIONS}</EmptySection>}
        {shop.guestArtistPolicies ? null : <EmptySection title="Artist Policies">{NO_POLICIES}</EmptySection>}
        <MissingShopParts shop={shop} />
        {hasReviews ? null : (
          <EmptySection title="Artist Reviews" action={reviewLink}>
            {NO_REVIEWS}
          </EmptySection>
        )}
      </div>
    </div>
  );
}

function ReviewLink({ shopId, from, to }: { shopId: string; from: string; to: 'write' | 'edit' }) {
  return (
    <ButtonLink to={reviewAddress(shopId, from)} size="sm">
      {to === 'write' ? 'Review this shop' : 'Edit your review'}
    </ButtonLink>
  );
}

/** A failure is only logged; the screen says the same as for a shop that does not exist (S2 §8). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileMissing error={error} missing={MISSING} list={LIST} />;
}
