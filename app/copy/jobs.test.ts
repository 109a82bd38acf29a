import { expect, test } from 'vitest';
import { fitLine } from '#app/copy/jobs.ts';

test.each([
  [{ style: 'Blackwork', distance: { miles: 12 }, jobType: 'GUEST_SPOT' }, 'Blackwork, 12 miles away, guest spot'],
  [{ style: null, distance: { miles: 0 }, jobType: 'FULL_TIME' }, 'In your city, full-time'],
  [{ style: null, distance: { miles: 1 }, jobType: null }, '1 mile away'],
  [{ style: 'Color', distance: { state: 'TX' }, jobType: null }, 'Color, in Texas'],
  [{ style: null, distance: { state: 'Bavaria' }, jobType: null }, 'In Bavaria'],
  [{ style: null, distance: null, jobType: 'APPRENTICESHIP' }, 'Apprenticeship'],
] as const)('%j reads as %s', (fit, line) => {
  expect(fitLine(fit)).toBe(line);
});
