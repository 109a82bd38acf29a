import { expect, test } from 'vitest';
import { claimPath, claimTokenIn, isClaimPath } from '#app/domain/staff/shop-pages.ts';

const TOKEN = 'aB3_-x9';

test.each([TOKEN, `${TOKEN}.`, ` ${TOKEN}`, `${TOKEN}).`, `${TOKEN}\u200b`, `${TOKEN}. Please open it soon`])(
  'the token is found in %j',
  (pasted) => {
    expect(claimTokenIn(pasted)).toBe(TOKEN);
  },
);

test('punctuation alone contains no token', () => {
  expect(claimTokenIn('...')).toBe('');
});

test('a claim path is recognized', () => {
  expect([claimPath(TOKEN), '/jobs', '/shop/jobs/claim-job/x', '/claim-jobs'].map(isClaimPath)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
