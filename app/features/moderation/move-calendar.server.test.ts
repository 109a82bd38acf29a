import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rebuildOpenings } from '#app/features/calendar/rebuild-openings.server.ts';
import {
  chairOpenings,
  chairWindows,
  shopChairs,
  shopClosures,
  shopHosting,
} from '#app/platform/db/schema/calendars.ts';
import { outbox } from '#app/platform/db/schema/records.ts';
import { stayHistory, stays } from '#app/platform/db/schema/stays.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const made = twiceMade(db);
const by = await world.staff();
const MARCH = { first: '2027-03-03', last: '2027-03-10' };

const both = async () => ({ keptId: (await world.shop()).shopId, goneId: await made.page() });

const freeOf = async (chairId: string) => {
  const rows = await db.select().from(chairOpenings).where(eq(chairOpenings.chairId, chairId));
  return rows.map(({ during }) => during).sort((a, b) => (a.first < b.first ? -1 : 1));
};

test('chairs stand behind those that are there, one of the same name gets a number, and retired ones keep theirs', async () => {
  const { keptId, goneId } = await both();
  const retired = { first: '2026-01-01', last: '2026-02-01' };
  await made.chair(keptId, { name: 'Window', position: 4 });
  await made.chair(keptId, { name: 'Old one', inUse: retired });
  await made.chair(goneId, { name: 'WINDOW', position: 0 });
  await made.chair(goneId, { name: 'Window 2', position: 1 });
  await made.chair(goneId, { name: 'Old one', position: 2 });
  await made.chair(goneId, { name: 'window', position: 3, inUse: retired });
  await made.merge(by, { keptId, goneId });
  const chairs = await db
    .select({ name: shopChairs.name })
    .from(shopChairs)
    .where(eq(shopChairs.shopId, keptId))
    .orderBy(asc(shopChairs.position), asc(shopChairs.id));
  expect(chairs.map(({ name }) => name)).toEqual(['Old one', 'Window', 'WINDOW 3', 'Window 2', 'Old one', 'window']);
});

test('a chair comes with its open dates, its blocked ones and its guests; days blocked at either page are free at none', async () => {
  const { keptId, goneId } = await both();
  const [own, moved] = [await made.chair(keptId), await made.chair(goneId, { name: 'Back room', hosting: 'WINDOWS' })];
  await db.insert(chairWindows).values({ chairId: moved, during: { first: '2027-03-01', last: '2027-03-20' } });
  await db.insert(shopClosures).values([
    { shopId: goneId, during: { first: '2027-03-18', last: '2027-03-18' } },
    { shopId: goneId, chairId: moved, during: { first: '2027-03-01', last: '2027-03-01' } },
    { shopId: keptId, during: { first: '2027-03-02', last: '2027-03-02' } },
  ]);
  const held = { status: 'CONFIRMED' as const, during: MARCH, confirmedAt: world.now };
  await made.stay({ shopId: goneId, chairId: moved, ...held });
  await db.transaction((tx) => rebuildOpenings(tx, [own, moved]));
  await made.merge(by, { keptId, goneId });
  expect(await freeOf(moved)).toEqual([
    { first: '2027-03-11', last: '2027-03-17' },
    { first: '2027-03-19', last: '2027-03-20' },
  ]);
  expect(await freeOf(own)).toEqual([
    { first: '2026-11-01', last: '2027-03-01' },
    { first: '2027-03-03', last: '2027-03-17' },
    { first: '2027-03-19', last: null },
  ]);
});

test('whether guests are taken is what the page that stays says, else what the other one said', async () => {
  const [said, silent] = [await both(), await both()];
  await db.insert(shopHosting).values([
    { shopId: said.keptId, requests: 'OFF' },
    { shopId: said.goneId, requests: 'ANY' },
    { shopId: silent.goneId, requests: 'WINDOWS', minNoticeDays: 9 },
  ]);
  await made.merge(by, said);
  await made.merge(by, silent);
  const of = (shopId: string) => db.select().from(shopHosting).where(eq(shopHosting.shopId, shopId));
  expect(await of(said.keptId)).toMatchObject([{ requests: 'OFF' }]);
  expect(await of(silent.keptId)).toMatchObject([{ requests: 'WINDOWS', minNoticeDays: 9 }]);
  expect(await db.$count(shopHosting, eq(shopHosting.shopId, said.goneId))).toBe(0);
});

test.each([
  ['REQUESTED', 'REQUESTED', 'kept'],
  ['REQUESTED', 'OFFERED', 'gone'],
  ['OFFERED', 'REQUESTED', 'kept'],
  ['OFFERED', 'OFFERED', 'kept'],
  ['OFFERED', 'CONFIRMED', 'gone'],
  ['CONFIRMED', 'REQUESTED', 'kept'],
] as const)(
  'of two by one artist for the same days, %s and on the page that goes %s, the one that was %s goes on',
  async (ofKept, ofGone, which) => {
    const { keptId, goneId } = await both();
    const artistId = (await world.artist()).actor.userId;
    const stay = async (shopId: string, status: typeof ofGone | typeof ofKept) =>
      made.stay({
        ...{ shopId, artistId, status, during: MARCH },
        chairId: await made.chair(shopId),
        holdUntil: status === 'OFFERED' ? world.now : null,
      });
    const ids = { kept: await stay(keptId, ofKept), gone: await stay(goneId, ofGone) };
    expect((await made.merge(by, { keptId, goneId })).ok).toBe(true);
    const rows = await db.select().from(stays).where(eq(stays.artistId, artistId));
    expect(rows.every(({ shopId }) => shopId === keptId)).toBe(true);
    const ended = rows.filter(({ endKind }) => endKind === 'PAGES_MERGED');
    expect(ended.map(({ id, status, version }) => [id, status, version])).toEqual([
      [which === 'kept' ? ids.gone : ids.kept, 'DECLINED', 2],
    ]);
    const history = await db
      .select()
      .from(stayHistory)
      .where(eq(stayHistory.stayId, ended[0]?.id as string));
    expect(history).toMatchObject([{ seq: 2, act: 'PAGES_MERGED', actorRole: null }]);
    const told = await db.select().from(outbox);
    expect(told.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: 'stay.ended', stayId: ended[0]?.id, artistId, shopId: keptId, seq: 2 }),
    );
  },
);

test('of an artist who asked both pages for other days, both requests go on', async () => {
  const { keptId, goneId } = await both();
  const artistId = (await world.artist()).actor.userId;
  await made.stay({ shopId: keptId, artistId, during: MARCH });
  await made.stay({ shopId: goneId, artistId, during: { first: '2027-03-11', last: '2027-03-12' } });
  await made.merge(by, { keptId, goneId });
  const rows = await db.select().from(stays).where(eq(stays.artistId, artistId));
  expect(rows.map(({ shopId, status }) => [shopId, status])).toEqual([
    [keptId, 'REQUESTED'],
    [keptId, 'REQUESTED'],
  ]);
});
