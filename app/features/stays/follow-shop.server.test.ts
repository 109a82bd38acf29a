import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { daysLabel } from '#app/copy/dates.ts';
import { DELETED_SHOP } from '#app/copy/names.ts';
import { stayHistoryLine } from '#app/copy/stay-history.ts';
import { type BusinessHours, WEEKDAYS } from '#app/domain/business-hours.ts';
import { toStored } from '#app/domain/event-versions.ts';
import { weekdayOf } from '#app/domain/weekday-rules.ts';
import { cancelStay } from '#app/features/stays/cancel-stay.server.ts';
import { confirmStay } from '#app/features/stays/confirm-stay.server.ts';
import { leaveStays } from '#app/features/stays/leave-stays.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { stayPageFor } from '#app/features/stays/stay-page.server.ts';
import { stayForViewer } from '#app/features/stays/stay-queries.server.ts';
import { withdrawRequest } from '#app/features/stays/withdraw-request.server.ts';
import { outbox } from '#app/platform/db/schema/records.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stayHistory, stays } from '#app/platform/db/schema/stays.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Host, stayWorld } from '#tests/support/stays.ts';
import { telling } from '#tests/support/telling.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { told, toldTo, hinted } = telling(db, stayListener);
const DAYS = world.days(20, 24);

beforeEach(async () => {
  await db.delete(outbox);
});

/** A shop with somebody who asked, somebody who was offered a chair and somebody who is coming. */
async function threeGuests() {
  const shop = await world.host();
  const at = (index: number) => ({ days: world.days(20 + 10 * index, 24 + 10 * index) });
  const [coming, invited, asking] = [await world.artist(), await world.artist(), await world.artist()];
  const requested = await world.made(world.ask(asking, shop, at(1)));
  const offered = await world.made(world.offer(shop, invited.actor.userId, at(2)));
  const confirmed = await world.made(world.offer(shop, coming.actor.userId, at(0)));
  await world.made(confirmStay(coming, { stayId: confirmed, version: 1 }));
  await db.delete(outbox);
  return { shop, coming, invited, asking, requested, offered, confirmed };
}

async function save({ shopId }: Host, values: Partial<typeof shopProfiles.$inferInsert>) {
  await db.update(shopProfiles).set(values).where(eq(shopProfiles.id, shopId));
  await saved(shopId);
}

/** As the page of the shop publishes it, and with all that follows. */
async function saved(subjectId: string) {
  await db.insert(outbox).values({ event: toStored({ type: 'profile.saved', subject: 'shop', subjectId }) });
  await told();
}

const closedOn = (...dates: string[]): BusinessHours =>
  WEEKDAYS.map((day, weekday) => ({
    ...{ day, open: '10:00', close: '18:00' },
    isClosed: dates.some((date) => weekdayOf(date) === weekday),
  }));

/** What was done with a guest spot after it was confirmed, or after so many acts. */
const newsOf = async (stayId: string, acts = 2) => (await world.history(stayId)).slice(acts).map(({ act }) => act);
const lastDetails = async (stayId: string) =>
  (await db.select().from(stayHistory).where(eq(stayHistory.stayId, stayId)).orderBy(stayHistory.seq)).at(-1)?.details;
const PORTLAND = { city: 'Portland', state: 'OR' };

test('who is coming is told once of another address, and every open guest spot has it', async () => {
  const { shop, coming, requested, offered, confirmed } = await threeGuests();
  const moved = { address: '9 New Street', city: 'Portland', state: 'OR', timeZone: 'America/Los_Angeles' } as const;
  const deadlines = [(await world.stay(requested)).answerDueAt, (await world.stay(offered)).holdUntil];
  await save(shop, moved);
  await saved(shop.shopId);
  for (const id of [requested, offered, confirmed]) expect(await world.stay(id)).toMatchObject(moved);
  expect(await newsOf(confirmed)).toEqual(['PLACE_CHANGED']);
  expect(hinted).toContain(coming.actor.userId);
  expect(await world.stay(confirmed)).toMatchObject({ version: 3, during: DAYS, status: 'CONFIRMED' });
  expect([await newsOf(requested, 1), await newsOf(offered, 1)]).toEqual([['PLACE_CHANGED'], ['PLACE_CHANGED']]);
  expect([(await world.stay(requested)).answerDueAt, (await world.stay(offered)).holdUntil]).toEqual(deadlines);
});

test('who is coming or has an offer is told of another name or place by the old and the new one, others read it (c-196)', async () => {
  const { shop, coming, invited, asking, requested, offered, confirmed } = await threeGuests();
  const heard = async (who: typeof coming) => (await toldTo(who.actor.userId)).length;
  const before = [await heard(coming), await heard(invited), await heard(asking)];
  const was = (await world.stay(offered)).shopName;
  await save(shop, { shopName: 'Iron Rose', address: '9 New Street', city: 'Portland', state: 'OR' });
  await saved(shop.shopId);
  const news = async (who: typeof coming, index: number) => (await toldTo(who.actor.userId)).slice(before[index]);
  expect(await news(coming, 0)).toEqual([
    `STAY_UPDATE: ${was} is now called Iron Rose, and is at 9 New Street, Portland, OR instead of Austin, TX. Your guest spot stands: ${daysLabel(DAYS)}.`,
  ]);
  // The street is of a guest spot that was confirmed.
  expect(await news(invited, 1)).toEqual([
    `STAY_UPDATE: ${was} is now called Iron Rose, and is in Portland, OR instead of Austin, TX. Its offer stands: ${daysLabel(world.days(40, 44))}.`,
  ]);
  expect(await news(asking, 2)).toEqual([]);
  const place = { from: { address: '', city: 'Austin', state: 'TX' }, to: { address: '9 New Street', ...PORTLAND } };
  for (const id of [requested, offered, confirmed])
    expect(await lastDetails(id)).toEqual({ name: { from: was, to: 'Iron Rose' }, place });
  for (const [who, id, address] of [
    [asking, requested, ''],
    [invited, offered, ''],
    [coming, confirmed, '9 New Street'],
  ] as const)
    expect((await stayPageFor(who, id))?.history.at(-1)?.page.place?.to).toEqual({ address, ...PORTLAND });
});

test('another zone alone is news to nobody, and stands in the history', async () => {
  const { shop, confirmed, coming, offered } = await threeGuests();
  const before = await toldTo(coming.actor.userId);
  await save(shop, { timeZone: 'America/Denver' });
  expect(await world.stay(confirmed)).toMatchObject({ timeZone: 'America/Denver', version: 3 });
  const zone = { from: 'America/Chicago', to: 'America/Denver' };
  for (const id of [offered, confirmed]) expect(await lastDetails(id)).toEqual({ zone });
  expect(await toldTo(coming.actor.userId)).toEqual(before);
});

test('a form that was opened before the shop had another name, place or zone does nothing, and does it on the page of now (c-196)', async () => {
  for (const values of [{ shopName: 'Iron Rose' }, { city: 'Houston' }, { timeZone: 'America/Denver' as const }]) {
    const { shop, invited, asking, requested, offered } = await threeGuests();
    await save(shop, values);
    const changed = { ok: false, refusal: 'stay-changed' };
    expect(await confirmStay(invited, { stayId: offered, version: 1 })).toMatchObject(changed);
    expect(await withdrawRequest(asking, { stayId: requested, version: 1 })).toMatchObject(changed);
    expect((await world.stay(offered)).status).toBe('OFFERED');
    await world.made(confirmStay(invited, { stayId: offered, version: 2 }));
    await world.made(withdrawRequest(asking, { stayId: requested, version: 2 }));
  }
});

test('what a page says anew without another word leaves guest spots as they are', async () => {
  const { shop, requested, offered, confirmed } = await threeGuests();
  await save(shop, { bookingPolicy: 'Cash only.' });
  const versions = await Promise.all([requested, offered, confirmed].map(async (id) => (await world.stay(id)).version));
  expect(versions).toEqual([1, 1, 2]);
});

test('an offer whose time is over has ended, and nobody is told that it stands', async () => {
  const { shop, invited, offered } = await threeGuests();
  await db
    .update(stays)
    .set({ holdUntil: new Date(Date.now() - 1000) })
    .where(eq(stays.id, offered));
  await save(shop, { shopName: 'Iron Rose' });
  expect(await newsOf(offered, 1)).toEqual(['HOLD_LAPSED']);
  expect((await toldTo(invited.actor.userId)).join()).not.toContain('offer stands');
});

test('a reminder that was due when the page changed is still told', async () => {
  const { shop, invited, offered } = await threeGuests();
  await save(shop, { shopName: 'Iron Rose' });
  const of = { stayId: offered, artistId: invited.actor.userId, shopId: shop.shopId };
  const due = { type: 'stay.due', ...of, seq: 1, reminder: 'HOLD', at: new Date().toISOString() } as const;
  await db.insert(outbox).values({ event: toStored(due) });
  expect((await toldTo(invited.actor.userId)).at(-1)).toContain('ends soon. The chair is held for you until');
});

test('what a shop was called and where it was is kept by nobody once it has left (c-186)', async () => {
  const { shop, coming, confirmed } = await threeGuests();
  await save(shop, { shopName: 'Iron Rose', address: '9 New Street' });
  await shop.transaction((tx, publish) => leaveStays({ tx, publish }, shop.actor.userId));
  const history = await db.select().from(stayHistory).where(eq(stayHistory.stayId, confirmed));
  expect(JSON.stringify(history)).not.toMatch(/Iron Rose|New Street/);
  const row = (await stayPageFor(coming, confirmed))?.history.find(({ act }) => act === 'PLACE_CHANGED');
  expect(row && stayHistoryLine(row, null, { artist: 'You', shop: DELETED_SHOP })).toBe(
    'The shop has another name, and has a new address.',
  );
});

test('who is coming is reminded by the new clock, also where it is past nine there; who was reminded is not again', async () => {
  const { shop, confirmed } = await threeGuests();
  const nineBefore = async (first: string, zone: string) => {
    const { rows } = await db.execute<{ at: string }>(
      sql`select ((${first}::date - 1 + time '09:00') at time zone ${zone})::text as at`,
    );
    return new Date(rows[0]?.at ?? '');
  };
  await save(shop, { timeZone: 'America/Denver' });
  expect((await world.stay(confirmed)).remindAt).toEqual(await nineBefore(DAYS.first, 'America/Denver'));
  await db
    .update(stays)
    .set({ during: world.days(0, 3), remindAt: new Date() })
    .where(eq(stays.id, confirmed));
  await save(shop, { timeZone: 'America/New_York' });
  expect((await world.stay(confirmed)).remindAt).toEqual(await nineBefore(world.day(0), 'America/New_York'));
  await db.update(stays).set({ remindAt: null }).where(eq(stays.id, confirmed));
  await save(shop, { timeZone: 'America/Chicago' });
  expect((await world.stay(confirmed)).remindAt).toBeNull();
});

test('who begins or ends on a day that is closed from now on is told once for each weekday, and comes all the same', async () => {
  const { shop, confirmed } = await threeGuests();
  await save(shop, { businessHours: closedOn(world.day(22)) });
  expect(await newsOf(confirmed)).toEqual([]);
  await save(shop, { businessHours: closedOn(DAYS.first) });
  await save(shop, { businessHours: closedOn() });
  await save(shop, { businessHours: closedOn(DAYS.first) });
  expect(await newsOf(confirmed)).toEqual(['DAY_CLOSED']);
  await save(shop, { businessHours: closedOn(DAYS.first, DAYS.last) });
  expect(await newsOf(confirmed)).toEqual(['DAY_CLOSED', 'DAY_CLOSED']);
  expect(await world.stay(confirmed)).toMatchObject({ status: 'CONFIRMED', during: DAYS, version: 4 });
});

test('whose days begin and end on closed ones by the same change is told of both at once, and never again', async () => {
  const { shop, confirmed } = await threeGuests();
  const both = closedOn(DAYS.first, DAYS.last);
  await save(shop, { businessHours: both });
  await save(shop, { businessHours: closedOn(DAYS.last) });
  await save(shop, { businessHours: both });
  expect(await newsOf(confirmed)).toEqual(['DAY_CLOSED']);
  const edges = [
    { edge: 'first', weekday: weekdayOf(DAYS.first) },
    { edge: 'last', weekday: weekdayOf(DAYS.last) },
  ];
  const details = (await db.select().from(stayHistory).where(eq(stayHistory.stayId, confirmed))).at(-1)?.details;
  expect(details).toEqual({ closed: edges });
});

test('who was told of one weekday, as acts kept it before, is not told of it again', async () => {
  const { shop, confirmed } = await threeGuests();
  const weekday = weekdayOf(DAYS.first);
  await db
    .insert(stayHistory)
    .values({ stayId: confirmed, seq: 3, act: 'DAY_CLOSED', details: { edge: 'first', weekday } });
  await db.update(stays).set({ version: 3 }).where(eq(stays.id, confirmed));
  await save(shop, { businessHours: closedOn(DAYS.first) });
  expect(await newsOf(confirmed)).toEqual(['DAY_CLOSED']);
});

test('what was closed when somebody confirmed is known to them: an unrelated change tells nobody', async () => {
  const { shop, invited: artist, offered } = await threeGuests();
  const { during } = await world.stay(offered);
  await save(shop, { businessHours: closedOn(during.first) });
  const confirm = { stayId: offered, version: 1 };
  // The page was opened before the hours changed, and said nothing of them.
  expect(await confirmStay(artist, { ...confirm, closedSeen: ['none'] })).toMatchObject({ refusal: 'stay-changed' });
  await world.made(confirmStay(artist, { ...confirm, closedSeen: ['first'] }));
  await world.made(confirmStay(artist, { ...confirm, closedSeen: ['first'] }));
  await save(shop, { businessHours: closedOn(during.first, world.day(42)) });
  expect(await newsOf(offered)).toEqual([]);
  await save(shop, { businessHours: closedOn(during.first, during.last) });
  expect(await newsOf(offered)).toEqual(['DAY_CLOSED']);
});

test('pages of open guest spots say which days are closed by now, and no longer once they are open again', async () => {
  const { shop, coming, requested, offered, confirmed } = await threeGuests();
  const closedTo = async (who: typeof coming | typeof shop, stayId: string) =>
    (await stayForViewer(who, stayId))?.closed.map(({ edge }) => edge);
  await save(shop, { businessHours: closedOn(DAYS.first, DAYS.last) });
  for (const who of [coming, shop]) expect(await closedTo(who, confirmed)).toEqual(['first', 'last']);
  // The same weekday two weeks later, on which the offer ends.
  await save(shop, { businessHours: closedOn(world.day(30)) });
  expect(await closedTo(coming, confirmed)).toEqual([]);
  expect(await closedTo(shop, requested)).toEqual(['first']);
  expect(await closedTo(shop, offered)).toEqual(['last']);
  hinted.clear();
  await save(shop, { businessHours: closedOn() });
  expect([await closedTo(shop, requested), await closedTo(shop, offered)]).toEqual([[], []]);
  // Nobody is told that it is over, but every open page learns of it.
  expect([...hinted]).toEqual(expect.arrayContaining([coming.actor.userId, shop.actor.userId]));
  await world.made(
    cancelStay(coming, { stayId: confirmed, version: (await world.stay(confirmed)).version, reason: 'A wet room' }),
  );
  await save(shop, { businessHours: closedOn(DAYS.first) });
  expect(await closedTo(coming, confirmed)).toEqual([]);
});

test('nobody is told of a day that has passed', async () => {
  const { shop, confirmed } = await threeGuests();
  const during = world.days(-3, 3);
  await db.update(stays).set({ during }).where(eq(stays.id, confirmed));
  await save(shop, { businessHours: closedOn(during.first) });
  expect(await newsOf(confirmed)).toEqual([]);
});

test('a shop that is gone leaves nothing to follow', async () => {
  await saved(crypto.randomUUID());
  expect(await db.$count(outbox)).toBe(0);
});
