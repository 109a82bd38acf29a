import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { daysLabel } from '#app/copy/dates.ts';
import { blocks } from '#app/data/schema/blocks.ts';
import { chairWaits, shopClosures } from '#app/data/schema/calendars.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { stays } from '#app/data/schema/stays.ts';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { DEFAULT_BUSINESS_HOURS, weekdayOf } from '#app/domain/values/opening-hours.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { addChair } from '#app/features/calendar/chairs.server.ts';
import { blockDates, unblockDates } from '#app/features/calendar/closures.server.ts';
import { saveHosting, USUAL_HOSTING } from '#app/features/calendar/hosting.server.ts';
import { openDates } from '#app/features/calendar/windows.server.ts';
import { readOpenings } from '#app/features/notifications/mark-read.server.ts';
import { saveShopProfile } from '#app/features/profiles/shop/save-shop-profile.server.ts';
import {
  askOtherDates,
  cancelStay,
  changeOffer,
  confirmStay,
  declineOffer,
  takeOfferBack,
} from '#app/features/stays/stay-commands.server.ts';
import { endDueStays } from '#app/features/stays/stay-endings.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { waitForChair } from '#app/features/stays/waitlist/chair-waitlist.server.ts';
import { lookForFreeChairs } from '#app/features/stays/waitlist/waitlist-look.server.ts';
import { suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newsMail } from '#tests/support/news-mail.ts';
import { allStatementsOf } from '#tests/support/statements.ts';
import { type Host, stayWorld } from '#tests/support/stays.ts';
import { telling } from '#tests/support/telling.ts';

const database = await testDatabase();
const { db } = database;
const world = await stayWorld(db);
const { days, made, offer } = world;
const { mailsOf, everythingDue } = await newsMail(database);
const { relay, toldTo } = telling(db, stayListener);

type Artist = Awaited<ReturnType<typeof world.artist>>;
const WISH = days(20, 40);

const wait = (artist: Artist, shop: { shopId: string }, wanted = WISH, leastDays = 3) =>
  waitForChair(artist, { shopId: shop.shopId, days: wanted, leastDays });

const sentence = (free: Days) =>
  `CHAIR_OPENED: A chair at Iron Rose is free ${daysLabel(free)}. Other artists on the waitlist know it too.`;

/** A shop whose only chair is offered to another artist from the tenth day to the sixtieth, and a waiting artist. */
async function waiting() {
  const shop = await world.host({ shopName: 'Iron Rose' });
  const [other, artist] = [await world.artist(), await world.artist()];
  const stayId = await made(offer(shop, other.actor.userId, { days: days(10, 60) }));
  const waited = await wait(artist, shop);
  if (!waited.ok) throw new Error(waited.refusal);
  await relay.drained();
  return { shop, other, artist, stayId, waitId: waited.value.waitId, on: { stayId, version: 1 } };
}

/** Runs the daily check a day later. */
async function nextDay(): Promise<void> {
  await relay.drained();
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update chair_waits set looked_at = looked_at - interval '25 hours', last_told_at = last_told_at - interval '1 day'`,
    );
    await tx.update(notifications).set({ dedupeKey: sql`gen_random_uuid()::text` });
  });
  await lookForFreeChairs(world.visitor.transaction);
}

type Waiting = Awaited<ReturnType<typeof waiting>>;

const lapsed = async ({ stayId }: Waiting) => {
  await db
    .update(stays)
    .set({ holdUntil: new Date(Date.now() - 1_000) })
    .where(eq(stays.id, stayId));
  await endDueStays(world.visitor.transaction);
};
const suspended = async ({ other }: Waiting) =>
  suspendAccount(await world.staff(), { userId: other.actor.userId, days: 7, words: 'Not like this.' });
const withChair = (shop: Host, hosting: 'ALWAYS' | 'WINDOWS', name = 'Back room') =>
  addChair(shop, {
    ...{ name, kind: 'CHAIR', hosting, note: '' },
    ...{ from: days(25, 25).first, until: days(30, 30).last },
  });

test.each<[string, Days, (one: Waiting) => Promise<unknown>]>([
  ['an offer that is declined', WISH, ({ other, on }) => declineOffer(other, { ...on, note: '' })],
  ['one that is taken back', WISH, ({ shop, on }) => takeOfferBack(shop, { ...on, reason: 'No.' })],
  [
    'one for which other dates are asked',
    WISH,
    ({ other, on }) => askOtherDates(other, { ...on, days: days(50, 55), letter: '' }),
  ],
  [
    'one that is changed',
    days(31, 40),
    ({ shop, on }) =>
      changeOffer(shop, { ...on, days: days(10, 30), chairId: shop.chairId, depositCents: null, offerNote: '' }),
  ],
  ['one whose time is over', WISH, lapsed],
  ['an account that is suspended', WISH, suspended],
  [
    'a guest spot that is canceled',
    WISH,
    async ({ shop, other, on: { stayId } }) => {
      await made(confirmStay(other, { stayId, version: 1 }));
      await made(cancelStay(shop, { stayId, version: 2, reason: 'A wet room' }));
    },
  ],
  ['a chair that is added', days(25, 30), ({ shop }) => withChair(shop, 'ALWAYS')],
])('%s opens a chair for who waits', async (_, free, act) => {
  const one = await waiting();
  await act(one);
  expect(await toldTo(one.artist.actor.userId)).toEqual([sentence(free)]);
});

/** A shop that takes requests only for open dates, with a chair that has none. */
async function shut() {
  const shop = await world.host({ shopName: 'Iron Rose' }, { requests: 'WINDOWS' });
  const chairId = await world.chair(shop.shopId, { hosting: 'WINDOWS' });
  await made(offer(shop, (await world.artist()).actor.userId, { days: days(10, 60) }));
  const artist = await world.artist();
  await wait(artist, shop);
  return { shop, chairId, toldNow: () => toldTo(artist.actor.userId) };
}

test('dates that are opened, and blocked ones that are given back, open chairs', async () => {
  const { shop, chairId, toldNow } = await shut();
  const openings = [{ days: days(25, 29), isUrgent: false }];
  await openDates(shop, { chairIds: [chairId], openings, minDays: null, note: '' });
  expect(await toldNow()).toEqual([sentence(days(25, 29))]);

  await nextDay();
  // Too few days alone, and days that were free before are not news.
  await openDates(shop, {
    chairIds: [chairId],
    openings: [{ days: days(35, 36), isUrgent: false }],
    minDays: null,
    note: '',
  });
  expect(await toldNow()).toHaveLength(1);
  await blockDates(shop, { chairId, days: days(26, 27), note: '' });
  expect(await toldNow()).toHaveLength(1);
  const [closure] = await db.select().from(shopClosures).where(eq(shopClosures.shopId, shop.shopId));
  await unblockDates(shop, closure?.id as string);
  expect(await toldNow()).toHaveLength(2);
});

test('requests that are off tell nobody; once they are on, and the notice is shorter, the daily look tells what is free', async () => {
  const { shop, artist, other, on } = await waiting();
  const toldNow = () => toldTo(artist.actor.userId);
  await saveHosting(shop, { hosting: { ...USUAL_HOSTING, requests: 'OFF' } });
  await made(declineOffer(other, { ...on, note: '' }));
  await nextDay();
  expect(await toldNow()).toEqual([]);
  await saveHosting(shop, { hosting: { ...USUAL_HOSTING, requests: 'ANY', minNoticeDays: 39 } });
  await nextDay();
  expect(await toldNow()).toEqual([]);
  await saveHosting(shop, { hosting: { ...USUAL_HOSTING, requests: 'ANY', minNoticeDays: 30 } });
  expect(await toldNow()).toEqual([]);
  await nextDay();
  expect(await toldNow()).toEqual([sentence(days(30, 40))]);
});

test('a shop that is hidden tells who waits once it is shown again, not before', async () => {
  const { shop, artist, other, on } = await waiting();
  const hiddenAt = (at: Date | null) =>
    db.update(shopProfiles).set({ hiddenAt: at }).where(eq(shopProfiles.id, shop.shopId));
  await hiddenAt(new Date());
  await made(declineOffer(other, { ...on, note: '' }));
  await nextDay();
  expect(await toldTo(artist.actor.userId)).toEqual([]);
  await hiddenAt(null);
  await nextDay();
  expect(await toldTo(artist.actor.userId)).toEqual([sentence(WISH)]);
});

test('free days are told once, until they were taken; looks by two processes at once tell once', async () => {
  const { shop, artist, other, on } = await waiting();
  const toldNow = async () => (await toldTo(artist.actor.userId)).length;
  await made(declineOffer(other, { ...on, note: '' }));
  for (let day = 0; day < 3; day++) await nextDay();
  expect(await toldNow()).toBe(1);
  await saveHosting(shop, { hosting: { ...USUAL_HOSTING, requests: 'OFF' } });
  await nextDay();
  await saveHosting(shop, { hosting: { ...USUAL_HOSTING, requests: 'ANY' } });
  await Promise.all([nextDay(), nextDay()]);
  expect(await toldNow()).toBe(2);
  expect(await lookForFreeChairs(world.visitor.transaction)).toBe(0);
});

const rules = (least: number, ...closed: string[]) => ({
  guestArtistPolicies: { ...POLICY_DEFAULTS, minimumBookingLength: least },
  businessHours: DEFAULT_BUSINESS_HOURS.map((hours) => ({ ...hours, isClosed: closed.includes(hours.day) })),
});

/**
 * A shop with these rules, whose only chair is free from Monday to Friday of a week, and an artist who waits for all of
 * it.
 */
async function freeWeek(before: ReturnType<typeof rules>, leastDays: number) {
  const first = [30, 31, 32, 33, 34, 35, 36].find((later) => weekdayOf(days(later, later).first) === 0) ?? 30;
  const shop = await world.host({ shopName: 'Iron Rose', setupCompleted: true, ...before });
  for (const [from, to] of [
    [10, first - 1],
    [first + 5, 60],
  ] as const)
    await blockDates(shop, { chairId: null, days: days(from, to), note: '' });
  const artist = await world.artist();
  const waited = await wait(artist, shop, days(first, first + 6), leastDays);
  expect(waited).toMatchObject({ ok: true });
  const week = (one: number, last: number) => sentence(days(first + one, first + last));
  return { shop, week, toldNow: () => toldTo(artist.actor.userId) };
}

test('the daily look finds a weekday on which the shop is open and a shorter least stay; other hours do not matter (c-209)', async () => {
  const mondays = await freeWeek(rules(1, 'Monday', 'Sunday'), 5);
  const save = async ({ shop }: { shop: Host }, columns: ReturnType<typeof rules>) => {
    await saveShopProfile(shop, { columns });
    await nextDay();
  };
  await save(mondays, rules(1, 'Monday', 'Saturday'));
  expect(await mondays.toldNow()).toEqual([]);
  await save(mondays, rules(1, 'Saturday'));
  expect(await mondays.toldNow()).toEqual([mondays.week(0, 4)]);

  const shorter = await freeWeek(rules(6), 5);
  await save(shorter, rules(7));
  expect(await shorter.toldNow()).toEqual([]);
  await save(shorter, rules(5));
  expect(await shorter.toldNow()).toEqual([shorter.week(0, 4)]);
  // Days that could be requested before are not announced again.
  await save(shorter, rules(2));
  expect(await shorter.toldNow()).toHaveLength(1);
});

test('too few days, other days, or days nobody can ask for are no news', async () => {
  const { shop, other, artist, stayId } = await waiting();
  const longer = await world.artist();
  await wait(longer, shop, WISH, 21);
  const rest = { shop, stayId };
  const move = (version: number, first: number, last: number) =>
    changeOffer(shop, {
      ...{ stayId: rest.stayId, version, days: days(first, last), chairId: shop.chairId },
      ...{ depositCents: null, offerNote: '' },
    });
  await made(move(1, 10, 38));
  await made(move(2, 10, 45));
  await made(move(3, 18, 45));
  expect(await toldTo(artist.actor.userId)).toEqual([]);
  await made(move(4, 18, 25));
  expect(await toldTo(artist.actor.userId)).toEqual([sentence(days(26, 40))]);
  expect([await toldTo(longer.actor.userId), await toldTo(other.actor.userId)]).toEqual([
    [],
    Array(5).fill(expect.stringContaining('STAY_UPDATE')),
  ]);
});

test('a wait is told once a day, however many chairs open, and by two processes at once', async () => {
  const { shop, artist, other, on } = await waiting();
  await made(declineOffer(other, { ...on, note: '' }));
  await Promise.all([relay.drained(), withChair(shop, 'ALWAYS'), relay.drained()]);
  expect(await toldTo(artist.actor.userId)).toHaveLength(1);
  // Both the stored note and the notification's key prevent a second alert.
  await withChair(shop, 'ALWAYS', 'Second');
  await db.update(chairWaits).set({ lastToldAt: null }).where(eq(chairWaits.shopId, shop.shopId));
  await withChair(shop, 'ALWAYS', 'Third');
  expect(await toldTo(artist.actor.userId)).toHaveLength(1);
});

test('of several waits of one artist each is told its own days, and those with the same free days as one', async () => {
  const shop = await world.host({ shopName: 'Iron Rose' });
  const [other, artist] = [await world.artist(), await world.artist()];
  await blockDates(shop, { chairId: null, days: days(59, 59), note: '' });
  const stayId = await made(offer(shop, other.actor.userId, { days: days(10, 58) }));
  const wanted = [WISH, days(50, 58), days(50, 59)];
  for (const one of wanted) expect((await wait(artist, shop, one)).ok).toBe(true);
  await made(declineOffer(other, { stayId, version: 1, note: '' }));
  expect((await toldTo(artist.actor.userId)).sort()).toEqual([sentence(WISH), sentence(days(50, 58))].sort());
  await everythingDue();
  const [mail, ...more] = await mailsOf(artist.actor.userId);
  expect([mail?.subject, more]).toEqual([expect.stringMatching(/^2 chairs you want are free/), []]);
  await withChair(shop, 'ALWAYS');
  expect(await toldTo(artist.actor.userId)).toHaveLength(2);
});

test.each([
  ['who waits', ({ artist }: Waiting) => sql`select from users where id = ${artist.actor.userId} for update`],
  ['the shop', ({ shop }: Waiting) => sql`select from shop_profiles where id = ${shop.shopId} for update`],
])('while %s is about to go, nothing of it is held by what tells of an opening (record 054)', async (_, held) => {
  const one = await waiting();
  await made(declineOffer(one.other, { ...one.on, note: '' }));
  const isWaiting = async () => {
    const { rows } = await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length > 0;
  };
  await db.transaction(async (tx) => {
    await tx.execute(held(one));
    relay.wake();
    await expect.poll(isWaiting).toBe(true);
    const waits = sql`select from chair_waits where artist_id = ${one.artist.actor.userId} for update nowait`;
    expect((await tx.execute(waits)).rowCount).toBe(1);
  });
  expect(await toldTo(one.artist.actor.userId)).toHaveLength(1);
});

test('who is blocked, kept out or removed is not told, nor of a shop that is hidden', async () => {
  const one = await waiting();
  const [blocked, out, removed] = [await world.artist(), await world.artist(), await world.artist()];
  for (const artist of [blocked, out, removed]) await wait(artist, one.shop);
  await blockMember(blocked, { memberId: one.shop.shopId });
  await suspendAccount(await world.staff(), { userId: out.actor.userId, days: 7, words: 'No.' });
  await db.execute(sql`update artist_profiles set hidden_at = now() where id = ${removed.actor.userId}`);
  await made(declineOffer(one.other, { ...one.on, note: '' }));
  expect(await toldTo(one.artist.actor.userId)).toHaveLength(1);
  for (const artist of [blocked, out, removed]) {
    // A suspended member is only notified of that.
    expect((await toldTo(artist.actor.userId)).filter((told) => !told.startsWith('DECISION'))).toEqual([]);
  }
  expect(await notedOf(out)).toEqual([null]);
});

const notedOf = async (artist: Artist) => {
  const waits = await db.select().from(chairWaits).where(eq(chairWaits.artistId, artist.actor.userId));
  return waits.map(({ lastToldAt }) => lastToldAt);
};

test('a wait that nobody ended is told to none who cannot ask: not set up, blocked, or there already; nor at a shop without an owner', async () => {
  const one = await waiting();
  const { shopId } = one.shop;
  const all = [await world.artist(), await world.artist(), await world.artist(), await world.artist()] as const;
  const [unready, blocked, there, out] = all;
  for (const artist of all) await wait(artist, one.shop);
  await db.execute(sql`update artist_profiles set setup_completed = false where id = ${unready.actor.userId}`);
  await db.execute(sql`update users set suspended_at = now() where id = ${out.actor.userId}`);
  await db.insert(blocks).values({ artistId: blocked.actor.userId, shopId, blockedBy: 'SHOP' });
  const chairId = await world.chair(shopId, { hosting: 'NEVER' });
  const guest = { shopId, artistId: there.actor.userId, chairId, during: days(39, 41) };
  await db.insert(stays).values({ ...guest, startedBy: 'SHOP', status: 'CONFIRMED', confirmedAt: new Date() });
  await made(declineOffer(one.other, { ...one.on, note: '' }));
  expect(await toldTo(one.artist.actor.userId)).toHaveLength(1);
  for (const artist of all) {
    expect([await toldTo(artist.actor.userId), await notedOf(artist)]).toEqual([[], [null]]);
  }

  const left = await waiting();
  await made(declineOffer(left.other, { ...left.on, note: '' }));
  await db.execute(sql`update shop_profiles set is_claimed = false, owner_id = null where id = ${left.shop.shopId}`);
  expect(await toldTo(left.artist.actor.userId)).toEqual([]);
});

test('the mail says it, and is none for who took it back or has seen the free dates', async () => {
  const one = await waiting();
  const [gone, seen] = [await world.artist(), await world.artist()];
  for (const artist of [gone, seen]) await wait(artist, one.shop);
  await made(declineOffer(one.other, { ...one.on, note: '' }));
  await relay.drained();
  await db.delete(chairWaits).where(and(eq(chairWaits.artistId, gone.actor.userId)));
  await readOpenings(seen, one.shop.shopId);
  await everythingDue();
  const [mail] = await mailsOf(one.artist.actor.userId);
  expect(mail?.subject).toBe(`A chair at Iron Rose is free ${daysLabel(WISH)}`);
  expect(mail?.text).toContain('First come is not first served; the shop chooses.');
  expect(mail?.text).toContain('Unsubscribe from these');
  for (const artist of [gone, seen]) expect(await mailsOf(artist.actor.userId)).toEqual([]);
});

test('five hundred and more who wait are told by a few statements', async () => {
  const one = await waiting();
  await db.execute(sql`
    with people as (
      insert into users (id, email, name) select gen_random_uuid(), 'many' || n || '@example.test', '' from generate_series(1, 620) as n returning id, email
    )
    insert into profiles (id, email, role) select id, email, 'ARTIST' from people`);
  await db.execute(sql`
    insert into artist_profiles (id, full_name, setup_completed, setup_completed_at)
      select id, 'Robin', true, now() from users where email like 'many%@example.test'`);
  await db.execute(sql`
    insert into chair_waits (artist_id, shop_id, during, min_days)
      select id, ${one.shop.shopId}, daterange(${WISH.first}::date, ${WISH.last}::date), 3 from users where email like 'many%@example.test'`);
  await made(declineOffer(one.other, { ...one.on, note: '' }));
  const statements = await allStatementsOf(() => relay.drained());
  expect(
    await db.$count(
      notifications,
      sql`type = 'CHAIR_OPENED' and user_id in (select id from users where email like 'many%')`,
    ),
  ).toBe(620);
  expect(statements).toBeLessThan(100);
});
