import { expect, test } from 'vitest';
import { isUnreached } from '#app/ui/feedback/notices.tsx';

test.each([
  'Failed to fetch',
  'Failed to fetch dynamically imported module: https://flashboard.test/assets/jobs.js',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
])('an unanswered request did not reach the server: %s', (message) => {
  expect(isUnreached(new TypeError(message))).toBe(true);
});

test('other errors do not count as unreached', () => {
  expect(isUnreached(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
  expect(isUnreached(new Error('Unexpected Server Error'))).toBe(false);
  expect(isUnreached({ status: 503, statusText: '', internal: false, data: null })).toBe(false);
  expect(isUnreached(undefined)).toBe(false);
});
