import { CalendarDays, CalendarPlus } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { guestCalendar, guestCalendar as words } from '#app/copy/calendar/guest-calendar.ts';
import { daysLabel } from '#app/copy/dates.ts';
import { applicationsClosed, jobTypeChip, minimumExperienceLabel, paymentLine } from '#app/copy/jobs.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { asking } from '#app/copy/stays/stays.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { canStartConversation } from '#app/domain/messages.ts';
import { canSeeShopProfile } from '#app/domain/profiles.ts';
import { type Days, monthOf } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { askAddress, guestCalendarAddress } from '#app/features/calendar/calendar-links.ts';
import { openDatesOf } from '#app/features/calendar/guest-month.server.ts';
import { jobAddress, jobAnchor } from '#app/features/jobs/job-address.ts';
import { JobDatesChip } from '#app/features/jobs/job-card.tsx';
import { JobStatusBadge } from '#app/features/jobs/job-status-badge.tsx';
import { type OpenPosition, openPositionsOf } from '#app/features/jobs/jobs-of-shop.server.ts';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { EmptySection, ProfileSection } from '#app/features/profiles/profile-section.tsx';
import { mergedInto, shopProfileForArtist } from '#app/features/profiles/shop/shop.server.ts';
import { UnclaimedShopNote } from '#app/features/profiles/shop/shop-labels.tsx';
import {
  MissingShopParts,
  NO_POLICIES,
  ShopHead,
  ShopLicense,
  ShopPhotoStrip,
  ShopPolicies,
  ShopVisit,
} from '#app/features/profiles/shop/shop-profile.tsx';
import { ReportLink } from '#app/features/report-links/report-link.tsx';
import { reviewAddress } from '#app/features/reviews/review-address.ts';
import { shopReviews } from '#app/features/reviews/reviews.server.ts';
import { HiddenReview, NO_REVIEWS, ShopReviewsSection } from '#app/features/reviews/reviews.tsx';
import { reviewEligibility } from '#app/features/reviews/write-review.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { withBrand } from '#app/routes/layouts/document.ts';
import { BackLink, onlyOnArrival, ProfileActs } from '#app/routes/marketplace/profile-parts.tsx';
import {
  admit,
  countVisit,
  limitReading,
  readsAnswerToReview,
  readsProfileView,
} from '#app/routes/marketplace/profile-visit.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Chip } from '#app/ui/feedback/badge.tsx';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import type { Route } from './+types/shop';

const MISSING = 'Shop profile not found';
const LIST = { to: '/marketplace/shops', label: 'Find Shops' };

export const shouldRevalidate = onlyOnArrival;

export const middleware = [readsProfileView, readsAnswerToReview];

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
  if (!shop) {
    const into = isId(shopId) ? await mergedInto(ctx.db, shopId) : null;
    throw into ? redirect(`/marketplace/shops/${into}${url.search}`, 301) : notFound();
  }
  countVisit(context, request, { subject: 'shop', subjectId: shop.id });
  const recipient = { role: 'SHOP', userId: shop.isClaimed ? shop.id : null, isGone: false } as const;
  return {
    shop,
    openDates: shop.takesGuests ? await openDatesOf(ctx, shop.id) : null,
    positions: await openPositionsOf(ctx, shop.id),
    canMessage: canStartConversation(ctx.actor, recipient).allowed,
    reviews: await shopReviews(ctx, shop.id),
    review: await reviewChoice(ctx, shop.id),
    readerId: ctx.actor.kind === 'artist' ? ctx.actor.userId : null,
  };
}

type ReviewChoice = { to: 'write' | 'edit' } | { to: 'see'; hiddenWords: string };

async function reviewChoice({ actor, db }: Ctx, shopId: string): Promise<ReviewChoice | null> {
  if (actor.kind !== 'artist') return null;
  const standing = await reviewEligibility({ actor }, db, shopId);
  if (!standing) return null;
  const { review, verdict } = standing;
  if (review && review.hiddenWords !== null) return { to: 'see', hiddenWords: review.hiddenWords };
  return verdict.allowed ? { to: review ? 'edit' : 'write' } : null;
}

type ActsProps = { shop: { id: string; name: string; takesGuests: boolean }; canMessage: boolean };

function Acts({ shop: { id, name, takesGuests }, canMessage }: ActsProps) {
  return (
    <>
      {takesGuests ? (
        <ButtonLink to={guestCalendarAddress(id)} icon={<CalendarDays size={18} />}>
          {guestCalendar.open}
        </ButtonLink>
      ) : null}
      {canMessage ? <MessageDialog recipient={{ id, name }} label="Message Shop" /> : null}
    </>
  );
}

/** A shop's public page, for artists (S1 §2): the room and its hours in the head, what is missing last. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const { shop, openDates, positions, canMessage, reviews, review, readerId } = loaderData;
  const name = shop.shopName || SOME_SHOP;
  const here = useHere();
  const hasReviews = reviews.average !== null;
  const reviewLink = review ? <ReviewLink shopId={shop.id} from={here} to={review.to} /> : null;
  const isOwnHidden = review?.to === 'see';
  return (
    <div className="page-width py-8">
      <BackLink list={LIST.to} label="Back to Shops" anchor={`shop-${shop.id}`} />
      <ShopHead
        shop={{ ...shop, shopName: name }}
        actions={<Acts shop={{ ...shop, name }} canMessage={canMessage} />}
        strip={<ShopPhotoStrip shop={shop} />}
        aside={<ShopVisit shop={shop} />}
      />
      {shop.isClaimed ? null : <UnclaimedShopNote className="mt-5" />}
      <div className="mt-5 grid items-start gap-5 *:only:col-span-full lg:grid-cols-[5fr_4fr]">
        {positions.length > 0 ? <OpenPositions positions={positions} from={here} /> : null}
        {openDates || shop.guestArtistPolicies || shop.licenseNumber ? (
          <div className="grid min-w-0 gap-5">
            {openDates ? <OpenDatesSection shopId={shop.id} ranges={openDates} /> : null}
            {shop.guestArtistPolicies ? <ShopPolicies shop={shop} /> : null}
            <ShopLicense shop={shop} />
          </div>
        ) : null}
      </div>
      {isOwnHidden ? <HiddenReview words={review.hiddenWords} actions={reviewLink} className="mt-5" /> : null}
      {hasReviews ? (
        <div className="mt-5">
          <ShopReviewsSection
            reviews={reviews}
            shopName={name}
            action={isOwnHidden ? null : reviewLink}
            actionsOf={({ id, artistId }) => (artistId === readerId ? null : <ReportLink about="review" id={id} />)}
          />
        </div>
      ) : null}
      <div className="mt-6">
        {positions.length > 0 ? null : <EmptySection title="Open Positions">{NO_POSITIONS}</EmptySection>}
        {shop.guestArtistPolicies ? null : <EmptySection title="Artist Policies">{NO_POLICIES}</EmptySection>}
        <MissingShopParts shop={shop} />
        {hasReviews ? null : (
          <EmptySection title="Artist Reviews" action={isOwnHidden ? null : reviewLink}>
            {NO_REVIEWS}
          </EmptySection>
        )}
        <ReportLink about="shop" id={shop.id} className="mt-6" />
      </div>
      <ProfileActs member={{ id: shop.id, name }} viewer="artist" />
    </div>
  );
}

const NO_POSITIONS = 'This shop has no open positions right now.';

type OpenPositionsProps = { positions: readonly OpenPosition[]; from: string };

function OpenPositions({ positions, from }: OpenPositionsProps) {
  return (
    <ProfileSection title="Open Positions">
      <ul className="divide-y divide-hairline">
        {positions.map((position) => (
          <li key={position.id} id={jobAnchor(position.id)} className="scroll-mt-6 py-4 first:pt-0 last:pb-0">
            <Position position={position} from={from} />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

function Position({ position, from }: { position: OpenPosition; from: string }) {
  const years = position.minimumExperienceYears;
  const titleId = `position-${position.id}`;
  return (
    <article className="flex flex-col items-start gap-3 sm:flex-row sm:items-end sm:gap-6">
      <div className="min-w-0 flex-1">
        <h3 id={titleId} className="text-xl leading-tight">
          {position.title}
        </h3>
        <ul className="mt-2 flex flex-wrap items-center gap-2">
          <li>
            <JobStatusBadge status={position.status} closedOn={position.closedOn} size="sm" />
          </li>
          <li>
            <Chip className="font-bold tracking-wide">{jobTypeChip(position.jobType)}</Chip>
          </li>
          <li>
            <JobDatesChip job={position} />
          </li>
        </ul>
        <p className="mt-2.5 font-semibold">{paymentLine(position)}</p>
        <p className="text-muted text-sm">Minimum experience: {minimumExperienceLabel(years)}</p>
        {position.closedOn ? <p className="text-muted text-sm">{applicationsClosed(position.closedOn)}</p> : null}
      </div>
      <ButtonLink to={jobAddress(position.id, from)} size="sm" className="shrink-0" aria-describedby={titleId}>
        View Details
      </ButtonLink>
    </article>
  );
}

const REVIEW_LINKS = { write: 'Review this shop', edit: 'Edit your review', see: 'See your review' } as const;

function ReviewLink({ shopId, from, to }: { shopId: string; from: string; to: ReviewChoice['to'] }) {
  return (
    <ButtonLink to={reviewAddress(shopId, from)} size="sm">
      {REVIEW_LINKS[to]}
    </ButtonLink>
  );
}

type OpenDatesSectionProps = { shopId: string; ranges: readonly Days[] };

/** On the page of a shop that takes guests: its next free days, with a link to request them (trade A3). */
function OpenDatesSection({ shopId, ranges }: OpenDatesSectionProps) {
  return (
    <ProfileSection title={words.openDates}>
      {ranges.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {ranges.map((days) => (
            <li key={`${days.first}-${days.last}`}>
              <Link to={guestCalendarAddress(shopId, { month: monthOf(days.first) })} className="text-link py-1">
                {daysLabel(days)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{words.noneAhead}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {ranges.length > 0 ? (
          <ButtonLink to={askAddress(shopId)} size="sm" icon={<CalendarPlus size={16} aria-hidden="true" />}>
            {asking.forDates}
          </ButtonLink>
        ) : null}
        <ButtonLink to={guestCalendarAddress(shopId)} size="sm" icon={<CalendarDays size={16} aria-hidden="true" />}>
          {words.open}
        </ButtonLink>
      </div>
    </ProfileSection>
  );
}

/** S2 §8. */
export const ErrorBoundary = loadFailed(MISSING, { title: MISSING, ...LIST });
