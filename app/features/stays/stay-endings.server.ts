import { sql } from 'drizzle-orm';
import type { CtxOf, Transact } from '#app/data/context.server.ts';
import { todayAtShop, zoneOfShop } from '#app/data/shop-day.server.ts';
import {
  endLapsed,
  endStays,
  isAnswerOver,
  isHoldOver,
  lockShops,
  type StayTools,
} from '#app/features/stays/stay-locks.server.ts';
import { lookForFreeChairs } from '#app/features/stays/waitlist/waitlist.server.ts';
import { remindOfStays } from '#app/features/stays/write-stay.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

/**
 * Ends the open guest spots of a member who is suspended or leaves (trade A2, 22). Locks their own page, then the shops
 * whose chairs are released, in the common order (record 055).
 */
export async function endStaysOf(tools: StayTools, userId: string): Promise<void> {
  const { tx } = tools;
  await tx.execute(sql`select from artist_profiles where id = ${userId} for no key update`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select shop_id as id from stays where artist_id = ${userId} and status in ('REQUESTED', 'OFFERED', 'CONFIRMED')
    union select id from shop_profiles where owner_id = ${userId}`);
  await lockShops(
    tx,
    rows.map(({ id }) => id),
  );
  await endStays(tools, {
    act: 'ARTIST_GONE',
    where: sql`s.artist_id = ${userId}`,
  });
  await endStays(tools, {
    act: 'SHOP_GONE',
    where: sql`s.shop_id = any(array(select id from shop_profiles where owner_id = ${userId}))`,
  });
}

/** Everybody who has or had a guest spot or a conversation with the member. */
export async function othersOf(tx: Tx, userId: string): Promise<string[]> {
  const shops = sql`any(array(select id from shop_profiles where owner_id = ${userId}))`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select shop.owner_id as id from stays join shop_profiles shop on shop.id = stays.shop_id
      where stays.artist_id = ${userId} and shop.owner_id is not null
    union select artist_id from stays
      where shop_id = ${shops} and artist_id is not null
    union select shop.owner_id from conversations join shop_profiles shop on shop.id = conversations.shop_id
      where conversations.artist_id = ${userId} and shop.owner_id is not null
    union select artist_id from conversations
      where shop_id = ${shops} and artist_id is not null`);
  return rows.map(({ id }) => id);
}

/**
 * Like `endStaysOf`, for a member who deletes their account. Runs before the deletion; otherwise the database would not
 * release the chairs. Past guest spots stay with the other side, without the leaver's text (rulings c-85, c-154;
 * trade A6, 10); of a shop, its city and cancellation terms are kept. Locks all rows, because a cascade would lock them
 * in any order.
 */
export async function leaveStays(tools: StayTools, userId: string): Promise<void> {
  const { tx, publish } = tools;
  const userIds = await othersOf(tx, userId);
  await endStaysOf(tools, userId);
  const shops = sql`any(array(select id from shop_profiles where owner_id = ${userId}))`;
  await tx.execute(
    sql`select from stays where artist_id = ${userId} or shop_id = ${shops} order by id for no key update`,
  );
  await forgetArtist(tx, userId);
  await tx.execute(sql`
    update stays set city = shop.city, state = shop.state, time_zone = shop.time_zone, offer_note = '', submission_id = null,
      terms = case when terms is not null then jsonb_build_object('cancellation', coalesce(terms->'cancellation', '[]')) end,
      end_reason = case when ended_by = 'SHOP' then '' else end_reason end
    from shop_profiles shop where shop.id = stays.shop_id and shop.owner_id = ${userId}`);
  if (userIds.length > 0) await publish({ type: 'stays.left', userIds });
}

async function forgetArtist(tx: Tx, artistId: string): Promise<void> {
  await tx.execute(sql`
    update stays set letter = '', needs = '', submission_id = null,
      end_reason = case when ended_by = 'ARTIST' then '' else end_reason end
    where artist_id = ${artistId}`);
}

export type OpenStays = { confirmed: number; open: number };

/** Counts the guest spots that end when the member leaves, confirmed and open ones (trade A2, 22). */
export async function openStaysOf({ db, actor }: CtxOf<'artist' | 'shop'>): Promise<OpenStays> {
  const whose =
    actor.kind === 'artist'
      ? sql`artist_id = ${actor.userId}`
      : sql`shop_id = any(array(select id from shop_profiles where owner_id = ${actor.userId}))`;
  const { rows } = await db.execute<OpenStays>(sql`
    select (count(*) filter (where status = 'CONFIRMED'))::int as confirmed,
      (count(*) filter (where status <> 'CONFIRMED'))::int as open
    from stays where ${whose} and status in ('REQUESTED', 'OFFERED', 'CONFIRMED')`);
  return rows[0] ?? { confirmed: 0, open: 0 };
}

const LOOK_EVERY_MS = 2 * 60_000;
const BATCH = 200;

const isPast = sql`upper(s.during) <= ${todayAtShop(zoneOfShop(sql`s.shop_id`))}`;
/** The latest time zone on earth. The index covers ends, but not zones. */
const isPastSomewhere = sql`upper(s.during) <= (now() at time zone 'Pacific/Kiritimati')::date`;

/**
 * Ends guest spots whose time has run out (trade A2, 8, 14 and 21; 1.8): unanswered requests, expired offers, and guest
 * spots the day after their last one by the shop's clock. Skips locked shops until the next run, so processes share the
 * work and nobody waits. Returns how many ended here.
 */
export async function endDueStays(transact: Transact, isStopped = () => false): Promise<number> {
  let ended = 0;
  while (!isStopped()) {
    const found = await transact(async (tx, publish) => {
      const shopIds = await lockShopsWithDue(tx);
      if (shopIds.length === 0) return 0;
      const tools = { tx, publish };
      const completed = await endStays(tools, {
        act: 'COMPLETE',
        where: sql`s.shop_id = any(${sql.param(shopIds)}::uuid[]) and ${isPast}`,
      });
      return completed + (await endLapsed(tools, shopIds));
    });
    ended += found;
    if (found === 0) break;
  }
  return ended;
}

async function lockShopsWithDue(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from shop_profiles where id = any(array(
      (select s.shop_id from stays s where s.status = 'REQUESTED' and ${isAnswerOver} order by s.answer_due_at limit ${BATCH})
      union (select s.shop_id from stays s where s.status = 'OFFERED' and ${isHoldOver} order by s.hold_until limit ${BATCH})
      union (select s.shop_id from stays s where s.status = 'CONFIRMED' and ${isPastSomewhere} and ${isPast}
        order by upper(s.during) limit ${BATCH})))
    order by id for no key update skip locked`);
  return rows.map(({ id }) => id);
}

type Started = { transact: Transact; log: Log };

/** Runs now and every two minutes: ends what is due, sends reminders and checks the waitlist. */
export function startEndingDueStays({ transact, log }: Started): Repeated {
  const each = (work: (isStopped: () => boolean) => Promise<unknown>, failed: string) =>
    repeat(work, { everyMs: LOOK_EVERY_MS, log, failed: `${failed}; will be tried again` });
  const rounds = [
    each((isStopped) => endDueStays(transact, isStopped), 'guest spots whose time is over were not ended'),
    each((isStopped) => remindOfStays(transact, isStopped), 'nobody was reminded of guest spots'),
    each((isStopped) => lookForFreeChairs(transact, isStopped), 'nobody looked for free chairs'),
  ];
  return { stop: async () => void (await Promise.all(rounds.map((round) => round.stop()))) };
}
