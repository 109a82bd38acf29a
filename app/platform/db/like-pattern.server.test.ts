import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contains } from '#app/platform/db/like-pattern.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const { db } = await testDatabase();

test.each([
  ['José Núñez', 'jose nunez', true],
  ['Jose\u0301', 'josé', true],
  ['Jose', 'José', true],
  ["Dara O'Neil", 'o’neil', true],
  ['Dara O‘Neil', "O'NEIL", true],
  ['Straße', 'strasse', true],
  ['Łukasz Søn', 'lukasz son', true],
  ['Jose', 'josa', false],
  // Typed signs stand for themselves, also those that only folding makes of others.
  ['100% Ink', '100% ink', true],
  ['100 Ink', '100%ink', false],
  ['100 Ink', '100\uff05ink', false],
  ['Jane', 'jan_', false],
  ['a\\b', 'a\\', true],
  ['Jane', 'jane\uff3c', false],
])('%j contains %j: %s', async (name, typed, expected) => {
  const { rows } = await db.execute(sql`select ${contains(sql`${name}`, typed)} as found`);
  expect(rows).toEqual([{ found: expected }]);
});
