import { expect, test } from 'vitest';
import { emailSchema, isEmail, normaliseEmail } from '#app/domain/email.ts';

test.each([
  ['  Jane@Example.COM ', 'jane@example.com'],
  ['jane@example.com', 'jane@example.com'],
  ['\u200b jane\u00ad@example.com\u00a0\ufeff', 'jane@example.com'],
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

test.each([
  ['the Kelvin sign is no k', 'mi\u212ae@example.com'],
  ['nor in a host', 'mike@boo\u212as.com'],
  ['a long s is no s', 'je\u017f\u017fe@example.com'],

  ['full-width letters are none of ours', '\uff4dike@example.com'],
])('%s: %j is refused, and is nobody else', (_what, typed) => {
  expect(emailSchema.safeParse(typed).success).toBe(false);
  expect(normaliseEmail(typed)).toBe(typed);
});
