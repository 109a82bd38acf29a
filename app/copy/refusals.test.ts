import { expect, test } from 'vitest';
import { refusalText } from '#app/copy/refusals.ts';
import { REFUSALS } from '#app/domain/refusals.ts';

test('every refusal is worded, in plain ASCII', () => {
  for (const refusal of REFUSALS) expect(refusalText(refusal)).toMatch(/^[ -~]+$/);
});

test('refusals the specification words keep its words', () => {
  expect(refusalText('already-applied')).toBe("You've already applied to this position");
  expect(refusalText('job-closed')).toBe('This position is no longer accepting applications');
  expect(refusalText('email-taken')).toBe('This email is already registered. Please log in instead.');
  expect(refusalText('shop-profile-missing')).toBe('Shop profile not found');
});
