import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { consumeCode, issueCode } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import type { AuthSecret } from '#app/platform/signed-text.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const { db } = await testDatabase();
const [A, B] = ['first secret of thirty-two letters', 'second secret of thirty-two letters'];

test.each<[string, AuthSecret, AuthSecret, boolean]>([
  ['the same secret', [A], [A], true],
  ['another secret', [A], [B], false],
  ['a new secret with the old one beside it', [A], [B, A], true],
  ['the new secret, made when both were set', [B, A], [B], true],
])('a mailed code and %s', async (_what, made, read, works) => {
  const userId = randomUUID();
  const code = await db.transaction((tx) => issueCode(tx, 'sign-in', made, userId));
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await consumeCode(db, 'sign-in', read, { userId, code: wrong })).toBe(false);
  expect(await consumeCode(db, 'sign-in', read, { userId, code })).toBe(works);
  expect(await consumeCode(db, 'sign-in', read, { userId, code })).toBe(false);
});
