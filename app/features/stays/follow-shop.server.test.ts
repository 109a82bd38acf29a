import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type BusinessHours, WEEKDAYS } from '#app/domain/business-hours.ts';
import { toStored } from '#app/domain/event-versions.ts';
import { weekdayOf } from '#app/domain/weekday-rules.ts';
import { cancelStay } from '#app/features/stays/cancel-stay.server.ts';
import { confirmStay } from '#app/features/stays/confirm-stay.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { stayForViewer } from '#app/features/stays/stay-queries.server.ts';
import { outbox } from '#app/platform/db/schema/records.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stayHistory, stays } from '#app/platform/db/schema/stays.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Host, stayWorld } from '#tests/support/stays.ts';
import { telling } from '#tests/support/telling.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { told, hinted } = telling(db, stayListener);
const DAYS = world.days(20, 24);

beforeEach(async () => {
  await db.delete(outbox);
});

/** A shop with somebody who asked, somebody who was offered a chair and somebody who is coming. */
async function threeGuests() {
  const shop = await world.host();
  const at = (index: number) => ({ days: world.days(20 + 10 * index, 24 + 10 * index) });
  const [coming, invited] = [await world.artist(), await world.artist()];
  const requested = await world.made(world.ask(await world.artist(), shop, at(1)));
  const offered = await world.made(world.offer(shop, invited.actor.userId, at(2)));
  const confirmed = await world.made(world.offer(shop, coming.actor.userId, at(0)));
  await world.made(confirmStay(coming, { stayId: confirmed, version: 1 }));
  await db.delete(outbox);
  return { shop, coming, invited, requested, offered, confirmed };
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

/** What was done with a guest spot after it was confirmed. */
const newsOf = async (stayId: string) => (await world.history(stayId)).slice(2).map(({ act }) => act);

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
  // Who saw an offer before may still answer it.
  expect([(await world.stay(requested)).version, (await world.stay(offered)).version]).toEqual([1, 1]);
  expect([(await world.stay(requested)).answerDueAt, (await world.stay(offered)).holdUntil]).toEqual(deadlines);
});

test('another name or zone alone is news to nobody', async () => {
  const { shop, confirmed } = await threeGuests();
  await save(shop, { shopName: 'Iron Rose', timeZone: 'America/Denver' });
  expect(await world.stay(confirmed)).toMatchObject({ shopName: 'Iron Rose', timeZone: 'America/Denver', version: 2 });
  expect(await newsOf(confirmed)).toEqual([]);
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
