import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { blocks } from '#app/data/schema/blocks.ts';
import { chairWindows, shopChairs, shopClosures, shopHosting } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { CHAIRS_PAGE, parseChairSearch } from '#app/domain/calendar/chair-search.ts';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import { addDays, type Days } from '#app/domain/values/dates.ts';
import { WEEKDAYS } from '#app/domain/values/opening-hours.ts';
import { rebuildOpenings } from '#app/features/calendar/availability.server.ts';
import { chairsOf } from '#app/features/calendar/calendar-lock.server.ts';
import { browseChairs } from '#app/features/search/chair-search.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Host, stayWorld } from '#tests/support/stays.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { days, day } = world;

const RENO = { city: 'Reno', state: 'NV', lat: 39.52963, lon: -119.8138, timeZone: 'America/Los_Angeles' } as const;
const SPARKS = { ...RENO, city: 'Sparks', lat: 39.53491, lon: -119.75269 } as const;
const CARSON = { ...RENO, city: 'Carson City', lat: 39.1638, lon: -119.7674 } as const;
const BOISE = { city: 'Boise', state: 'ID', lat: 43.6135, lon: -116.20345, timeZone: 'America/Denver' } as const;

/** Unused places, so each test has its own town. */
let towns = 0;
function town() {
  towns += 1;
  return { city: 'Nowhere', state: 'ND', lat: 46 + towns, lon: -100, timeZone: 'America/Chicago' } as const;
}

const artist = await world.artist({ location: 'Reno, NV', ...RENO });
const from = ({ lat, lon }: { lat: number; lon: number }) => world.artist({ location: 'Nowhere, ND', lat, lon });

const found = async (viewer: CtxOf<'artist'>, query: string, now = viewer.now) =>
  (await browseChairs({ ...viewer, now }, parseChairSearch(new URLSearchParams(query)).search)).shops;
const named = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ name }) => name);
const dates = ({ first, last }: Days) => `from=${first}&to=${last}`;

test('the nearest shop comes first, then the one free soonest', async () => {
  await world.host({ shopName: 'In Carson', ...CARSON });
  await world.host({ shopName: 'In Sparks', ...SPARKS });
  await world.host({ shopName: 'Soon in Reno', ...RENO }, { minNoticeDays: 3 });
  await world.host({ shopName: 'At once in Reno', ...RENO }, { minNoticeDays: 0 });
  await world.host({ shopName: 'In Boise', ...BOISE });
  const inOrder = ['At once in Reno', 'Soon in Reno', 'In Sparks', 'In Carson', 'In Boise'];
  expect(await named(artist, '')).toEqual(inOrder);
  expect(await named(artist, 'place=Reno, Nevada')).toEqual(inOrder);
  expect(await named(artist, 'place=reno')).toEqual(inOrder);
  expect(await named(artist, 'place=Boise, ID')).toEqual([
    ...['In Boise', 'In Sparks', 'At once in Reno', 'Soon in Reno', 'In Carson'],
  ]);
  expect(await named(artist, 'place=Reno, NV&miles=10')).toEqual(inOrder.slice(0, 3));
  expect(await named(artist, 'miles=50')).toEqual(inOrder.slice(0, 4));
  expect(await named(artist, 'place=Idaho')).toEqual(['In Boise']);
  expect(await named(artist, 'place=NV&miles=10')).toEqual(inOrder.slice(0, 3));
  expect((await found(artist, '')).map(({ miles }) => miles)).toEqual([0, 0, 3, 25, 338]);
  expect(await browseChairs(artist, parseChairSearch(new URLSearchParams('place=Zyx, ND')).search)).toMatchObject({
    shops: [],
    around: null,
  });
});

const HIDDEN: [string, (host: Awaited<ReturnType<typeof world.host>>, viewer: CtxOf<'artist'>) => Promise<unknown>][] =
  [
    ['takes no requests', ({ shopId }) => changed(shopId, { requests: 'OFF' })],
    ['never said whether it does', ({ shopId }) => db.delete(shopHosting).where(eq(shopHosting.shopId, shopId))],
    ['is claimed by nobody', ({ shopId }) => ofPage(shopId, { isClaimed: false, ownerId: null })],
    [
      'is hidden, because its owner is suspended or it was removed',
      ({ shopId }) => ofPage(shopId, { hiddenAt: new Date() }),
    ],
    [
      'blocked the artist',
      ({ shopId }, { actor }) => db.insert(blocks).values({ shopId, artistId: actor.userId, blockedBy: 'SHOP' }),
    ],
    [
      'was blocked by the artist',
      ({ shopId }, { actor }) => db.insert(blocks).values({ shopId, artistId: actor.userId, blockedBy: 'ARTIST' }),
    ],
    ['has no chair for guests', ({ shopId }) => ofChairs(shopId, { hosting: 'NEVER' })],
    ['has no open dates', ({ shopId }) => ofChairs(shopId, { hosting: 'WINDOWS' })],
    ['is closed all week', ({ shopId }) => ofPage(shopId, { businessHours: hours(WEEKDAYS) })],
    ['wants a longer stay than one can have', ({ shopId }) => ofPage(shopId, { guestArtistPolicies: lasting(121) })],
  ];

const hours = (closed: readonly string[]) =>
  WEEKDAYS.map((weekday) => ({ day: weekday, open: '09:00', close: '17:00', isClosed: closed.includes(weekday) }));
const lasting = (minimumBookingLength: number) => ({ ...POLICY_DEFAULTS, minimumBookingLength });

const changed = (shopId: string, values: Partial<typeof shopHosting.$inferInsert>) =>
  db.update(shopHosting).set(values).where(eq(shopHosting.shopId, shopId));
const ofPage = (shopId: string, values: Partial<typeof shopProfiles.$inferInsert>) =>
  db.update(shopProfiles).set(values).where(eq(shopProfiles.id, shopId));
async function ofChairs(shopId: string, values: Partial<typeof shopChairs.$inferInsert>) {
  await changed(shopId, { requests: 'WINDOWS' });
  await db.update(shopChairs).set(values).where(eq(shopChairs.shopId, shopId));
  await rebuilt(shopId);
}
const rebuilt = (shopId: string) => db.transaction(async (tx) => rebuildOpenings(tx, await chairsOf(tx, shopId)));

test.each(HIDDEN)('a shop that %s is not found', async (_why, make) => {
  const at = town();
  const [viewer, host] = [await from(at), await world.host({ shopName: 'Hidden', ...at })];
  expect(await named(viewer, 'miles=10')).toEqual(['Hidden']);
  await make(host, viewer);
  expect(await named(viewer, 'miles=10')).toEqual([]);
});

test('a block does not affect others', async () => {
  const at = town();
  const [viewer, other, host] = [await from(at), await from(at), await world.host({ shopName: 'Here', ...at })];
  await db.insert(blocks).values({ shopId: host.shopId, artistId: other.actor.userId, blockedBy: 'SHOP' });
  expect(await named(viewer, 'miles=10')).toEqual(['Here']);
});

test('stays and offers take days, requests do not', async () => {
  const at = town();
  const viewer = await from(at);
  const host = await world.host({ shopName: 'Here', ...at }, { minNoticeDays: 0 });
  const week = `${dates(days(20, 24))}&days=1`;
  const ranges = async () => (await found(viewer, `miles=10&${week}`)).map(({ days: free }) => free);
  await world.made(world.ask(await world.artist(), host));
  expect(await ranges()).toEqual([days(20, 24)]);
  await world.made(world.offer(host, (await world.artist()).actor.userId, { days: days(22, 23) }));
  expect(await ranges()).toEqual([days(20, 21)]);
  expect((await found(viewer, `miles=10&${week}`))[0]?.further).toEqual([{ days: days(24, 24), goesOn: false }]);
  expect(await named(viewer, `miles=10&${dates(days(20, 24))}&days=3`)).toEqual([]);
  expect(await named(viewer, `miles=10&${dates(days(20, 24))}&days=2`)).toEqual(['Here']);
  await world.chair(host.shopId, { kind: 'BED' });
  expect(await ranges()).toEqual([days(20, 24)]);
  expect((await found(viewer, `miles=10&${dates(days(20, 24))}&days=3`))[0]?.kinds).toEqual(['BED']);
  expect(await named(viewer, `miles=10&${week}&kind=PRIVATE_ROOM`)).toEqual([]);
  expect(await named(viewer, `miles=10&${week}&kind=PRIVATE_ROOM&kind=BED`)).toEqual(['Here']);
});

test('styles and kinds of chair narrow the list', async () => {
  const at = town();
  const viewer = await from(at);
  await world.host({ shopName: 'Old school', ...at, tattooStyles: ['Traditional', 'Japanese'] });
  await world.host({ shopName: 'Black', ...at, tattooStyles: ['Blackwork'] });
  expect(await named(viewer, 'miles=10&style=Japanese')).toEqual(['Old school']);
  expect((await named(viewer, 'miles=10&style=Japanese&style=Blackwork')).sort()).toEqual(['Black', 'Old school']);
  expect(await named(viewer, 'miles=10&style=Realism')).toEqual([]);
});

test('pages hold twenty shops, both ways', async () => {
  const at = town();
  const viewer = await from(at);
  const all = Array.from({ length: CHAIRS_PAGE + 3 }, (_, index) => `Shop ${String(index).padStart(2, '0')}`);
  for (const [index, shopName] of all.entries()) await world.host({ shopName, ...at }, { minNoticeDays: index });
  const pageAt = async (after: string | null) => {
    const search = { ...parseChairSearch(new URLSearchParams('miles=10')).search, after };
    const { shops, newer, older } = await browseChairs(viewer, search);
    return { names: shops.map(({ name }) => name), newer, older };
  };
  const first = await pageAt(null);
  expect([first.names, first.newer]).toEqual([all.slice(0, CHAIRS_PAGE), null]);
  const second = await pageAt(first.older);
  expect([second.names, second.older]).toEqual([all.slice(CHAIRS_PAGE), null]);
  expect((await pageAt(second.newer)).names).toEqual(first.names);
  // After the last one, and with cursors that no page created.
  for (const after of [
    `older~2147483647~2099-01-01~${viewer.actor.userId}`,
    `older~99999999999~2027-01-01~${viewer.actor.userId}`,
    `older~1~2027-02-30~${viewer.actor.userId}`,
    'older~1~2027-01-01~x',
    'older~1',
    'newer~0~2000-01-01~00000000-0000-4000-8000-000000000000',
  ]) {
    expect([after, (await pageAt(after)).names]).toEqual([after, first.names]);
  }
});

test('a card shows nothing private', async () => {
  const at = town();
  const secrets = { taxId: 'CANARY-TAX', licenseNumber: 'CANARY-LICENSE', email: 'canary@example.test' };
  const host = await world.host({ ...at, ...secrets, phone: '5125550100' });
  await db.insert(shopClosures).values({ shopId: host.shopId, during: days(30, 30), note: 'CANARY-NOTE' });
  await world.made(world.offer(host, (await world.artist({ fullName: 'CANARY-GUEST' })).actor.userId));
  const said = JSON.stringify(await found(await from(at), 'miles=10'));
  expect(said).toContain(host.shopId);
  expect(said).not.toMatch(/canary|5125550100/i);
});

async function inTown(
  values: Partial<typeof shopProfiles.$inferInsert> = {},
  hosting: Partial<typeof shopHosting.$inferInsert> = {},
) {
  towns += 1;
  const at = { city: 'Nowhere', state: 'ND', lat: 46 + towns, lon: -100 };
  const host = await world.host({ ...at, ...values }, { minNoticeDays: 0, ...hosting });
  const artist = await world.artist({ location: 'Nowhere, ND', ...at });
  const found = async (query: string, now = artist.now) => {
    const { search } = parseChairSearch(new URLSearchParams(`miles=10&${query}`));
    return (await browseChairs({ ...artist, now }, search)).shops[0] ?? null;
  };
  return { host, artist, found };
}
const openOn = (open: readonly string[]) =>
  WEEKDAYS.map((weekday) => ({ day: weekday, open: '09:00', close: '17:00', isClosed: !open.includes(weekday) }));

async function windows(host: Host, ...all: [Days, number | null][]) {
  await db.update(shopChairs).set({ hosting: 'WINDOWS' }).where(eq(shopChairs.id, host.chairId));
  await db.insert(chairWindows).values(all.map(([during, minDays]) => ({ chairId: host.chairId, during, minDays })));
  await rebuilt(host.shopId);
}

/** The first Monday at least this many days away. */
const monday = (later: number) => {
  const away = (8 - new Date(`${day(later)}T00:00:00Z`).getUTCDay()) % 7;
  return later + away;
};

test('days lie between notice and horizon', async () => {
  const { found } = await inTown({}, { minNoticeDays: 5, maxAheadDays: 40 });
  expect(await found('')).toMatchObject({ days: days(5, 40), goesOn: true, ask: days(5, 11) });
  expect(await found('days=36')).toMatchObject({ days: days(5, 40) });
  expect(await found('days=37')).toBeNull();
  expect(await found(dates(days(0, 4)))).toBeNull();
  expect(await found(`${dates(days(0, 5))}&days=1`)).toMatchObject({ days: days(5, 5), goesOn: false });
  expect(await found(dates(days(41, 60)))).toBeNull();
  expect(await found(`${dates(days(40, 60))}&days=1`)).toMatchObject({ days: days(40, 40) });
  expect(await found(dates(days(-20, -10)))).toBeNull();
  expect(await found(`to=${day(8)}&days=1`)).toMatchObject({ days: days(5, 8), ask: days(5, 5) });
  expect(await found(`from=${day(30)}&days=4`)).toMatchObject({ days: days(30, 40), ask: days(30, 33) });
});

test('a range starts and ends on open days and has enough working days', async () => {
  const first = monday(10);
  const weekdays = WEEKDAYS.slice(0, 5);
  const { found } = await inTown({ businessHours: openOn(weekdays), guestArtistPolicies: lasting(6) });
  const from = (at: number, to: number) => dates(days(first + at, first + to));
  // Saturday to Sunday a week later: Monday to Friday, five working days.
  expect(await found(from(-2, 6))).toBeNull();
  // To the following Monday: six working days within eight.
  expect(await found(`${from(-2, 7)}&days=1`)).toMatchObject({ days: days(first, first + 7) });
  expect(await found(`${from(-2, 7)}&days=8`)).toMatchObject({ ask: days(first, first + 7) });
  expect(await found(from(5, 6))).toBeNull();
});

test('a window can set its own least length', async () => {
  const { host, found } = await inTown({ guestArtistPolicies: lasting(2) }, { requests: 'WINDOWS' });
  await windows(host, [days(10, 14), 6], [days(20, 24), 4], [days(30, 30), 1], [days(40, 40), null]);
  expect(await found('days=1')).toMatchObject({
    days: days(20, 24),
    ask: days(20, 23),
    further: [{ days: days(30, 30) }],
  });
  expect(await found(dates(days(10, 14)))).toBeNull();
  expect(await found(dates(days(40, 40)))).toBeNull();
});

test.each([
  ['Pacific/Honolulu', '2027-03-10T09:30:00Z', '2027-03-09'],
  ['Pacific/Honolulu', '2027-03-10T10:30:00Z', '2027-03-10'],
  ['America/Phoenix', '2027-03-10T06:30:00Z', '2027-03-09'],
  ['America/Phoenix', '2027-03-10T07:30:00Z', '2027-03-10'],
  // The nights of both clock changes.
  ['America/Denver', '2027-03-15T05:30:00Z', '2027-03-14'],
  [null, '2027-03-10T09:59:00Z', '2027-03-09'],
] as const)('a shop in %s at %s is on %s', async (timeZone, at, today) => {
  const { found } = await inTown({ timeZone }, { minNoticeDays: 3, maxAheadDays: 30 });
  const wide = `from=${addDays(today, -5)}`;
  expect(await found(wide, new Date(at))).toMatchObject({
    days: { first: addDays(today, 3), last: addDays(today, 30) },
  });
  expect(await found(dates({ first: today, last: addDays(today, 2) }), new Date(at))).toBeNull();
  const atTheEnd = `${dates({ first: addDays(today, 30), last: addDays(today, 40) })}&days=1`;
  expect(await found(atTheEnd, new Date(at))).not.toBeNull();
  expect(await found(dates({ first: addDays(today, 31), last: addDays(today, 40) }), new Date(at))).toBeNull();
});

test('what a card offers can be requested (c-163)', async () => {
  const first = monday(20);
  const shops: Parameters<typeof inTown>[] = [
    [{}, {}],
    [{ guestArtistPolicies: lasting(5) }, { minNoticeDays: 9 }],
    [{ businessHours: openOn(WEEKDAYS.slice(1, 6)), guestArtistPolicies: lasting(4) }, {}],
    [{ businessHours: openOn(['Sunday']) }, {}],
    [{ timeZone: 'Pacific/Honolulu' }, { minNoticeDays: 0 }],
  ];
  for (const [index, shop] of shops.entries()) {
    for (const query of ['', 'days=3', `from=${day(first - 1)}`, dates(days(first - 2, first + 9))]) {
      const { host, artist, found } = await inTown(...shop);
      const card = await found(query);
      const asked = await world.ask(artist, host, { days: card?.ask as Days });
      expect([index, query, card?.ask, asked]).toEqual([
        index,
        query,
        card?.ask,
        expect.objectContaining({ ok: true }),
      ]);
    }
  }
});
