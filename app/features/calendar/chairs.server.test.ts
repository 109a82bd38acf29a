import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { chairOpenings, chairWindows, shopChairs, shopHosting } from '#app/data/schema/calendars.ts';
import { CHAIRS_MAX, type ChairInput } from '#app/domain/calendar/chairs.ts';
import type { HostingInput } from '#app/domain/calendar/hosting.ts';
import { addDays } from '#app/domain/values/dates.ts';
import { type Edit, readSeen, seenToken } from '#app/domain/values/edit-conflict.ts';
import { addChair, changeChair, deleteChair, placeChair, retireChair } from '#app/features/calendar/chairs.server.ts';
import { saveHosting, USUAL_HOSTING } from '#app/features/calendar/hosting.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const made = twiceMade(db);
const TODAY = '2026-11-21';
const MARCH = { first: '2027-03-03', last: '2027-03-10' };

const WINDOW_SEAT: ChairInput = {
  name: 'Window seat',
  kind: 'CHAIR',
  hosting: 'ALWAYS',
  note: 'North light',
  from: '2026-11-01',
  until: null,
};

async function withChair(
  chair: Partial<ChairInput> = {},
): Promise<{ shop: CtxOf<'shop'> & { shopId: string }; chairId: string }> {
  const shop = await world.shop();
  const added = await succeeded(addChair(shop, { ...WINDOW_SEAT, ...chair }));
  return { shop, chairId: added.chairId };
}

const mia = (await world.artist({ fullName: 'Mia Ortiz' })).actor.userId;
const chairRow = async (id: string) => (await db.select().from(shopChairs).where(eq(shopChairs.id, id)))[0];
const freeOf = async (chairId: string) =>
  (await db.select().from(chairOpenings).where(eq(chairOpenings.chairId, chairId))).map(({ during }) => during);
const namesOf = async (shopId: string) => {
  const rows = await db
    .select({ name: shopChairs.name })
    .from(shopChairs)
    .where(eq(shopChairs.shopId, shopId))
    .orderBy(asc(shopChairs.position), asc(shopChairs.id));
  return rows.map(({ name }) => name);
};

const confirmed = async (shopId: string, chairId: string) =>
  made.stay({ shopId, chairId, artistId: mia, status: 'CONFIRMED', confirmedAt: world.now, during: MARCH });

test('a chair that is always open is free from its first day, another one needs open dates', async () => {
  const { shop, chairId } = await withChair();
  expect(await freeOf(chairId)).toEqual([{ first: '2026-11-01', last: null }]);
  const second = await addChair(shop, { ...WINDOW_SEAT, name: 'Back room', hosting: 'WINDOWS' });
  expect(second.ok && (await freeOf(second.value.chairId))).toEqual([]);
  expect(await namesOf(shop.shopId)).toEqual(['Window seat', 'Back room']);
});

test('chairs in use need distinct names', async () => {
  const { shop, chairId } = await withChair();
  const same = { ...WINDOW_SEAT, name: 'WINDOW SEAT' };
  expect(await addChair(shop, same)).toEqual({ ok: false, refusal: 'chair-name-taken' });
  // Another shop can use the same name.
  expect((await addChair(await world.shop(), same)).ok).toBe(true);
  expect((await retireChair(shop, chairId)).ok).toBe(true);
  expect((await addChair(shop, same)).ok).toBe(true);
  const back = await changeChair(shop, { chairId, chair: WINDOW_SEAT });
  expect(back).toEqual({ ok: false, refusal: 'chair-name-taken' });
});

test('a shop has at most 30 chairs in use, also concurrently', async () => {
  const { shop, chairId } = await withChair();
  const rows = Array.from({ length: CHAIRS_MAX - 2 }, (_, at) => ({ shopId: shop.shopId, name: `Chair ${at}` }));
  const inUse = { first: '2026-11-01', last: null };
  await db.insert(shopChairs).values(rows.map((row) => ({ ...row, inUse })));
  const many = await Promise.all(['a', 'b', 'c'].map((name) => addChair(shop, { ...WINDOW_SEAT, name })));
  expect(many.map((answer) => (answer.ok ? 'added' : answer.refusal)).sort()).toEqual([
    'added',
    'too-many-chairs',
    'too-many-chairs',
  ]);
  await retireChair(shop, chairId);
  expect((await addChair(shop, { ...WINDOW_SEAT, name: 'd' })).ok).toBe(true);
});

test('a chair with a guest is neither retired nor shortened', async () => {
  const { shop, chairId } = await withChair();
  await confirmed(shop.shopId, chairId);
  const refusal = {
    ok: false,
    refusal: 'days-in-use',
    held: [expect.objectContaining({ artistName: 'Mia Ortiz', during: MARCH, chairName: null })],
  };
  expect(await retireChair(shop, chairId)).toEqual(refusal);
  expect(await changeChair(shop, { chairId, chair: { ...WINDOW_SEAT, until: '2027-03-09' } })).toEqual(refusal);
  expect(await changeChair(shop, { chairId, chair: { ...WINDOW_SEAT, from: '2027-03-04' } })).toEqual(refusal);
  expect(await chairRow(chairId)).toMatchObject({ inUse: { first: '2026-11-01', last: null } });
  // It may be closed to others: the guest keeps it.
  const chair = { ...WINDOW_SEAT, hosting: 'NEVER' as const, until: '2027-03-10' };
  expect((await changeChair(shop, { chairId, chair })).ok).toBe(true);
});

test.each([
  ['REQUESTED', null, 'retired'],
  ['OFFERED', 60_000, 'days-in-use'],
  ['OFFERED', -60_000, 'retired'],
] as const)('retiring a chair with a stay %s (held for %s ms): %s', async (status, heldFor, answer) => {
  const { shop, chairId } = await withChair();
  const holdUntil = heldFor === null ? null : new Date(Date.now() + heldFor);
  await made.stay({ shopId: shop.shopId, chairId, status, holdUntil, during: MARCH });
  const retired = await retireChair(shop, chairId);
  expect(retired.ok ? 'retired' : retired.refusal).toBe(answer);
});

test('a retired chair has no free days, and retiring it again is allowed', async () => {
  const { shop, chairId } = await withChair();
  const later = await addChair(shop, { ...WINDOW_SEAT, name: 'Next year', from: '2027-06-01' });
  const laterId = later.ok ? later.value.chairId : '';
  for (const id of [chairId, laterId]) {
    expect((await retireChair(shop, id)).ok).toBe(true);
    const row = await chairRow(id);
    expect((await retireChair(shop, id)).ok).toBe(true);
    expect(await chairRow(id)).toEqual(row);
    expect((await freeOf(id)).filter(({ last }) => last === null || last >= TODAY)).toEqual([]);
  }
});

test('only an unused chair can be deleted', async () => {
  const { shop, chairId } = await withChair();
  const stayId = await made.stay({ shopId: shop.shopId, chairId, during: { first: '2026-11-03', last: '2026-11-04' } });
  expect(await deleteChair(shop, chairId)).toEqual({ ok: false, refusal: 'chair-was-used' });
  const never = await addChair(shop, { ...WINDOW_SEAT, name: 'Never used' });
  const neverId = never.ok ? never.value.chairId : '';
  await db.insert(chairWindows).values({ chairId: neverId, during: MARCH });
  expect((await deleteChair(shop, neverId)).ok).toBe(true);
  expect(await chairRow(neverId)).toBeUndefined();
  expect(await deleteChair(shop, neverId)).toEqual({ ok: false, refusal: 'not-found' });
  expect(stayId).toBeTruthy();
});

test("another shop's chair cannot be changed", async () => {
  const { chairId } = await withChair();
  const other = await world.shop();
  const before = await chairRow(chairId);
  const notFound = { ok: false, refusal: 'not-found' };
  expect(await changeChair(other, { chairId, chair: { ...WINDOW_SEAT, name: 'Mine' } })).toEqual(notFound);
  expect(await retireChair(other, chairId)).toEqual(notFound);
  expect(await deleteChair(other, chairId)).toEqual(notFound);
  expect(await placeChair(other, { chairId, move: 'up' })).toEqual(notFound);
  expect(await retireChair(other, 'constructor')).toEqual(notFound);
  expect(await chairRow(chairId)).toEqual(before);
});

test('a chair moves past its neighbor in use', async () => {
  const { shop, chairId } = await withChair({ name: 'One' });
  const ids = [chairId];
  for (const name of ['Gone', 'Two', 'Three']) {
    const added = await addChair(shop, { ...WINDOW_SEAT, name });
    ids.push(added.ok ? added.value.chairId : '');
  }
  const [one = '', gone = '', two = '', three = ''] = ids;
  await retireChair(shop, gone);
  const place = (id: string, move: 'up' | 'down') => placeChair(shop, { chairId: id, move });
  expect((await place(one, 'up')).ok).toBe(true);
  expect(await namesOf(shop.shopId)).toEqual(['One', 'Gone', 'Two', 'Three']);
  expect((await place(two, 'up')).ok).toBe(true);
  expect(await namesOf(shop.shopId)).toEqual(['Two', 'One', 'Three', 'Gone']);
  expect((await place(three, 'down')).ok).toBe(true);
  expect((await place(two, 'down')).ok).toBe(true);
  expect(await namesOf(shop.shopId)).toEqual(['One', 'Two', 'Three', 'Gone']);
});

test('a save over a newer one is refused (c-208)', async () => {
  const { shop, chairId } = await withChair();
  const opened = { ...WINDOW_SEAT };
  const values = ({ name, kind, hosting, note, from, until }: ChairInput) => ({
    name,
    kind,
    hosting,
    note,
    from,
    until,
  });
  const edit = (): Edit<ChairInput> => ({
    seen: readSeen(seenToken(opened)),
    isForced: false,
    values,
  });
  const mine = { chairId, chair: { ...opened, name: 'By the door' }, edit: edit() };
  const theirs = { chairId, chair: { ...opened, name: 'By the window' }, edit: edit() };
  const note = { chairId, chair: { ...opened, note: 'South light' }, edit: edit() };
  expect((await changeChair(shop, mine)).ok).toBe(true);
  const answer = await changeChair(shop, theirs);
  expect(answer).toEqual({ ok: false, refusal: 'changed-elsewhere' });
  expect(await chairRow(chairId)).toMatchObject({ name: 'By the door' });
  // A form writes only its changed fields.
  expect((await changeChair(shop, note)).ok).toBe(true);
  expect(await chairRow(chairId)).toMatchObject({ name: 'By the door', note: 'South light' });
  // Retiring counts as a change.
  await retireChair(shop, chairId);
  const again = { chairId, chair: { ...opened, until: addDays(TODAY, 30) }, edit: edit() };
  expect(await changeChair(shop, again)).toEqual({ ok: false, refusal: 'changed-elsewhere' });
});

const hostingOf = (shopId: string) => db.select().from(shopHosting).where(eq(shopHosting.shopId, shopId));
const values = ({ requests, minNoticeDays, maxAheadDays, cancellation }: HostingInput) => ({
  requests,
  minNoticeDays,
  maxAheadDays,
  cancellation,
});
const openedOn = (stored: HostingInput): Edit<HostingInput> => ({
  seen: readSeen(seenToken(values(stored))),
  isForced: false,
  values,
});

test('requests are off until the shop turns them on', async () => {
  const shop = await world.shop();
  expect(await hostingOf(shop.shopId)).toEqual([]);
  const hosting: HostingInput = {
    requests: 'WINDOWS',
    minNoticeDays: 5,
    maxAheadDays: 90,
    cancellation: [{ days: 3, keepPercent: 100 }],
  };
  expect(await saveHosting(shop, { hosting, edit: openedOn(USUAL_HOSTING) })).toEqual({ ok: true, value: undefined });
  expect(await hostingOf(shop.shopId)).toMatchObject([hosting]);
  expect((await saveHosting(shop, { hosting: USUAL_HOSTING, edit: openedOn(hosting) })).ok).toBe(true);
  expect(await hostingOf(shop.shopId)).toMatchObject([USUAL_HOSTING]);
});

test('requests for any dates need no window (record 026)', async () => {
  const shop = await world.shop();
  const inUse = { first: '2026-01-01', last: null };
  const [seat] = await db
    .insert(shopChairs)
    .values([
      { shopId: shop.shopId, name: 'Window seat', hosting: 'WINDOWS' as const, inUse },
      { shopId: shop.shopId, name: 'Ours', hosting: 'NEVER' as const, inUse },
    ])
    .returning({ id: shopChairs.id });
  const open = { first: '2030-03-03', last: '2030-03-10' };
  await db.insert(chairWindows).values({ chairId: seat?.id ?? '', during: open });
  const freeOnceTaken = async (requests: HostingInput['requests']) => {
    expect((await saveHosting(shop, { hosting: { ...USUAL_HOSTING, requests } })).ok).toBe(true);
    return db.select().from(chairOpenings).where(eq(chairOpenings.shopId, shop.shopId));
  };
  expect(await freeOnceTaken('ANY')).toMatchObject([{ chairId: seat?.id, during: inUse }]);
  expect(await freeOnceTaken('WINDOWS')).toMatchObject([{ chairId: seat?.id, during: open }]);
});

test('concurrent changes: the second is refused (c-208)', async () => {
  const shop = await world.shop();
  const say = (requests: 'WINDOWS' | 'ANY') =>
    saveHosting(shop, { hosting: { ...USUAL_HOSTING, requests }, edit: openedOn(USUAL_HOSTING) });
  const answers = await Promise.all([say('WINDOWS'), say('ANY')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'changed-elsewhere' });
  expect(await hostingOf(shop.shopId)).toHaveLength(1);
});
