import { eq, sql } from 'drizzle-orm';
import type { StayHistoryRow } from '#app/copy/stays/stay-transitions.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { artistProfiles, isShownArtist } from '#app/data/schema/artists.ts';
import { isShownShop, shopProfiles } from '#app/data/schema/shops.ts';
import { depositAfter, parseGuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import type { CancellationStep } from '#app/domain/calendar/hosting.ts';
import type { Refused } from '#app/domain/results.ts';
import { canSeeStay, canTransition } from '#app/domain/stays/stay-policies.ts';
import type { PastTransition } from '#app/domain/stays/stays.ts';
import {
  DATES_CHANGES_MAX,
  type DeclineReason,
  isOver,
  type SideTransition,
  type StaySide,
} from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { isUsZone, LAST_US_ZONE } from '#app/domain/values/shop-time.ts';
import { askAddress } from '#app/features/calendar/calendar-links.ts';
import { takesRequests } from '#app/features/calendar/hosting.server.ts';
import { applicationBeside } from '#app/features/stays/stay-applications.server.ts';
import { refusedOn } from '#app/features/stays/stay-conflicts.server.ts';
import type { Stay } from '#app/features/stays/stay-locks.server.ts';
import { stayById } from '#app/features/stays/stay-locks.server.ts';
import { offerAddress } from '#app/features/stays/stay-names.ts';
import { stayForViewer } from '#app/features/stays/stay-queries.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** The page of a guest spot for one of its two sides; null for everybody else. */
export async function stayPageFor(ctx: Ctx, stayId: string) {
  const found = await stayForViewer(ctx, stayId);
  return found && shownTo(ctx, found);
}

export type StayShown = NonNullable<Awaited<ReturnType<typeof stayPageFor>>>;

/**
 * Like `stayPageFor`, for a transition page or several that share a form: which transition is possible now, or why none
 * is.
 */
export async function stayForTransition(ctx: Ctx, stayId: string, acts: readonly SideTransition[]) {
  const found = await stayForViewer(ctx, stayId);
  if (!found) return null;
  const verdicts = acts.map((act) => ({ act, verdict: canTransition(ctx.actor, found.stay, act) }));
  const can = verdicts.find(({ verdict }) => verdict.allowed)?.act ?? null;
  const no = verdicts.flatMap(({ verdict }) => (verdict.allowed ? [] : [verdict.refusal]));
  const refused: Refused | null = can
    ? null
    : await refusedOn(ctx.db, found.stay, no.find((one) => one !== 'not-allowed') ?? 'not-allowed');
  return { stay: await shownTo(ctx, found), can, refused };
}

type Found = NonNullable<Awaited<ReturnType<typeof stayForViewer>>>;

/** Links the other side only if its page is visible. */
async function shownTo(
  { db }: Ctx,
  { stay, side, history, workingDays, askedChair, closed, acts, keptIfCanceled }: Found,
) {
  const { id, version, status, during, today, timeZone, shopName, artistName, city, state, chairName, flexDays } = stay;
  const { letter, clients, needs, startedBy, offerNote, depositCents, answerDueAt, holdUntil, endReason, endedBy } =
    stay;
  const [application, other] = [await applicationBeside(db, stay, side), await otherSide(db, stay, side)];
  return {
    id,
    version,
    status,
    during,
    today,
    side,
    workingDays,
    askedChair,
    closed,
    acts,
    keptIfCanceled,
    shopName,
    artistName,
    city,
    state,
    chairName,
    flexDays,
    clients,
    needs,
    startedBy,
    depositCents,
    offerNote,
    answerDueAt,
    holdUntil,
    endReason,
    endedBy,
    changesLeft: Math.max(0, DATES_CHANGES_MAX - stay.datesChanged),
    // If the days came with an application, its letter is there.
    letter: letter || (startedBy === 'ARTIST' && application?.letter) || '',
    timeZone: isUsZone(timeZone) ? timeZone : LAST_US_ZONE,
    // The street is shown once the guest spot is confirmed.
    street: status === 'CONFIRMED' ? stay.address : null,
    terms: termsOf(stay.terms),
    depositAfter: depositAfter(stay),
    // The artist requested days, first or in answer to an offer.
    wasRequested: startedBy === 'ARTIST' || history.some(({ act }) => act === 'ASK_OTHER_DATES'),
    // One side blocked the other: nothing more can be arranged, and few notifications are sent.
    isBlockedPair: stay.isBlocked,
    other,
    application,
    onceMoreAt: isOver(status) && other ? onceMore(stay, side, other) : null,
    history: history.map(({ seq, act, at, actorRole, details }) => ({
      seq,
      at,
      by: actorRole,
      act: act as PastTransition,
      ...detailsOf(details),
    })),
  };
}

/**
 * The form to start again: the artist repeats the request, the shop makes a new offer. Null if that is not possible.
 */
function onceMore({ id, jobId, during, today }: Stay, side: StaySide, other: NonNullable<OtherSide>): string | null {
  if (side === 'ARTIST') return other.isAsked ? askAddress(other.id, { jobId, again: id }) : null;
  return other.isShown ? offerAddress({ artistId: other.id }, during.first >= today ? during : null) : null;
}

function termsOf(terms: Stay['terms']) {
  if (!terms) return null;
  return {
    policies: parseGuestPolicies(terms.policies),
    cancellation: (terms.cancellation ?? []) as CancellationStep[],
  };
}

function detailsOf(details: Record<string, unknown>): Omit<StayHistoryRow, 'seq' | 'act' | 'at'> {
  return {
    days: (details.days as Days | undefined) ?? null,
    flexDays: (details.flexDays as number | undefined) ?? 0,
    depositCents: (details.depositCents as number | null | undefined) ?? null,
    reason: (details.reason as DeclineReason | undefined) ?? null,
    last: (details.last as string | undefined) ?? null,
    areTermsChanged: details.terms !== undefined,
  };
}

/** `isAsked`: the reader can request days from it. */
type OtherSide = { id: string; isShown: boolean; isAsked: boolean } | null;

/** The other side; null once it is gone. A pair with a block has no links. */
async function otherSide(db: Queryable, { artistId, shopId, isBlocked }: Stay, side: StaySide): Promise<OtherSide> {
  const id = side === 'ARTIST' ? shopId : artistId;
  if (id === null) return null;
  const [found] = await (side === 'ARTIST'
    ? db
        .select({ isShown: isShownShop(shopProfiles), isAsked: takesRequests })
        .from(shopProfiles)
        .where(eq(shopProfiles.id, id))
    : db
        .select({ isShown: isShownArtist(artistProfiles), isAsked: sql<boolean>`false` })
        .from(artistProfiles)
        .where(eq(artistProfiles.id, id)));
  const isShown = found?.isShown === true && !isBlocked;
  return { id, isShown, isAsked: isShown && found.isAsked };
}

/**
 * Whether a side must give a reason to cancel or withdraw an offer. A pair with a block exchanges no text
 * (ruling c-155).
 */
export async function requiresReason(ctx: Ctx, stayId: string): Promise<boolean> {
  const stay = isId(stayId) ? await stayById(ctx.db, stayId) : null;
  return stay === null || !stay.isBlocked || !canSeeStay(ctx.actor, stay).allowed;
}
