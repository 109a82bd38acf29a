import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { daysLabel } from '#app/copy/dates.ts';
import { chairWaits, shopClosures, stays } from '#app/data/schema/calendars.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { WEEKDAYS, weekdayOf } from '#app/domain/values/opening-hours.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { addChair } from '#app/features/calendar/chairs.server.ts';
import { blockDates, openDates, unblockDates } from '#app/features/calendar/dates.server.ts';
import { saveHosting, USUAL_HOSTING } from '#app/features/calendar/hosting.server.ts';
import { readOpenings } from '#app/features/notifications/mark-read.server.ts';
import { cancelStay, changeOffer, confirmStay, declineOffer } from '#app/features/stays/stay-commands.server.ts';
import { endDueStays } from '#app/features/stays/stay-endings.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { lookForFreeChairs, waitForChair } from '#app/features/stays/waitlist/waitlist.server.ts';
import { suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newsMail } from '#tests/support/news-mail.ts';
import { type Host, stayWorld } from '#tests/support/stays.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { telling } from '#tests/support/telling.ts';

const database = await testDatabase();
const { db } = database;
const world = await stayWorld(db);
const { days, made, offer, ask, day, host } = world;
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
  const waited = await succeeded(wait(artist, shop));
  await relay.drained();
  return { shop, other, artist, stayId, waitId: waited.waitId, on: { stayId, version: 1 } };
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
const withChair = (shop: Host, hosting: 'ALWAYS' | 'WINDOWS', name = 'Back room') =>
  addChair(shop, {
    name,
    kind: 'CHAIR',
    hosting,
    note: '',
    from: days(25, 25).first,
    until: days(30, 30).last,
  });

test.each<[string, Days, (one: Waiting) => Promise<unknown>]>([
  ['an offer that is declined', WISH, ({ other, on }) => declineOffer(other, { ...on, note: '' })],
  [
    'one that is changed',
    days(31, 40),
    ({ shop, on }) =>
      changeOffer(shop, { ...on, days: days(10, 30), chairId: shop.chairId, depositCents: null, offerNote: '' }),
  ],
  ['one whose time is over', WISH, lapsed],
  [
    'a guest spot that is canceled',
    WISH,
    async ({ shop, other, on: { stayId } }) => {
      await made(confirmStay(other, { stayId, version: 1 }));
      await made(cancelStay(shop, { stayId, version: 2, reason: 'A wet room' }));
    },
  ],
  ['a chair that is added', days(25, 30), ({ shop }) => withChair(shop, 'ALWAYS')],
])('%s opens a chair for a waiting artist', async (_, free, act) => {
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

test('opened dates and lifted closures open chairs', async () => {
  const { shop, chairId, toldNow } = await shut();
  const openings = [days(25, 29)];
  await openDates(shop, { chairIds: [chairId], openings, minDays: null, note: '' });
  expect(await toldNow()).toEqual([sentence(days(25, 29))]);

  await nextDay();
  // Too few days alone, and days that were free before are not news.
  await openDates(shop, {
    chairIds: [chairId],
    openings: [days(35, 36)],
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

test('the daily check respects hosting and notice', async () => {
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

test('free days are announced once, also by concurrent checks', async () => {
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

test('a wait is announced once a day, also concurrently', async () => {
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

test('each wait is announced, and equal days are announced once', async () => {
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

test('a blocked, suspended or removed artist is not told', async () => {
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

test('the mail is skipped for a withdrawn wait and seen dates', async () => {
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

const { told } = telling(db);

const RENO = { city: 'Reno', state: 'NV', lat: 39.52963, lon: -119.8138 } as const;
const SPARKS = { city: 'Sparks', state: 'NV', lat: 39.53491, lon: -119.75269 } as const;
const CARSON = { city: 'Carson City', state: 'NV', lat: 39.1638, lon: -119.7674 } as const;
const BOISE = { city: 'Boise', state: 'ID', lat: 43.6135, lon: -116.20345 } as const;
const LAREDO = { city: 'Laredo', state: 'TX', lat: 27.50641, lon: -99.50754 } as const;

const WEEK = days(20, 24);
const closedOn = (date: string) =>
  WEEKDAYS.map((weekday, index) => ({
    day: weekday,
    open: '09:00',
    close: '17:00',
    isClosed: index === WEEKDAYS.indexOf(WEEKDAYS[weekdayOf(date)] ?? 'Monday'),
  }));

/** A request expires without an answer. Resolves to the mail about it. */
async function leftUnanswered(artist: Artist, at: object, of = WEEK) {
  const shop = await host({ shopName: 'Silent', ...at });
  const stayId = await made(ask(artist, shop, { days: of }));
  await db.update(stays).set({ answerDueAt: sql`now() - interval '1 second'` }).where(eq(stays.id, stayId));
  await endDueStays(world.visitor.transaction);
  await told();
  await everythingDue();
  const mail = (await mailsOf(artist.actor.userId))[0];
  expect(mail?.subject).toMatch(/^Silent did not reply to your request/);
  return { stayId, text: mail?.text ?? '', html: mail?.html ?? '' };
}

const namedIn = (text: string) => [...text.matchAll(/^Ask (.+)\n(.+)$/gm)].map(([, name, link]) => [name, link]);

test('an unanswered artist gets up to three free chairs, nearest first', async () => {
  const artist = await world.artist();
  await host({ shopName: 'Far', ...CARSON });
  const close = await host({ shopName: 'Close', ...SPARKS });
  const [one, two] = [await host({ shopName: 'One', ...RENO }), await host({ shopName: 'Two', ...RENO })];
  await host({ shopName: 'Too far', ...BOISE });
  const { text, html } = await leftUnanswered(artist, RENO);
  expect(text).toContain(`Chairs that are free on the same days (${daysLabel(WEEK)}), in or near Reno, NV:`);
  const asking = ({ shopId }: { shopId: string }) =>
    `https://flashboard.test/marketplace/shops/${shopId}/ask?from=${WEEK.first}&to=${WEEK.last}`;
  const named = namedIn(text);
  expect(named.slice(0, 2).sort()).toEqual([
    ['One in Reno, NV', asking(one)],
    ['Two in Reno, NV', asking(two)],
  ]);
  expect(named.slice(2)).toEqual([['Close in Sparks, NV (3 miles away)', asking(close)]]);
  for (const [name, link] of named) {
    expect(html).toContain(`<a href="${link?.replace('&', '&amp;')}" class="link"`);
    expect(html).toContain(`Ask ${name}`);
  }
});

test('only chairs that can be requested are suggested', async () => {
  const artist = await world.artist();
  const at = (shopName: string, over: object = {}, hosting: object = {}) =>
    host({ shopName, ...LAREDO, ...over }, hosting);
  const half = await at('Free for half of it');
  await made(offer(half, (await world.artist()).actor.userId, { days: days(24, 30) }));
  await at('Closed on the last day', { businessHours: closedOn(WEEK.last) });
  await at('Wants a longer stay', { guestArtistPolicies: { ...POLICY_DEFAULTS, minimumBookingLength: 6 } });
  await at('Wants more notice', {}, { minNoticeDays: 21 });
  await at('Off', {}, { requests: 'OFF' });
  await at('Hidden', { hiddenAt: new Date() });
  const blocker = await at('Blocker');
  await blockMember(blocker, { memberId: artist.actor.userId });
  const { text, html } = await leftUnanswered(artist, LAREDO);
  expect(namedIn(text)).toEqual([]);
  for (const words of [text, html]) expect(words).not.toMatch(/free on the same days/);

  await at('Closed in the middle', { businessHours: closedOn(day(22)) });
  const second = await leftUnanswered(await world.artist(), LAREDO);
  // For other artists, the shop that did not answer has a free chair.
  const open = ['Blocker', 'Closed in the middle', 'Silent'].map((name) => `${name} in Laredo, TX`);
  expect(
    namedIn(second.text)
      .map(([name]) => name)
      .sort(),
  ).toEqual(open);
});
