import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isBlockedBetween } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { shopHosting, stays } from '#app/data/schema/calendars.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { type RangeOfChair, rangesAround } from '#app/domain/calendar/availability.ts';
import { askableDays } from '#app/domain/calendar/guest-month.ts';
import { parseGuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import { type Refused, refuse, refuseAbout } from '#app/domain/results.ts';
import {
  type AskedChair,
  canAskForStay,
  type HostingShop,
  type JobDates,
  type OfferedChair,
} from '#app/domain/stays/stay-policies.ts';
import { addDays, type Days, lengthOf, rangeOf, sharedDays } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { closedWeekdays } from '#app/domain/values/opening-hours.ts';
import { LAST_US_ZONE } from '#app/domain/values/shop-time.ts';
import { chairDays, freeChairs } from '#app/features/calendar/availability.server.ts';
import { USUAL_HOSTING } from '#app/features/calendar/hosting.server.ts';
import { openBetween } from '#app/features/stays/stay-conflicts.server.ts';
import { todayThere } from '#app/features/stays/stay-locks.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

const OF_SHOP = {
  shopName: shopProfiles.shopName,
  timeZone: shopProfiles.timeZone,
  isClaimed: shopProfiles.isClaimed,
  hiddenAt: shopProfiles.hiddenAt,
  businessHours: shopProfiles.businessHours,
  guestArtistPolicies: shopProfiles.guestArtistPolicies,
};

/** A shop's rules for guests' days, with the terms of an offer; null if there is none. */
export async function hostOf(db: Queryable, shopId: string) {
  const [row] = await db
    .select({ shop: OF_SHOP, hosting: shopHosting, today: todayThere(shopProfiles.timeZone) })
    .from(shopProfiles)
    .leftJoin(shopHosting, eq(shopHosting.shopId, shopProfiles.id))
    .where(eq(shopProfiles.id, shopId));
  if (!row) return null;
  const { shop, today } = row;
  const { requests, minNoticeDays, maxAheadDays, cancellation } = row.hosting ?? USUAL_HOSTING;
  const policies = parseGuestPolicies(shop.guestArtistPolicies);
  const facts: HostingShop = {
    isClaimed: shop.isClaimed,
    isShown: shop.hiddenAt === null,
    requests,
    minNoticeDays,
    maxAheadDays,
    leastDays: policies?.minimumBookingLength ?? 1,
    closed: closedWeekdays(shop.businessHours),
    today,
  };
  return {
    facts,
    shopName: shop.shopName ?? '',
    timeZone: shop.timeZone ?? LAST_US_ZONE,
    /** The terms of an offer, frozen with it. */
    terms: { policies, cancellation },
  };
}

export type Host = NonNullable<Awaited<ReturnType<typeof hostOf>>>;

/** The same for an artist; null if the shop is not visible to them. */
export async function hostForArtist({ db, actor }: CtxOf<'artist'>, shopId: string): Promise<Host | null> {
  const host = isId(shopId) ? await hostOf(db, shopId) : null;
  if (!host?.facts.isShown || (await isBlockedBetween(db, { artistId: actor.userId, shopId }))) return null;
  return host;
}

type Availability = { shopId: string; days: Days; chairId: string | null; exceptStayId: string | null };

/** The chairs that an artist may request, one or all, with their state on these days (trade A1, A5). */
export async function chairsToAskFor(
  db: Queryable,
  { shopId, days, chairId, exceptStayId }: Availability,
): Promise<AskedChair[]> {
  const wanted = sql`c.shop_id = ${shopId} and (${chairId}::uuid is null or c.id = ${chairId}::uuid)`;
  const { rows } = await db.execute<AskedChair>(sql`
    select c.open @> d.days as "isOpen", not c.held && d.days as "isFree",
      (select max(w.min_days) from chair_windows w where w.chair_id = c.id and w.during && d.days) as "leastDays"
    from (${chairDays(wanted, exceptStayId)}) as c, (values (${rangeOf(days)}::daterange)) as d (days)`);
  return rows;
}

/** A chair with its state on the days of an offer. `isTheirs`: the same artist has it, so another chair does not help. */
export type ChairToOffer = OfferedChair & { id: string; name: string; isTheirs: boolean };

type Offering = Availability & {
  /** The recipient; null: the artist of the guest spot that is left out. */
  artistId: string | null;
};

/** A chair of the shop, or all that are in use on some of the days, in the shop's order. */
export async function chairsToOffer(
  db: Queryable,
  { shopId, days, chairId, exceptStayId, artistId }: Offering,
): Promise<ChairToOffer[]> {
  const isHeld = sql`s.chair_id = c.id and s.during && d.days and s.id is distinct from ${exceptStayId}::uuid
    and (s.status = 'CONFIRMED' or (s.status = 'OFFERED' and s.hold_until > statement_timestamp()))`;
  const isWanted = chairId === null ? sql`c.in_use && d.days` : sql`c.id = ${chairId}::uuid`;
  const { rows } = await db.execute<ChairToOffer>(sql`
    select c.id, c.name, c.in_use @> d.days as "isInUse", c.closed && d.days as "isBlockedOut",
      (select jsonb_build_object('id', s.id, 'status', s.status, 'first', lower(s.during), 'last', upper(s.during) - 1,
          'shopName', '', 'artistName', coalesce(a.full_name, ''), 'reader', 'SHOP')
        from stays s join artist_profiles a on a.id = s.artist_id where ${isHeld} order by s.during limit 1) as "heldBy",
      exists (select from stays s where ${isHeld}
        and s.artist_id = coalesce(${artistId}::uuid, (select artist_id from stays where id = ${exceptStayId}::uuid))) as "isTheirs"
    from (${chairDays(sql`c.shop_id = ${shopId}`)}) as c, (values (${rangeOf(days)}::daterange)) as d (days)
    where ${isWanted}
    order by c.position, c.name, c.id`);
  return rows;
}

export const isFreeChair = ({ isInUse, isBlockedOut, heldBy }: ChairToOffer): boolean =>
  isInUse && !isBlockedOut && heldBy === null;

type Asked = {
  actor: Actor;
  shopId: string;
  days: Days;
  /** Null: any chair. */
  chairId: string | null;
  /** The job that the days are for and must lie within. */
  jobId: string | null;
  exceptStayId: string | null;
};

/** Whether an artist may request these days, with the shop, or a refusal. */
export async function askedDays(
  db: Queryable,
  { actor, shopId, days, chairId, jobId, exceptStayId }: Asked,
): Promise<{ host: Host } | Refused> {
  if (actor.kind === 'visitor') return refuse('sign-in-required');
  const host = await hostOf(db, shopId);
  if (!host) return refuse('not-found');
  const artistId = actor.userId;
  const verdict = canAskForStay(actor, {
    shop: host.facts,
    days,
    job: jobId === null ? null : await jobDates(db, { jobId, shopId }),
    chairs: await chairsToAskFor(db, { shopId, days, chairId, exceptStayId }),
    isBlocked: await isBlockedBetween(db, { artistId, shopId }),
    isPageRemoved: await isPageRemoved(db, artistId),
    openRequests: await openRequests(db, artistId, exceptStayId),
    conflicting: await openBetween(db, { artistId, shopId, days, exceptStayId, reader: 'ARTIST' }),
  });
  return verdict.allowed ? { host } : refuseAbout(verdict.refusal, verdict.about);
}

/** Whether staff removed the artist's page (c-150). */
export async function isPageRemoved(db: Queryable, artistId: string): Promise<boolean> {
  return (
    (await db.$count(artistProfiles, and(eq(artistProfiles.id, artistId), isNotNull(artistProfiles.hiddenAt)))) > 0
  );
}

/** The dates of a guest position; null for any other job. */
async function jobDates(db: Queryable, { jobId, shopId }: { jobId: string; shopId: string }): Promise<JobDates | null> {
  const [job] = await db
    .select({ first: jobPosts.startDate, last: jobPosts.endDate })
    .from(jobPosts)
    .where(and(eq(jobPosts.id, jobId), eq(jobPosts.shopId, shopId), eq(jobPosts.jobType, 'GUEST_SPOT')));
  return job ?? null;
}

/** Leaves out overdue ones, which the sweep has not ended yet. */
function openRequests(db: Queryable, artistId: string, exceptStayId: string | null): Promise<number> {
  const isWaiting = sql`${stays.status} = 'REQUESTED' and ${stays.answerDueAt} > statement_timestamp()
    and ${stays.id} is distinct from ${exceptStayId}::uuid`;
  return db.$count(stays, and(eq(stays.artistId, artistId), isWaiting));
}

const NAMED_MAX = 3;
const AROUND_DAYS = 14;

/** If no chair is free on all of these days: the free parts on each chair. */
export async function freeInParts(
  db: Queryable,
  { shopId, days, shop }: { shopId: string; days: Days; shop: HostingShop },
): Promise<RangeOfChair[]> {
  const looked = { shopId, days, chairId: null, exceptStayId: null };
  const chairs = await chairsToAskFor(db, looked);
  if (chairs.some(({ isOpen, isFree }) => isOpen && isFree)) return [];
  return (await askableRuns(db, { shopId, shop, within: days, from: days.first })).slice(0, NAMED_MAX);
}

/** The free days nearest to these, within the dates of a job if there is one. */
export async function freeNearby(
  db: Queryable,
  { shopId, days, jobId }: { shopId: string; days: Days; jobId: string | null },
): Promise<RangeOfChair[]> {
  const host = await hostOf(db, shopId);
  if (!host) return [];
  const job = jobId === null ? null : await jobDates(db, { jobId, shopId });
  const askable = askableDays(host.facts.today, host.facts);
  const within = job ? sharedDays(askable, { first: job.first, last: job.last ?? askable.last }) : askable;
  if (!within) return [];
  const far = Math.max(AROUND_DAYS, lengthOf(days));
  const around = { first: addDays(days.first, -far), last: addDays(days.last, far) };
  const runs = await askableRuns(db, { shopId, shop: host.facts, within, from: days.first });
  return runs.filter((run) => sharedDays(run.days, around)).slice(0, NAMED_MAX);
}

type Runs = { shopId: string; shop: HostingShop; within: Days; from: string };

async function askableRuns(db: Queryable, { shopId, shop, within, from }: Runs): Promise<RangeOfChair[]> {
  const askable = sharedDays(within, askableDays(shop.today, shop));
  if (!askable) return [];
  const { closed, leastDays } = shop;
  const chairs = await freeChairs(db, { shops: new Map([[shopId, askable]]) });
  return rangesAround(from, chairs, { within: askable, closed, leastDays, least: 1 });
}
