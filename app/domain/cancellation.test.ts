import { expect, test } from 'vitest';
import { depositAfter, keptPercent } from '#app/domain/cancellation.ts';

const MODERATE = [
  { days: 7, keepPercent: 50 },
  { days: 3, keepPercent: 100 },
];
const first = '2027-03-15';

test.each([
  ['2027-03-08', 0],
  ['2027-03-09', 50],
  ['2027-03-12', 50],
  ['2027-03-13', 100],
  ['2027-03-14', 100],
])('an artist who cancels on %s leaves %i percent of the deposit', (today, percent) => {
  expect(keptPercent(MODERATE, { by: 'ARTIST', today, first })).toBe(percent);
});

test('a shop that cancels keeps nothing, whatever its terms', () => {
  expect(keptPercent(MODERATE, { by: 'SHOP', today: '2027-03-14', first })).toBe(0);
  expect(keptPercent([], { by: 'ARTIST', today: '2027-03-14', first })).toBe(0);
});

const CANCELED = {
  status: 'CANCELED',
  during: { first, last: '2027-03-20' },
  timeZone: 'America/Chicago',
  depositCents: 40_000,
  terms: { cancellation: MODERATE },
  endedBy: 'ARTIST',
  endKind: 'CALLED_OFF',
  // The evening of the 12th in Chicago.
  endedAt: new Date('2027-03-13T05:30:00Z'),
} as const;

test('what is kept afterwards is by the day at the shop on which it was called off', () => {
  const after = { by: 'ARTIST', isGone: false, days: 3, depositCents: 40_000, keptCents: 20_000 };
  expect(depositAfter(CANCELED)).toEqual(after);
  expect(depositAfter({ ...CANCELED, timeZone: 'America/New_York' })).toEqual({ ...after, days: 2, keptCents: 40_000 });
  expect(depositAfter({ ...CANCELED, endedBy: 'SHOP' })).toEqual({ ...after, by: 'SHOP', keptCents: 0 });
});

test('one that ended with an account ended as if its side had called it off that day, also once it had begun (c-198)', () => {
  const gone = { ...CANCELED, endKind: 'ACCOUNT_GONE' } as const;
  expect(depositAfter(gone)).toMatchObject({ by: 'ARTIST', isGone: true, keptCents: 20_000 });
  expect(depositAfter({ ...gone, endedBy: 'SHOP' })).toMatchObject({ by: 'SHOP', isGone: true, keptCents: 0 });
  expect(depositAfter({ ...gone, endedAt: new Date('2027-03-17T12:00:00Z') })).toMatchObject({ days: 0 });
});

test('nothing becomes of a deposit that nobody asked for, or of a guest spot that was not called off', () => {
  expect(depositAfter({ ...CANCELED, depositCents: null })).toBeNull();
  expect(depositAfter({ ...CANCELED, status: 'COMPLETED', endedBy: null })).toBeNull();
});
