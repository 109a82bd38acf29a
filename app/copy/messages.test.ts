import { expect, test } from 'vitest';
import { outsideName } from '#app/copy/messages.ts';

test.each([
  ['Visit www.evil.com now viewed your profile', 'Visit [link hidden] now viewed your profile'],
  ['evil.com/free applied for Guest spot', '[link hidden] applied for Guest spot'],
  ['J.R.Smith has declined your offer of Mar 3, 2027.', 'J.R.Smith has declined your offer of Mar 3, 2027.'],
])('%j is mailed as %j', (words, outside) => {
  expect(outsideName(words)).toBe(outside);
});
