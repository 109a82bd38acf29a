import { expect, test } from 'vitest';
import type { FreeChair } from '#app/domain/calendar/availability.ts';
import {
  CHAIR_WAITS_MAX,
  canWaitForChair,
  firstRangeFor,
  type HostRules,
  type WaitingFacts,
  waitForChairSchema,
} from '#app/domain/calendar/chair-waits.ts';
import { canAskForStay, type HostingShop } from '#app/domain/stays/stay-policies.ts';
import type { StayConflict } from '#app/domain/stays/stays.ts';
import { type Days, eachDay, sharedDays } from '#app/domain/values/dates.ts';
import { workingDays } from '#app/domain/values/opening-hours.ts';
import { randomFrom } from '#db/seed/random.ts';
import { artist, said, shop, staff, visitor } from '#tests/support/actors.ts';

const march = (first: number, last: number): Days => ({
  first: `2027-03-${String(first).padStart(2, '0')}`,
  last: `2027-03-${String(last).padStart(2, '0')}`,
});

/** Monday, 1 March: two days of notice, a month ahead, closed on Sundays (the 7th, the 14th), three days at least. */
const SHOP: HostRules = {
  today: '2027-03-01',
  minNoticeDays: 2,
  maxAheadDays: 30,
  leastDays: 3,
  closed: new Set([6]),
};
const ARTIST = {
  ...({ kind: 'artist' } as const),
  userId: 'somebody',
  email: 'somebody@example.test',
  name: 'Somebody',
  setupCompleted: true,
  currentStep: 5,
};
const ALL_OF_MARCH = { days: march(1, 31), leastDays: 1 };
const free = (...days: Days[]): FreeChair => ({ free: days, windows: [] });

test.each<[string, Days | null, Parameters<typeof firstRangeFor>]>([
  ['free days inside of the wish', march(8, 12), [ALL_OF_MARCH, free(march(8, 12)), SHOP]],
  ['those of them that are wished for', march(9, 11), [{ days: march(9, 11), leastDays: 3 }, free(march(8, 12)), SHOP]],
  ['fewer than are wished for', null, [{ days: march(1, 31), leastDays: 6 }, free(march(8, 12)), SHOP]],
  ['fewer than the shop wants', null, [ALL_OF_MARCH, free(march(8, 9)), SHOP]],
  ['working days count', null, [{ days: march(1, 31), leastDays: 4 }, free(march(5, 8)), SHOP]],
  ['neither begun nor ended on a closed day', march(8, 13), [ALL_OF_MARCH, free(march(7, 14)), SHOP]],
  ['only closed days', null, [ALL_OF_MARCH, free(march(7, 7)), { ...SHOP, leastDays: 1 }]],
  ['after the notice', march(3, 6), [ALL_OF_MARCH, free(march(1, 6)), SHOP]],
  ['none within the notice', null, [ALL_OF_MARCH, free(march(1, 2)), SHOP]],
  ['up to the horizon', march(8, 11), [ALL_OF_MARCH, free(march(8, 31)), { ...SHOP, maxAheadDays: 10 }]],
  ['the earlier of two', march(8, 10), [ALL_OF_MARCH, free(march(15, 20), march(8, 10)), SHOP]],
  ['without an end', march(8, 31), [ALL_OF_MARCH, { free: [{ first: '2027-03-08', last: null }], windows: [] }, SHOP]],
  [
    'one of several that holds what opened',
    march(15, 20),
    [ALL_OF_MARCH, free(march(8, 10), march(15, 20)), SHOP, [march(18, 18)]],
  ],
  ['none that holds what opened', null, [ALL_OF_MARCH, free(march(8, 10)), SHOP, [march(18, 18)]]],
])('the announced range: %s: %j', (_, range, asked) => {
  expect(firstRangeFor(...asked)).toEqual(range);
});

test('open dates set their own least length', () => {
  const windows = [
    { days: march(8, 10), leastDays: 2 },
    { days: march(11, 20), leastDays: 9 },
  ];
  expect(firstRangeFor({ days: march(9, 11), leastDays: 2 }, { free: [march(8, 20)], windows }, SHOP)).toEqual(
    march(9, 10),
  );
  expect(firstRangeFor({ days: march(11, 13), leastDays: 2 }, { free: [march(8, 20)], windows }, SHOP)).toBeNull();
});

/** Every guest spot from one of these days to another. */
const spotsIn = (days: Days): Days[] =>
  eachDay(days).flatMap((first) => eachDay({ first, last: days.last }).map((last) => ({ first, last })));

test('an announced range can be requested, and none is missed (c-163)', () => {
  const random = randomFrom('waiting');
  const some = (first: number, longest: number): Days => {
    const begins = random.whole(first, first + 6);
    return march(begins, Math.min(31, begins + random.whole(0, longest)));
  };
  for (let turn = 0; turn < 300; turn++) {
    const free = some(5, 12);
    const open = [some(1, 6), some(15, 6)].map((days) => ({ days, leastDays: random.pick([null, 1, 9]) }));
    const closed = new Set([random.whole(0, 6)]);
    const shop = { ...SHOP, closed, leastDays: random.whole(1, 3), minNoticeDays: random.whole(0, 4) };
    const wish = { days: some(1, 24), leastDays: random.whole(1, 3) };
    const canBeAsked = (days: Days) => {
      const said = open.flatMap(({ days: of, leastDays }) => (leastDays && sharedDays(of, days) ? [leastDays] : []));
      const isFree = free.first <= days.first && days.last <= free.last;
      const chair = { isOpen: true, isFree, leastDays: said.length > 0 ? Math.max(...said) : null };
      const host = { ...shop, isClaimed: true, isShown: true, requests: 'ANY' as const };
      const asked = { shop: host, days, job: null, chairs: [chair], openRequests: 0 };
      return canAskForStay(ARTIST, { ...asked, isBlocked: false, isPageRemoved: false, conflicting: null }).allowed;
    };
    const range = firstRangeFor(wish, { free: [free], windows: open }, shop);
    const isAny = spotsIn(wish.days).some((days) => workingDays(days, closed) >= wish.leastDays && canBeAsked(days));
    expect([turn, range !== null, range === null || canBeAsked(range)]).toEqual([turn, isAny, true]);
  }
});

test('a wish is a valid range of at most a year', () => {
  const said = (entered: object) => {
    const read = waitForChairSchema.safeParse({ from: '2027-03-01', to: '2027-03-31', leastDays: 3, ...entered });
    return read.success ? read.data : read.error.issues.map(({ path, message }) => `${path}: ${message}`);
  };
  expect(said({})).toEqual({ days: march(1, 31), leastDays: 3 });
  expect(said({ to: '2027-02-01' })).toEqual(['to: The last day is before the first one.']);
  expect(said({ to: '2028-03-02' })).toEqual(['to: Please enter at most 366 days at once']);
  expect(said({ to: undefined, leastDays: 0 })).toEqual(
    expect.arrayContaining(['to: Please choose the last day', 'leastDays: Please enter how many days, from 1 to 120']),
  );
});

const HOST: HostingShop = {
  isClaimed: true,
  isShown: true,
  requests: 'WINDOWS',
  minNoticeDays: 5,
  maxAheadDays: 60,
  leastDays: 3,
  closed: new Set([6]),
  today: '2027-03-01',
};
const FACTS: WaitingFacts = {
  shop: HOST,
  wish: { days: { first: '2027-03-01', last: '2027-03-31' }, leastDays: 4 },
  isBlocked: false,
  isPageRemoved: false,
  free: null,
  confirmed: null,
  waits: 0,
};
const CONFIRMED: StayConflict = {
  id: 'stay-1',
  status: 'CONFIRMED',
  first: '2027-03-08',
  last: '2027-03-09',
  shopName: 'Rose',
  artistName: 'Mia Ortiz',
  reader: 'ARTIST',
};
const days = (first: string, last: string, leastDays = 1) => ({ wish: { days: { first, last }, leastDays } });
const host = (over: Partial<HostingShop>) => ({ shop: { ...HOST, ...over } });

test.each([
  [visitor, 'sign-in-required'],
  [artist, 'yes'],
  [{ ...artist, setupCompleted: false }, 'artist-profile-missing'],
  [shop, 'not-an-artist'],
  [staff, 'not-an-artist'],
])('%j waiting for a chair gets %s (trade A5)', (actor, answer) => {
  expect(said(canWaitForChair(actor, FACTS))).toBe(answer);
});

test.each<[string, Partial<WaitingFacts>]>([
  ['not-found', { isBlocked: true }],
  ['not-found', host({ isShown: false })],
  ['page-removed', { isPageRemoved: true }],
  ['shop-unclaimed', host({ isClaimed: false })],
  ['hosting-off', host({ requests: 'OFF' })],
  ['dates-past', days('2027-02-28', '2027-03-10')],
  ['too-soon', days('2027-03-02', '2027-03-05')],
  ['too-far', days('2027-03-02', '2027-05-01')],
  ['too-short', days('2027-03-08', '2027-03-09')],
  ['wait-too-short', days('2027-03-08', '2027-03-11', 5)],
  ['artist-busy', { confirmed: CONFIRMED }],
  ['chair-free-already', { free: { first: '2027-03-08', last: '2027-03-12' } }],
  ['too-many-waits', { waits: CHAIR_WAITS_MAX }],
  ['yes', { waits: CHAIR_WAITS_MAX - 1 }],
  ['yes', days('2027-03-02', '2027-03-10')],
])('a wait gets %s for %j', (answer, over) => {
  expect(said(canWaitForChair(artist, { ...FACTS, ...over }))).toBe(answer);
});
