import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chairWindows, shopChairs, type shopHosting } from '#app/data/schema/calendars.ts';
import type { shopProfiles } from '#app/data/schema/shops.ts';
import { parseChairSearch } from '#app/domain/calendar/chair-search.ts';
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
const { day, days } = world;

/** A town for each test, with an artist and a shop with one chair. */
let towns = 0;
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

const dates = ({ first, last }: Days) => `from=${first}&to=${last}`;
const lasting = (minimumBookingLength: number) => ({ ...POLICY_DEFAULTS, minimumBookingLength });
const openOn = (open: readonly string[]) =>
  WEEKDAYS.map((weekday) => ({ day: weekday, open: '09:00', close: '17:00', isClosed: !open.includes(weekday) }));
const rebuilt = (shopId: string) => db.transaction(async (tx) => rebuildOpenings(tx, await chairsOf(tx, shopId)));

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
  expect(await found('')).toMatchObject({ days: days(5, 40), goesOn: true, ask: days(5, 5) });
  expect(await found('days=36')).toMatchObject({ days: days(5, 40) });
  expect(await found('days=37')).toBeNull();
  expect(await found(dates(days(0, 4)))).toBeNull();
  expect(await found(dates(days(0, 5)))).toMatchObject({ days: days(5, 5), goesOn: false });
  expect(await found(dates(days(41, 60)))).toBeNull();
  expect(await found(dates(days(40, 60)))).toMatchObject({ days: days(40, 40) });
  expect(await found(dates(days(-20, -10)))).toBeNull();
  expect(await found(`to=${day(8)}`)).toMatchObject({ days: days(5, 8), ask: days(5, 5) });
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
  expect(await found(from(-2, 7))).toMatchObject({ days: days(first, first + 7), working: 6 });
  expect(await found(`${from(-2, 7)}&days=8`)).toMatchObject({ ask: days(first, first + 7) });
  expect(await found(`${from(-2, 7)}&days=9`)).toBeNull();
  expect(await found(from(5, 6))).toBeNull();
});

test('a window can set its own least length', async () => {
  const { host, found } = await inTown({ guestArtistPolicies: lasting(2) }, { requests: 'WINDOWS' });
  await windows(host, [days(10, 14), 6], [days(20, 24), 4], [days(30, 30), 1], [days(40, 40), null]);
  expect(await found('')).toMatchObject({ days: days(20, 24), ask: days(20, 23), further: [{ days: days(30, 30) }] });
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
  expect(await found(dates({ first: addDays(today, 30), last: addDays(today, 40) }), new Date(at))).not.toBeNull();
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
