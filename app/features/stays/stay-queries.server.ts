import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { isBlocked } from '#app/data/blocked.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { jobApplications } from '#app/data/schema/applications.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { shopChairs } from '#app/data/schema/calendars.ts';
import { isShownShop, shopProfiles } from '#app/data/schema/shops.ts';
import { stayHistory, stays } from '#app/data/schema/stays.ts';
import { keptPercent } from '#app/domain/calendar/guest-policies.ts';
import type { CancellationStep } from '#app/domain/calendar/hosting.ts';
import { canSeeStay, canTransition, sideOf } from '#app/domain/stays/stay-policies.ts';
import {
  hasOffer,
  isOver,
  SIDE_TRANSITIONS,
  STAY_TABS,
  STAYS_PAGE,
  type StayAsOf,
  type StayTab,
  stayAsOf,
} from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { closedEdges, closedWeekdays, workingDays } from '#app/domain/values/opening-hours.ts';
import { isUsZone, LAST_US_ZONE } from '#app/domain/values/shop-time.ts';
import { takesRequests } from '#app/features/calendar/hosting.server.ts';
import { AS_SHOWN, type Stay, stayById } from '#app/features/stays/stay-locks.server.ts';
import { namesNow } from '#app/features/stays/stay-names.ts';
import type { Database, Queryable } from '#app/platform/db/database.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { oldestPage } from '#app/platform/db/oldest-first.server.ts';

/**
 * Whether the artist requested days, first or in answer to an offer. Otherwise nothing can be requested again. For
 * queries of `stays`.
 */
export const wasRequested: SQL<boolean> = sql<boolean>`(stays.started_by = 'ARTIST' or exists (
  select from stay_history h where h.stay_id = stays.id and h.act = 'ASK_OTHER_DATES'))`;

/**
 * A guest spot for one of its two sides, with its history and the possible actions; null for everybody else. The shop's
 * share of a deposit follows from the terms frozen in the offer (trade A5).
 */
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
    /** The chair that the artist wants, if any. */
    askedChair: stay.status === 'REQUESTED' ? found.chairName : null,
    /** Only while it is open, and for days from today on. */
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
  /** The shop takes requests for days, also repeated ones. */
  isAsked: sql<boolean>`coalesce(${takesRequests} and ${isShownShop(shopProfiles)} and not ${isBlocked(sql`stays.artist_id`, sql`stays.shop_id`)}, false)`,
};

export type ListedStay = Awaited<ReturnType<typeof staysOf>>['rows'][number];

type Asked = { tab: StayTab; after: string | null };

/**
 * The artist's own guest spots. Open ones and upcoming ones are sorted by first day, past ones newest first (trade A3).
 */
export function staysOfArtist({ db, actor }: CtxOf<'artist'>, asked: Asked) {
  return staysOf(db, eq(stays.artistId, actor.userId), asked);
}

/** The shop's guest spots; none while it has no page. */
export function staysOfShop({ db, actor }: CtxOf<'shop'>, asked: Asked) {
  return staysOf(db, actor.shopId === null ? sql`false` : eq(stays.shopId, actor.shopId), asked);
}

/** The first day as a timestamp, for the cursors of lists. */
const FIRST_DAY = sql`(lower(${stays.during})::timestamp at time zone 'UTC')`;
const firstDay = ({ during }: { during: Days }) => new Date(`${during.first}T00:00:00Z`);

function staysOf(db: Ctx['db'], whose: SQL, { tab, after }: Asked) {
  const walk = { after, size: STAYS_PAGE, at: FIRST_DAY, id: stays.id };
  const read = async ({ beyond, order, limit }: { beyond: SQL | undefined; order: SQL[]; limit: number }) => {
    const rows = await db
      .select(LISTED)
      .from(stays)
      .leftJoin(shopProfiles, eq(shopProfiles.id, stays.shopId))
      .leftJoin(artistProfiles, eq(artistProfiles.id, stays.artistId))
      .leftJoin(shopChairs, eq(shopChairs.id, stays.chairId))
      .where(and(whose, inArray(stays.status, [...STAY_TABS[tab]]), beyond))
      .orderBy(...order)
      .limit(limit);
    return rows.map(({ hours, address: _, timeZone, chairName, ...stay }) => ({
      ...stay,
      ...namesNow(stay),
      chairName: hasOffer(stay.status) ? chairName : null,
      timeZone: isUsZone(timeZone) ? timeZone : LAST_US_ZONE,
      workingDays: workingDays(stay.during, closedWeekdays(hours)),
    }));
  };
  return tab === 'past' ? newestPage(walk, read, firstDay) : oldestPage(walk, read, firstDay);
}

/**
 * A guest spot as one transition left it, with its sides as they are now, for notifications and mails. `isLatest`:
 * nothing happened since, so its deadlines apply. Null if there is none.
 */
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
