import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Days } from '#app/domain/dates.ts';
import { keptPercent } from '#app/domain/guest-policies.ts';
import type { CancellationStep } from '#app/domain/hosting.ts';
import { isId } from '#app/domain/id.ts';
import { closedEdges, closedWeekdays, workingDays } from '#app/domain/opening-hours.ts';
import { canActOnStay, canSeeStay, sideOf } from '#app/domain/policies/stay.ts';
import { hasOffer, isOver, STAY_TABS, STAYS_PAGE, type StayTab } from '#app/domain/stay.ts';
import { type ActOfSide, STAY_LINES } from '#app/domain/stay-acts.ts';
import { isUsZone, LAST_US_ZONE } from '#app/domain/time-zones.ts';
import { takesRequests } from '#app/features/calendar/hosting.server.ts';
import { type Stay, stayById } from '#app/features/stays/held-stay.server.ts';
import { AS_SHOWN } from '#app/features/stays/stay-as-shown.server.ts';
import { namesNow } from '#app/features/stays/stay-names.ts';
import { wasAsked } from '#app/features/stays/was-asked.server.ts';
import type { Ctx, CtxOf } from '#app/platform/context.server.ts';
import { isBlocked } from '#app/platform/db/blocked.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { oldestPage } from '#app/platform/db/oldest-first.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { isShownShop, shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stayHistory, stays } from '#app/platform/db/schema/stays.ts';

const ACTS_OF_SIDES = [...new Set(STAY_LINES.map(({ act }) => act))] as ActOfSide[];

/**
 * A guest spot for one of its two sides, with what was done with it and what they can do now; null for everybody else.
 * What a shop keeps of a deposit is by the terms frozen in the offer (trade A5).
 */
export async function stayForViewer({ db, actor }: Ctx, stayId: string) {
  if (!isId(stayId)) return null;
  const found = await stayById(db, stayId);
  const stay = found && withoutDeadOffer(byTheClock(found));
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
    history: found.isLapsed ? [...history, lapseOf(found)] : history,
    workingDays: workingDays(stay.during, closed),
    /** The chair that a request is for, where its artist wants one. */
    askedChair: stay.status === 'REQUESTED' ? found.chairName : null,
    /** While it is open, and these days are ahead. */
    closed: isOver(stay.status) ? [] : closedEdges(stay.during, { closed, today: stay.today }),
    acts: ACTS_OF_SIDES.filter((act) => canActOnStay(actor, stay, act).allowed),
    keptIfCanceled: keptPercent(steps, { by: side, today: stay.today, first: stay.during.first }),
  };
}

/**
 * What time has ended is over from that moment on, also while nobody has swept it yet: its page offers no act that would be
 * refused (ruling c-192).
 */
function byTheClock(stay: Stay): Stay {
  if (!stay.isLapsed) return stay;
  const endKind = stay.status === 'OFFERED' ? 'HOLD_OVER' : 'NOT_ANSWERED';
  return { ...stay, status: 'EXPIRED', endKind, answerDueAt: null, holdUntil: null };
}

/** The line that sweeping it will write. */
function lapseOf({ id, version, status, answerDueAt, holdUntil, updatedAt }: Stay) {
  const act = status === 'OFFERED' ? 'HOLD_LAPSED' : 'ANSWER_LAPSED';
  return { stayId: id, seq: version + 1, actorRole: null, act, details: {}, at: holdUntil ?? answerDueAt ?? updatedAt };
}

/** Rows keep what was offered, and some keep it from before it was answered with other days. */
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
  /** One of the two blocked the other: nothing leads on (c-155). */
  isApart: isBlocked(sql`stays.artist_id`, sql`stays.shop_id`),
  wasAsked,
  /** The shop can be asked for days, once more or for the first time. */
  isAsked: sql<boolean>`coalesce(${takesRequests} and ${isShownShop(shopProfiles)} and not ${isBlocked(sql`stays.artist_id`, sql`stays.shop_id`)}, false)`,
};

export type ListedStay = Awaited<ReturnType<typeof staysOf>>['rows'][number];

type Asked = { tab: StayTab; after: string | null };

/** The artist's own guest spots: what waits and what comes by their first days, what is over the latest first (trade A3). */
export function staysOfArtist({ db, actor }: CtxOf<'artist'>, asked: Asked) {
  return staysOf(db, eq(stays.artistId, actor.userId), asked);
}

/** Those of the shop; none while it has no page. */
export function staysOfShop({ db, actor }: CtxOf<'shop'>, asked: Asked) {
  return staysOf(db, actor.shopId === null ? sql`false` : eq(stays.shopId, actor.shopId), asked);
}

/** A day as an instant, which is what cursors of lists know. */
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
