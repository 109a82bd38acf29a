import { and, asc, desc, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { StayHistoryRow } from '#app/copy/stays/stay-transitions.ts';
import { isBlocked } from '#app/data/blocked.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { shopChairs, stayHistory, stays } from '#app/data/schema/calendars.ts';
import { files } from '#app/data/schema/files.ts';
import { jobApplications } from '#app/data/schema/jobs.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { artistProfiles, isShownArtist, isShownShop, shopProfiles } from '#app/data/schema/profiles.ts';
import { depositAfter, keptPercent, parseGuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import type { CancellationStep } from '#app/domain/calendar/hosting.ts';
import type { DeclineReason } from '#app/domain/declining.ts';
import type { Refused } from '#app/domain/results.ts';
import { canSeeStay, canTransition, sideOf } from '#app/domain/stays/stay-policies.ts';
import {
  DATES_CHANGES_MAX,
  hasOffer,
  isOver,
  type PastTransition,
  SIDE_TRANSITIONS,
  type SideTransition,
  STAY_TABS,
  STAYS_PAGE,
  type StayAsOf,
  type StaySide,
  type StayTab,
  stayAsOf,
} from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { closedEdges, closedWeekdays, workingDays } from '#app/domain/values/opening-hours.ts';
import { isUsZone, LAST_US_ZONE } from '#app/domain/values/shop-time.ts';
import { askAddress } from '#app/features/calendar/calendar-links.ts';
import { takesRequests } from '#app/features/calendar/hosting.server.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop/shop.server.ts';
import { applicationBeside } from '#app/features/stays/stay-applications.server.ts';
import { refusedOn } from '#app/features/stays/stay-conflicts.server.ts';
import { AS_SHOWN, type Stay, stayById, wasRequested } from '#app/features/stays/stay-locks.server.ts';
import { namesNow, offerAddress } from '#app/features/stays/stay-names.ts';
import type { Database, Queryable } from '#app/platform/db/database.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

/** A guest spot for one of its two sides, with its history and the possible actions; null for everybody else. */
export async function stayForViewer({ db, actor }: Ctx, stayId: string) {
  if (!isId(stayId)) return null;
  const found = await stayById(db, stayId);
  const stay = found && withoutDeadOffer(found);
  const side = stay && sideOf(actor, stay);
  if (!stay || !side || !canSeeStay(actor, stay).allowed) return null;
  const history = await db
    .select()
    .from(stayHistory)
    .where(eq(stayHistory.stayId, stayId))
    .orderBy(asc(stayHistory.seq));
  const closed = closedWeekdays(stay.hours);
  const steps = (stay.terms?.cancellation ?? []) as CancellationStep[];
  return {
    stay,
    side,
    history,
    workingDays: workingDays(stay.during, closed),
    askedChair: stay.status === 'REQUESTED' ? found.chairName : null,
    closed: isOver(stay.status) ? [] : closedEdges(stay.during, { closed, today: stay.today }),
    acts: SIDE_TRANSITIONS.filter((act) => canTransition(actor, stay, act).allowed),
    keptIfCanceled: keptPercent(steps, { by: side, today: stay.today, first: stay.during.first }),
  };
}

/** Hides an old offer: the row keeps some of it after the artist answered with other days. */
function withoutDeadOffer(stay: Stay): Stay {
  return hasOffer(stay.status) ? stay : { ...stay, chairName: null, depositCents: null, terms: null, offerNote: '' };
}

const LISTED = {
  id: stays.id,
  shopId: stays.shopId,
  artistId: stays.artistId,
  ...AS_SHOWN,
  status: stays.status,
  during: stays.during,
  answerDueAt: stays.answerDueAt,
  holdUntil: stays.holdUntil,
  endedAt: stays.endedAt,
  endedBy: stays.endedBy,
  endKind: stays.endKind,
  jobId: stays.jobId,
  /** One side blocked the other, so nothing more can be arranged (c-155). */
  isBlockedPair: isBlocked(sql`stays.artist_id`, sql`stays.shop_id`),
  wasRequested,
  isAsked: sql<boolean>`coalesce(${takesRequests} and ${isShownShop(shopProfiles)} and not ${isBlocked(sql`stays.artist_id`, sql`stays.shop_id`)}, false)`,
};

export type ListedStay = Awaited<ReturnType<typeof staysOf>>['rows'][number];

type Asked = { tab: StayTab; after: string | null };

/** The artist's own guest spots. */
export function staysOfArtist(ctx: CtxOf<'artist'>, asked: Asked) {
  return staysOf(ctx, { whose: eq(stays.artistId, ctx.actor.userId), picture: shopProfiles.logoId }, asked);
}

/** The shop's guest spots; none while it has no page. */
export function staysOfShop(ctx: CtxOf<'shop'>, asked: Asked) {
  const { shopId } = ctx.actor;
  const whose = shopId === null ? sql`false` : eq(stays.shopId, shopId);
  return staysOf(ctx, { whose, picture: artistProfiles.profileImageId }, asked);
}

const FIRST_DAY = sql`(lower(${stays.during})::timestamp at time zone 'UTC')`;
const firstDay = ({ during }: { during: Days }) => new Date(`${during.first}T00:00:00Z`);

/** Open ones by deadline, as on the dashboard (what-waits); the others by their first day. */
const DEADLINE = sql`coalesce(${stays.answerDueAt}, ${stays.holdUntil})`;
type Deadline = { answerDueAt: Date | null; holdUntil: Date | null };
const deadline = ({ answerDueAt, holdUntil }: Deadline) => answerDueAt ?? holdUntil;

/** `picture`: the column of the other side's logo or face. */
type Sided = { whose: SQL; picture: SQLWrapper };

function staysOf(ctx: Ctx, { whose, picture }: Sided, { tab, after }: Asked) {
  const isOpen = tab === 'waiting';
  const at = isOpen ? DEADLINE : FIRST_DAY;
  const walk = { after, size: STAYS_PAGE, at, id: stays.id, oldestFirst: tab !== 'past' };
  const read = async ({ beyond, order, limit }: { beyond: SQL | undefined; order: SQL[]; limit: number }) => {
    const rows = await ctx.db
      .select({ ...LISTED, picture: logoColumns })
      .from(stays)
      .leftJoin(shopProfiles, eq(shopProfiles.id, stays.shopId))
      .leftJoin(artistProfiles, eq(artistProfiles.id, stays.artistId))
      .leftJoin(shopChairs, eq(shopChairs.id, stays.chairId))
      .leftJoin(files, eq(files.id, picture))
      .where(and(whose, inArray(stays.status, [...STAY_TABS[tab]]), beyond))
      .orderBy(...order)
      .limit(limit);
    return rows.map(({ hours, address: _, timeZone, chairName, picture: stored, ...stay }) => ({
      ...stay,
      pictureSrc: logoSrc(ctx, stored),
      ...namesNow(stay),
      chairName: hasOffer(stay.status) ? chairName : null,
      timeZone: isUsZone(timeZone) ? timeZone : LAST_US_ZONE,
      workingDays: workingDays(stay.during, closedWeekdays(hours)),
    }));
  };
  return newestPage(walk, read, isOpen ? deadline : firstDay);
}

const LIVE = ['REQUESTED', 'OFFERED', 'CONFIRMED'] as const;

type Between = { conversationId: string; own: string | null };

const liveStays = prepared('live stay', (db, given: Params<Between>, { viewer }: { viewer: 'artist' | 'shop' }) => {
  const { id, artistId, shopId } = conversations;
  return db
    .select({ id: stays.id, status: sql<(typeof LIVE)[number]>`${stays.status}`, during: stays.during })
    .from(conversations)
    .innerJoin(stays, and(eq(stays.artistId, artistId), eq(stays.shopId, shopId)))
    .where(
      and(
        eq(id, given.conversationId),
        eq(viewer === 'artist' ? artistId : shopId, given.own),
        inArray(stays.status, LIVE),
      ),
    )
    .orderBy(desc(eq(stays.status, 'CONFIRMED')), FIRST_DAY)
    .limit(1);
});

/** The guest spot that the two sides of a conversation still have ahead: a confirmed one first, then the earliest. */
export async function liveStayIn({ db, actor }: CtxOf<'artist' | 'shop'>, conversationId: string) {
  const own = actor.kind === 'artist' ? actor.userId : actor.shopId;
  const [stay] = await liveStays(db, { conversationId, own }, { viewer: actor.kind });
  return stay ?? null;
}

export type LiveStay = NonNullable<Awaited<ReturnType<typeof liveStayIn>>>;

/** A guest spot as one transition left it, with its sides as they are now, for notifications and mails. */
export async function stayAtVersion(db: Queryable, { stayId, seq }: { stayId: string; seq: number }) {
  const [stay] = await db
    .select({
      ...getTableColumns(stays),
      ...AS_SHOWN,
      ownerId: shopProfiles.ownerId,
      application: jobApplications.status,
    })
    .from(stays)
    .leftJoin(shopProfiles, eq(shopProfiles.id, stays.shopId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, stays.artistId))
    .leftJoin(shopChairs, eq(shopChairs.id, stays.chairId))
    .leftJoin(jobApplications, eq(jobApplications.id, stays.applicationId))
    .where(eq(stays.id, stayId));
  if (!stay) return null;
  const history = await db
    .select()
    .from(stayHistory)
    .where(eq(stayHistory.stayId, stayId))
    .orderBy(asc(stayHistory.seq));
  const asOf: StayAsOf | null = stayAsOf(history, seq);
  if (!asOf) return null;
  const act = history.find((one) => one.seq === seq);
  return {
    ...asOf,
    stay,
    application: stay.application,
    names: namesNow(stay),
    by: act?.actorRole ?? null,
    at: act?.at ?? stay.updatedAt,
    isLatest: history.every((one) => one.seq <= seq),
  };
}

export type StayAtVersion = NonNullable<Awaited<ReturnType<typeof stayAtVersion>>>;

/** The latest of the artist's guest spots that ended because the shop did not answer the request (trade A2, 8). */
export async function lapsedRequest(db: Database, { artistId, stayIds }: { artistId: string; stayIds: string[] }) {
  if (stayIds.length === 0) return null;
  const { id, shopId, during, endKind, endedAt } = stays;
  const { city, state } = AS_SHOWN;
  const [found] = await db
    .select({ shopId, city, state, during })
    .from(stays)
    .leftJoin(shopProfiles, eq(shopProfiles.id, shopId))
    .where(and(inArray(id, stayIds), eq(stays.artistId, artistId), eq(endKind, 'NOT_ANSWERED')))
    .orderBy(desc(endedAt))
    .limit(1);
  return found ?? null;
}

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
