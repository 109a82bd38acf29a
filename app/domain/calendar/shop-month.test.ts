import { expect, test } from 'vitest';
import { type CalendarEntry, conflictsIn, rangesOf, type StayEntry } from '#app/domain/calendar/shop-month.ts';
import type { Days } from '#app/domain/values/dates.ts';

const CHAIR = { hosting: 'WINDOWS', inUse: { first: '2026-01-01', last: null } } as const;

const on = (first: string, last: string): { id: string; days: Days } => ({ id: first, days: { first, last } });
const stay = (first: string, last: string): StayEntry => {
  return { kind: 'stay', ...on(first, last), guest: 'Mia Ortiz', status: 'CONFIRMED' };
};
const closure = (first: string, last: string): CalendarEntry => {
  return { kind: 'closure', ...on(first, last), note: '', isWholeShop: false };
};
const open = (first: string, last: string): CalendarEntry => {
  return { kind: 'window', ...on(first, last), minDays: null, note: '' };
};

const MARKS = { before: '<', after: '>' };
/** '<stay 1-3', 'not-open 4-31': what one would write on a board. */
const said = (...[chair, entries, month]: Parameters<typeof rangesOf>) =>
  rangesOf(chair, entries, month).map(({ days, entry, ground, isFromBefore, goesOn }) => {
    const [first, last] = [days.first, days.last].map((day) => Number(day.slice(-2)));
    const name = `${isFromBefore ? MARKS.before : ''}${entry?.kind ?? ground}${goesOn ? MARKS.after : ''}`;
    return `${name} ${first}-${last}`;
  });

test('stays cover closures, and closures cover windows', () => {
  const entries = [
    open('2027-03-01', '2027-03-20'),
    closure('2027-03-10', '2027-03-12'),
    stay('2027-03-03', '2027-03-06'),
  ];
  expect(said(CHAIR, entries, '2027-03')).toEqual([
    'window 1-2',
    'stay 3-6',
    'window 7-9',
    'closure 10-12',
    'window 13-20',
    'not-open 21-31',
  ]);
});

test("ranges are cut at the month's edge and marked as continued", () => {
  const across = stay('2027-02-25', '2027-04-03');
  expect(said(CHAIR, [across], '2027-02')).toEqual(['not-open 1-24', 'stay> 25-28']);
  expect(said(CHAIR, [across], '2027-03')).toEqual(['<stay> 1-31']);
  expect(said(CHAIR, [across], '2027-04')).toEqual(['<stay 1-3', 'not-open 4-30']);
});

test('hosting and first day decide when a chair is open', () => {
  const inUse = { first: '2027-03-05', last: '2027-03-20' };
  expect(said({ hosting: 'ALWAYS', inUse }, [], '2027-03')).toEqual(['not-there 1-4', 'open 5-20', 'not-there 21-31']);
  expect(said({ ...CHAIR, hosting: 'NEVER' }, [open('2027-03-01', '2027-03-05')], '2027-03')).toEqual([
    'not-open 1-31',
  ]);
});

test('stays that start or end on a closed day are conflicts until they are over', () => {
  // The 7th and the 14th of March 2027 are Sundays.
  const closed = new Set([6]);
  const asks: CalendarEntry = { ...stay('2027-03-07', '2027-03-09'), status: 'REQUESTED' };
  const entries = [
    ...[stay('2027-03-01', '2027-03-07'), stay('2027-03-05', '2027-03-09'), stay('2027-03-14', '2027-03-16'), asks],
    closure('2027-03-07', '2027-03-07'),
  ];
  const found = (today: string) => conflictsIn(entries, { closed, today }).map(({ closedOn }) => closedOn);
  expect(found('2027-03-07')).toEqual(['2027-03-07', '2027-03-14']);
  expect(found('2027-03-08')).toEqual(['2027-03-14']);
  expect(found('2027-03-17')).toEqual([]);
});
