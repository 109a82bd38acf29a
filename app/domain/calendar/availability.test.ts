import { expect, test } from 'vitest';
import {
  byChair,
  daysToAsk,
  freeRangeOf,
  losesDays,
  type NamedChair,
  type Opening,
  type RangeTerms,
  rangesAround,
  rangesToShow,
} from '#app/domain/calendar/availability.ts';
import type { Days } from '#app/domain/values/dates.ts';

/** March 2027: the 7th, 14th, 21st and 28th are Sundays. */
const march = (first: number, last: number): Days => ({
  first: `2027-03-${String(first).padStart(2, '0')}`,
  last: `2027-03-${String(last).padStart(2, '0')}`,
});
const SUNDAYS = new Set([6]);
const NEVER = new Set<number>();

const range = (over: Partial<RangeTerms> = {}, opening: Partial<Opening> = {}) =>
  freeRangeOf(
    { during: march(3, 20), windows: [], ...opening },
    { within: march(1, 31), closed: NEVER, leastDays: 1, least: 1, ...over },
  );

test.each<[string, Partial<RangeTerms>, Partial<Opening>, Partial<ReturnType<typeof range>> | null]>([
  ['all of it', {}, {}, { days: march(3, 20), working: 18, goesOn: false, shortest: march(3, 3) }],
  ['what notice leaves', { within: march(10, 31) }, {}, { days: march(10, 20), shortest: march(10, 10) }],
  ['what the horizon leaves', { within: march(1, 9) }, {}, { days: march(3, 9), goesOn: true }],
  ['without an end', {}, { during: { first: '2026-01-01', last: null } }, { days: march(1, 31), goesOn: true }],
  ['nothing beside the wanted days', { within: march(21, 31) }, {}, null],
  ['nothing where the wanted days are the wrong way round', { within: march(20, 5) }, {}, null],
  ['as many in a row as are wanted', { least: 18 }, {}, { shortest: march(3, 20) }],
  ['nothing that is too short', { least: 19 }, {}, null],
  // Sunday the 7th to Sunday the 14th: Monday to Saturday.
  ['no closed edge', { closed: SUNDAYS }, { during: march(7, 14) }, { days: march(8, 13), working: 6 }],
  ['nothing where the edges took too much', { closed: SUNDAYS, least: 7 }, { during: march(7, 14) }, null],
  ['nothing on a Sunday alone', { closed: SUNDAYS }, { during: march(7, 7) }, null],
  ['nothing where it is closed all week', { closed: new Set([0, 1, 2, 3, 4, 5, 6]) }, {}, null],
  ['working days for the least stay', { closed: SUNDAYS, leastDays: 5 }, {}, { shortest: march(3, 8) }],
  ['nothing with a working day too few', { closed: SUNDAYS, leastDays: 7 }, { during: march(8, 14) }, null],
  ['closed days among those in a row', { closed: SUNDAYS, least: 5 }, {}, { shortest: march(3, 8) }],
  ['what a window says in the place of the policies', { leastDays: 9 }, window(1, 31, 2), { shortest: march(3, 4) }],
  ['nothing where the window wants more', { leastDays: 1 }, window(1, 31, 19), null],
  // The window wants thirteen days and has four left; behind it the policies say three.
  [
    'what begins behind a window',
    { leastDays: 3 },
    { during: march(9, 20), ...window(3, 12, 13) },
    { days: march(9, 20), shortest: march(13, 15) },
  ],
])('%s', (_what, terms, opening, expected) => {
  const found = range(terms, opening);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
});

function window(first: number, last: number, leastDays: number): Pick<Opening, 'windows'> {
  return { windows: [{ days: march(first, last), leastDays }] };
}

test.each<[string, { first: string | null; last: string | null; least: number }, Days]>([
  ['all days of a range that was named', { first: '2027-03-01', last: '2027-03-31', least: 1 }, march(3, 20)],
  ['no more than were wanted in a row', { first: '2027-03-01', last: '2027-03-31', least: 4 }, march(3, 6)],
  ['the fewest where no last day was named', { first: '2027-03-01', last: null, least: 1 }, march(3, 3)],
  ['the fewest where no first day was named', { first: null, last: '2027-03-31', least: 1 }, march(3, 3)],
])('the form opens with %s', (_what, wanted, days) => {
  const found = range({ least: wanted.least });
  expect(found && daysToAsk(found, wanted)).toEqual(days);
});

test('overlapping ranges are shown once, earliest first', () => {
  const ranges = [march(10, 20), march(3, 8), march(3, 12), march(11, 15), march(25, 26)];
  const found = ranges.map((days) => ({ days, working: 1, goesOn: false, shortest: days }));
  expect(rangesToShow(found).map(({ days }) => days)).toEqual([march(3, 12), march(10, 20), march(25, 26)]);
});

/** Open from Monday to Thursday each week; the 9th is blocked, and somebody has the third week. */
const SEAT: NamedChair = {
  name: 'Window seat',
  free: [march(1, 4), march(8, 8), march(10, 11), march(22, 25)],
  windows: [1, 8, 15, 22].map((monday) => ({ days: march(monday, monday + 3), leastDays: null })),
};
const WEDNESDAYS = new Set([2]);
const around = (over: Partial<RangeTerms> = {}, chairs = [SEAT]) =>
  rangesAround('2027-03-15', chairs, {
    within: march(1, 31),
    closed: WEDNESDAYS,
    leastDays: 3,
    least: 1,
    ...over,
  }).map(({ chair, days }) => `${chair} ${days.first.slice(8)}-${days.last.slice(8)}`);

test.each<[string, Partial<RangeTerms>, string[]]>([
  ['what is long enough, the nearest first', {}, ['Window seat 22-25', 'Window seat 01-04']],
  ['what is left after the notice', { within: march(2, 31) }, ['Window seat 22-25']],
  ['what is left before the horizon', { within: march(1, 23) }, ['Window seat 01-04']],
  [
    'no closed edge',
    { leastDays: 1 },
    ['Window seat 11-11', 'Window seat 08-08', 'Window seat 22-25', 'Window seat 01-04'],
  ],
  ['nothing where the shop wants more', { leastDays: 4 }, []],
])('around taken days the search shows %s', (_what, terms, expected) => {
  expect(around(terms)).toEqual(expected);
});

test('nearby ranges are grouped by chair, earliest first', () => {
  const range = (chair: string, days: Days) => ({ chair, days });
  const near = [
    range('Seat', march(22, 25)),
    range('Room', march(8, 9)),
    range('Seat', march(1, 4)),
    range('Room', march(26, 28)),
  ];
  expect(byChair(near)).toEqual([
    { chair: 'Seat', ranges: [march(1, 4), march(22, 25)] },
    { chair: 'Room', ranges: [march(8, 9), march(26, 28)] },
  ]);
  expect(byChair([])).toEqual([]);
});

test.each([
  ['a longer window', march(1, 20), false],
  ['the same days', march(3, 10), false],
  ["exactly the guest's days", march(5, 7), false],
  ['a later first day', march(6, 10), true],
  ['an earlier last day', march(3, 6), true],
  ['other days', march(20, 25), true],
])('a guest of Mar 5-7 in a window of Mar 3-10 and %s', (_, after, isLost) => {
  expect(losesDays(march(5, 7), { before: march(3, 10), after })).toBe(isLost);
});

test('days of a guest beside the window are not lost', () => {
  expect(losesDays(march(8, 14), { before: march(3, 10), after: march(8, 10) })).toBe(false);
});
