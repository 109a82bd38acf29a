import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { chairOpenings, chairWindows, shopChairs, shopClosures, stays } from '#app/data/schema/calendars.ts';
import type { OpenDatesInput } from '#app/domain/calendar/calendar-forms.ts';
import { CHAIR_HOSTINGS } from '#app/domain/calendar/chairs.ts';
import { addDays, type Days, type DaysOnward } from '#app/domain/values/dates.ts';
import { rebuildOpenings } from '#app/features/calendar/availability.server.ts';
import { addChair } from '#app/features/calendar/chairs.server.ts';
import {
  blockDates,
  changeClosure,
  changeWindow,
  closureOfShop,
  openDates,
  unblockDates,
  windowOfShop,
  withdrawWindow,
} from '#app/features/calendar/dates.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const MARCH = { first: '2027-03-03', last: '2027-03-10' };
const NOBODY = '00000000-0000-4000-8000-000000000000';

type Shop = CtxOf<'shop'> & { shopId: string };

async function withChair(shop: Shop, hosting: 'WINDOWS' | 'ALWAYS' = 'WINDOWS', name = 'Window seat') {
  const added = addChair(shop, { name, hosting, kind: 'CHAIR', note: '', from: '2026-11-01', until: null });
  return (await succeeded(added)).chairId;
}

const dates = (chairIds: string[], days: Days[] = [MARCH], said: Partial<OpenDatesInput> = {}): OpenDatesInput => {
  return { chairIds, openings: days, minDays: null, note: '', ...said };
};
const freeOf = async (chairId: string) =>
  (await db.select().from(chairOpenings).where(eq(chairOpenings.chairId, chairId))).map(({ during }) => during);
const windowsOf = (chairId: string) => db.select().from(chairWindows).where(eq(chairWindows.chairId, chairId));
const windowOf = async (chairId: string) => (await windowsOf(chairId))[0]?.id ?? '';
const closuresOf = (shopId: string) => db.select().from(shopClosures).where(eq(shopClosures.shopId, shopId));

const mia = (await world.artist({ fullName: 'Mia Ortiz' })).actor.userId;
const noa = (await world.artist({ fullName: 'Noa Lindt' })).actor.userId;
const stay = (shopId: string, chairId: string, state: Partial<typeof stays.$inferInsert>) =>
  db.insert(stays).values({
    shopId,
    chairId,
    artistId: mia,
    startedBy: 'ARTIST',
    status: 'CONFIRMED',
    during: MARCH,
    ...state,
  });

test('dates are opened for several chairs', async () => {
  const shop = await world.shop();
  const chairs = [await withChair(shop), await withChair(shop, 'WINDOWS', 'Back room')];
  const april = { first: '2027-04-07', last: '2027-04-14' };
  expect(await openDates(shop, dates(chairs, [MARCH, april], { minDays: 3, note: 'North light' }))).toEqual({
    ok: true,
    value: { count: 4 },
  });
  for (const chairId of chairs) expect(await freeOf(chairId)).toEqual([MARCH, april]);
  expect((await windowsOf(chairs[0] ?? ''))[0]).toMatchObject({ minDays: 3, note: 'North light' });
});

test('overlapping open dates are refused whole', async () => {
  const shop = await world.shop();
  const [first, second] = [await withChair(shop), await withChair(shop, 'WINDOWS', 'Back room')];
  await openDates(shop, dates([second]));
  const asked = dates([first, second], [{ first: '2027-03-10', last: '2027-03-12' }]);
  expect(await openDates(shop, asked)).toEqual({
    ok: false,
    refusal: 'dates-open-already',
    open: [{ chair: 'Back room', days: MARCH }],
  });
  expect(await windowsOf(first)).toEqual([]);
  expect(await freeOf(second)).toEqual([MARCH]);
});

test('a repeated form opens dates once, also concurrently', async () => {
  const shop = await world.shop();
  const chairId = await withChair(shop);
  const form = dates([chairId], [MARCH], { note: 'Convention week' });
  const answers = await Promise.all([openDates(shop, form), openDates({ ...shop }, form)]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await openDates(shop, form)).ok).toBe(true);
  expect(await windowsOf(chairId)).toHaveLength(1);
  // The same dates with another text are not a repetition.
  expect((await openDates(shop, dates([chairId]))).ok).toBe(false);
});

test("a shop cannot open dates of another's chair", async () => {
  const [shop, other] = [await world.shop(), await world.shop()];
  const [own, foreign] = [await withChair(shop), await withChair(other)];
  for (const chairIds of [[own, foreign], [NOBODY]]) {
    expect(await openDates(shop, dates(chairIds))).toMatchObject({ ok: false, refusal: 'not-found' });
  }
  expect(await openDates(await world.artist(), dates([own]))).toMatchObject({ refusal: 'not-a-shop' });
  expect(await openDates(world.visitor, dates([own]))).toMatchObject({ refusal: 'sign-in-required' });
  expect(await windowsOf(own)).toEqual([]);
});

test('open dates can be withdrawn unless a guest holds them', async () => {
  const shop = await world.shop();
  const chairId = await withChair(shop);
  await openDates(shop, dates([chairId]));
  const windowId = await windowOf(chairId);
  await stay(shop.shopId, chairId, { status: 'REQUESTED', artistId: null, answerDueAt: world.now });
  const [held] = await db
    .insert(stays)
    .values({
      shopId: shop.shopId,
      chairId,
      artistId: mia,
      startedBy: 'SHOP',
      status: 'OFFERED',
      during: MARCH,
      holdUntil: new Date(Date.now() + 3_600_000),
    })
    .returning();
  expect(await withdrawWindow(shop, windowId)).toEqual({
    ok: false,
    refusal: 'days-in-use',
    held: [expect.objectContaining({ artistName: 'Mia Ortiz', during: MARCH })],
  });
  // An expired offer holds nothing.
  await db
    .update(stays)
    .set({ holdUntil: new Date(Date.now() - 1_000) })
    .where(eq(stays.id, held?.id ?? ''));
  expect(await withdrawWindow(shop, windowId)).toEqual({ ok: true, value: { first: MARCH.first } });
  expect(await freeOf(chairId)).toEqual([]);
  expect(await withdrawWindow(shop, windowId)).toMatchObject({ refusal: 'not-found' });
});

test('open dates are changed in one act', async () => {
  const shop = await world.shop();
  const chairId = await withChair(shop);
  await openDates(shop, dates([chairId]));
  const longer = { first: '2027-03-01', last: '2027-03-20' };
  const change = { windowId: await windowOf(chairId), days: longer, minDays: 3, note: 'North light' };
  expect(await changeWindow(shop, change)).toEqual({ ok: true, value: { first: longer.first } });
  expect(await windowsOf(chairId)).toMatchObject([
    { id: change.windowId, during: longer, minDays: 3, note: 'North light' },
  ]);
  expect(await freeOf(chairId)).toEqual([longer]);
  expect(await changeWindow(await world.shop(), change)).toMatchObject({ refusal: 'not-found' });
  expect(await changeWindow(shop, { ...change, windowId: 'new' })).toMatchObject({ refusal: 'not-found' });
});

test('open dates keep the days of a guest and do not run into others', async () => {
  const shop = await world.shop();
  const chairId = await withChair(shop);
  const later = { first: '2027-03-15', last: '2027-03-20' };
  await openDates(shop, dates([chairId], [MARCH, later]));
  const windowId = (await windowsOf(chairId)).find(({ during }) => during.first === MARCH.first)?.id ?? '';
  const guest = { first: '2027-03-04', last: '2027-03-06' };
  await stay(shop.shopId, chairId, { artistId: noa, during: guest, confirmedAt: world.now });
  const to = (days: Days) => changeWindow(shop, { windowId, days, minDays: null, note: '' });
  for (const days of [
    { first: '2027-03-05', last: '2027-03-10' },
    { first: '2027-03-03', last: '2027-03-05' },
    { first: '2027-03-11', last: '2027-03-12' },
  ]) {
    expect(await to(days)).toEqual({
      ok: false,
      refusal: 'days-in-use',
      held: [expect.objectContaining({ artistName: 'Noa Lindt', during: guest })],
    });
  }
  expect(await to({ first: '2027-03-03', last: '2027-03-15' })).toEqual({
    ok: false,
    refusal: 'dates-open-already',
    open: [{ chair: 'Window seat', days: later }],
  });
  expect((await to(guest)).ok).toBe(true);
});

test("a shop cannot withdraw another's window", async () => {
  const [shop, other] = [await world.shop(), await world.shop()];
  const chairId = await withChair(shop);
  await openDates(shop, dates([chairId]));
  expect(await withdrawWindow(other, await windowOf(chairId))).toMatchObject({ refusal: 'not-found' });
  expect(await withdrawWindow(shop, 'new')).toMatchObject({ refusal: 'not-found' });
  expect(await windowsOf(chairId)).toHaveLength(1);
});

test('a shop sees only its own dates', async () => {
  const [shop, other] = [await world.shop(), await world.shop()];
  const chairId = await withChair(shop);
  await openDates(shop, dates([chairId]));
  await blockDates(shop, { chairId: null, days: MARCH, note: 'The plumber' });
  const [windowId, closureId] = [await windowOf(chairId), (await closuresOf(shop.shopId))[0]?.id ?? ''];
  expect(await windowOfShop(shop, windowId)).toMatchObject({ chair: 'Window seat', days: MARCH });
  expect(await closureOfShop(shop, closureId)).toMatchObject({ chair: null, note: 'The plumber' });
  for (const [ctx, one, two] of [
    [other, windowId, closureId],
    [shop, closureId, windowId],
    [shop, 'new', '%00'],
  ] as const) {
    expect([await windowOfShop(ctx, one), await closureOfShop(ctx, two)]).toEqual([null, null]);
  }
});

test('blocking and unblocking days changes free days', async () => {
  const shop = await world.shop();
  const chairs = [await withChair(shop, 'ALWAYS'), await withChair(shop, 'ALWAYS', 'Back room')];
  const [one = '', two = ''] = chairs;
  const around = [
    { first: '2026-11-01', last: '2027-03-02' },
    { first: '2027-03-11', last: null },
  ];
  await blockDates(shop, { chairId: one, days: MARCH, note: 'The plumber' });
  expect(await freeOf(one)).toEqual(around);
  expect(await freeOf(two)).toEqual([{ first: '2026-11-01', last: null }]);
  await blockDates(shop, { chairId: null, days: MARCH, note: '' });
  for (const chairId of chairs) expect(await freeOf(chairId)).toEqual(around);
  for (const { id } of await closuresOf(shop.shopId)) {
    expect(await unblockDates(await world.shop(), id)).toMatchObject({ refusal: 'not-found' });
    expect((await unblockDates(shop, id)).ok).toBe(true);
    expect(await unblockDates(shop, id)).toMatchObject({ refusal: 'not-found' });
  }
  for (const chairId of chairs) expect(await freeOf(chairId)).toEqual([{ first: '2026-11-01', last: null }]);
});

test('blocked days are changed, but not to the days of a guest', async () => {
  const shop = await world.shop();
  const chairId = await withChair(shop, 'ALWAYS');
  const june = { first: '2027-06-01', last: '2027-06-03' };
  await stay(shop.shopId, chairId, { artistId: noa, during: june, confirmedAt: world.now });
  const april = { first: '2027-04-01', last: '2027-04-03' };
  await blockDates(shop, { chairId: null, days: april, note: '' });
  const closureId = (await closuresOf(shop.shopId))[0]?.id ?? '';
  const onlyOne = { first: '2027-04-02', last: '2027-04-02' };
  expect(await changeClosure(shop, { closureId, days: june, note: '' })).toMatchObject({
    refusal: 'days-in-use',
    held: [{ artistName: 'Noa Lindt' }],
  });
  expect(await changeClosure(await world.shop(), { closureId, days: onlyOne, note: '' })).toMatchObject({
    refusal: 'not-found',
  });
  expect((await changeClosure(shop, { closureId, days: onlyOne, note: 'The plumber' })).ok).toBe(true);
  expect(await closuresOf(shop.shopId)).toMatchObject([{ during: onlyOne, note: 'The plumber' }]);
  expect(await freeOf(chairId)).toContainEqual({ first: '2027-04-03', last: '2027-05-31' });
});

test('days with a guest cannot be blocked', async () => {
  const shop = await world.shop();
  const chairId = await withChair(shop, 'ALWAYS');
  await stay(shop.shopId, chairId, { confirmedAt: world.now });
  const lastDay = { first: '2027-03-10', last: '2027-03-12' };
  for (const of of [chairId, null]) {
    expect(await blockDates(shop, { chairId: of, days: lastDay, note: '' })).toEqual({
      ok: false,
      refusal: 'days-in-use',
      held: [expect.objectContaining({ artistName: 'Mia Ortiz', during: MARCH })],
    });
  }
  expect((await blockDates(shop, { chairId, days: { first: '2027-03-11', last: '2027-03-12' }, note: '' })).ok).toBe(
    true,
  );
  expect(await closuresOf(shop.shopId)).toHaveLength(1);
});

test('concurrent opening and blocking leave the right free days', async () => {
  const shop = await world.shop();
  const chairId = await withChair(shop);
  await Promise.all([
    openDates(shop, dates([chairId])),
    blockDates(
      { ...shop, actor: { ...shop.actor } },
      { chairId, days: { first: '2027-03-05', last: '2027-03-06' }, note: '' },
    ),
  ]);
  expect(await freeOf(chairId)).toEqual([
    { first: '2027-03-03', last: '2027-03-04' },
    { first: '2027-03-07', last: '2027-03-10' },
  ]);
});

const { shopId } = await world.shop();
const other = await world.shop();

/** The tested days, with a leap day and both clock changes. */
const FIRST = '2028-02-20';
const SPAN = 60;
/** For each of the four seeds: 2,000 in all (trade A7, 5). */
const CHAIRS = 500;
const EVERY_DAY = Array.from({ length: SPAN }, (_, day) => addDays(FIRST, day));

/** Seeded random numbers, so failures can be reproduced. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const holds = ({ first, last }: DaysOnward, day: string) => day >= first && (last === null || day <= last);
const some = (all: DaysOnward[], day: string) => all.some((days) => holds(days, day));

type Chair = {
  hosting: (typeof CHAIR_HOSTINGS)[number];
  inUse: DaysOnward;
  windows: Days[];
  closures: Days[];
  held: Days[];
};

/** The rule day by day, written independently. */
function isFree({ hosting, inUse, windows, closures, held }: Chair, day: string): boolean {
  const isOpen = hosting === 'ALWAYS' || (hosting === 'WINDOWS' && some(windows, day));
  return isOpen && holds(inUse, day) && !some(closures, day) && !some(held, day);
}

function anyChair(any: (below: number) => number): Chair {
  const days = (longest: number): Days => {
    const first = addDays(FIRST, any(SPAN));
    return { first, last: addDays(first, any(longest)) };
  };
  /** Ranges that never overlap, because the database rejects overlaps. */
  const apart = (most: number, longest: number) => {
    const kept: Days[] = [];
    for (let left = any(most + 1); left > 0; left--) {
      const one = days(longest);
      if (!kept.some(({ first, last }) => one.first <= last && first <= one.last)) kept.push(one);
    }
    return kept;
  };
  const first = addDays(FIRST, any(20) - 10);
  return {
    hosting: CHAIR_HOSTINGS[any(3)] ?? 'ALWAYS',
    inUse: { first, last: any(3) === 0 ? addDays(first, any(SPAN)) : null },
    windows: apart(5, 12),
    closures: Array.from({ length: any(4) }, () => days(6)),
    held: apart(4, 8),
  };
}

const A_STAY = {
  shopId,
  startedBy: 'ARTIST',
} as const;

test.each([1, 2, 3, 4])('free days match the rule for random chairs (%i)', async (seed) => {
  const any = numbers(seed);
  const chairs = Array.from({ length: CHAIRS }, () => anyChair(any));
  const rows = await db
    .insert(shopChairs)
    .values(chairs.map(({ hosting, inUse }, index) => ({ shopId, hosting, inUse, name: `${seed} ${index}` })))
    .returning({ id: shopChairs.id });
  const ids = rows.map(({ id }) => id);
  const of = <T>(list: (chair: Chair) => Days[], row: (chairId: string, during: Days) => T): T[] =>
    chairs.flatMap((chair, index) => list(chair).map((during) => row(ids[index] ?? '', during)));
  await db.insert(chairWindows).values(
    of(
      ({ windows }) => windows,
      (chairId, during) => ({ chairId, during }),
    ),
  );
  await db.insert(shopClosures).values(
    of(
      ({ closures }) => closures,
      (chairId, during) => ({ shopId, chairId, during }),
    ),
  );
  await db.insert(stays).values(
    of(
      ({ held }) => held,
      (chairId, during) => ({ ...A_STAY, chairId, during, status: 'CONFIRMED' as const, confirmedAt: new Date() }),
    ),
  );
  // Neither another shop's closure nor a request, which holds nothing, removes a day.
  const all = { first: FIRST, last: addDays(FIRST, SPAN) };
  await db.insert(shopClosures).values({ shopId: other.shopId, during: all });
  const asked = { ...A_STAY, during: all, status: 'REQUESTED' as const, answerDueAt: new Date() };
  await db.insert(stays).values({ ...asked, chairId: ids[0] });

  await db.transaction((tx) => rebuildOpenings(tx, ids));
  await db.transaction((tx) => rebuildOpenings(tx, ids));

  const found = await db.select().from(chairOpenings).where(eq(chairOpenings.shopId, shopId));
  chairs.forEach((chair, index) => {
    const openings = found.filter(({ chairId }) => chairId === ids[index]).map(({ during }) => during);
    const free = EVERY_DAY.filter((day) => some(openings, day));
    expect(free, JSON.stringify(chair)).toEqual(EVERY_DAY.filter((day) => isFree(chair, day)));
  });
});

const HELD = { ...A_STAY, status: 'CONFIRMED' as const, confirmedAt: new Date() };

test('the database rejects overlapping stays of a chair and overlapping windows', async () => {
  const [chair] = await db
    .insert(shopChairs)
    .values({ shopId, name: 'Once', inUse: { first: '2027-01-01', last: null } })
    .returning({ id: shopChairs.id });
  const chairId = chair?.id ?? '';
  const week = { first: '2027-03-03', last: '2027-03-10' };
  await db.insert(stays).values({ ...HELD, chairId, during: week });
  const lastDay = db.insert(stays).values({ ...HELD, chairId, during: { first: '2027-03-10', last: '2027-03-12' } });
  await expect(lastDay).rejects.toMatchObject({ cause: { constraint: 'stay_chair_once' } });
  await db.insert(stays).values({ ...HELD, chairId, during: { first: '2027-03-11', last: '2027-03-12' } });

  await db.insert(chairWindows).values({ chairId, during: week });
  const again = db.insert(chairWindows).values({ chairId, during: { first: '2027-03-10', last: '2027-03-10' } });
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'chair_window_once' } });
});

test('the database rejects overlapping stays of an artist', async () => {
  const { actor } = await world.artist();
  const chairs = await db
    .insert(shopChairs)
    .values(['East', 'West'].map((name) => ({ shopId, name, inUse: { first: '2027-01-01', last: null } })))
    .returning({ id: shopChairs.id });
  const [east, west] = chairs.map(({ id }) => id);
  const artistId = actor.userId;
  await db
    .insert(stays)
    .values({ ...HELD, artistId, chairId: east, during: { first: '2027-03-03', last: '2027-03-05' } });
  const both = { ...HELD, shopId: other.shopId, artistId, chairId: west };
  const sameDay = db.insert(stays).values({ ...both, during: { first: '2027-03-05', last: '2027-03-06' } });
  await expect(sameDay).rejects.toMatchObject({ cause: { constraint: 'stay_artist_once' } });
});
