import { expect, test } from 'vitest';
import { isEmail, normaliseEmail } from '#app/domain/email.ts';

test.each([
  ['  Jane@Example.COM ', 'jane@example.com'],
  ['jane@example.com', 'jane@example.com'],
])('%j is kept as %j', (typed, kept) => {
  expect(normaliseEmail(typed)).toBe(kept);
});

test.each([
  '',
  'jane',
  'jane@',
  '@example.com',
  'jane@example',
  'jane@example.c\u0000om',
  'jane@exämple.com',
  `${'a'.repeat(250)}@b.co`,
])('%j is no address', (text) => {
  expect(isEmail(text)).toBe(false);
});
