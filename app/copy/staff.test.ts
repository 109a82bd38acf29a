import { expect, test } from 'vitest';
import { changeLine, periodLabel } from '#app/copy/staff.ts';

test.each([
  [50, 40, '+25% against 40 in the 12 weeks before'],
  [30, 40, '−25% against 40 in the 12 weeks before'],
  [0, 40, '−100% against 40 in the 12 weeks before'],
  [40, 40, 'as many as in the 12 weeks before'],
  [0, 0, 'as many as in the 12 weeks before'],
  [3, 0, 'none in the 12 weeks before'],
  [10_001, 10_000, '±0% against 10,000 in the 12 weeks before'],
])('%i after %i is %s', (total, before, line) => expect(changeLine('12-weeks', total, before)).toBe(line));

test.each([
  ['30-days', { from: '2026-11-03', to: '2026-11-03' }, 'Nov 3, 2026'],
  ['12-weeks', { from: '2026-12-29', to: '2027-01-04' }, 'Dec 29, 2026 - Jan 4, 2027'],
  ['12-weeks', { from: '2026-11-17', to: '2026-11-23' }, 'Nov 17-23'],
  ['12-months', { from: '2026-11-01', to: '2026-11-30' }, 'Nov 2026'],
] as const)('a period of %s is named by its days', (span, period, label) =>
  expect(periodLabel(span, period)).toBe(label),
);
