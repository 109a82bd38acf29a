import { expect, test } from 'vitest';
import { ADMIN_OFFERS, CREATE_OFFERS, EDITOR_OFFERS, offersText } from '#app/domain/job-offers.ts';

test('create starts with five suggestions, the editor and staff with seven', () => {
  expect([CREATE_OFFERS.length, EDITOR_OFFERS.length, ADMIN_OFFERS.length]).toEqual([5, 7, 7]);
  expect(EDITOR_OFFERS.slice(0, 4)).toEqual(CREATE_OFFERS.slice(0, 4));
  expect(EDITOR_OFFERS).not.toContain('Marketing assistance');
});

test('suggestions are one bullet a line', () => {
  expect(offersText(['A', 'B'])).toBe('• A\n• B');
});
