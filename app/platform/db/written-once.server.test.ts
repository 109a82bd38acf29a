import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { type Given, sqlOnce, writtenOnce } from '#app/platform/db/written-once.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const { db } = await testDatabase();

const written: string[] = [];
const echo = writtenOnce((queryable, given: Given<{ word: string }>, { times }: { times: number }) => {
  written.push(`${times}`);
  return queryable.select({ said: sql<string>`repeat(${given.word}, ${times})` }).from(sql`(select 1) as one`);
});

test('A statement is written once for each of its shapes, and asked with the values of each request.', async () => {
  const asked = await Promise.all([
    echo(db, { word: 'a' }, { times: 1 }),
    echo(db, { word: 'b' }, { times: 1 }),
    echo(db, { word: 'c' }, { times: 2 }),
  ]);
  expect(asked.flat().map(({ said }) => said)).toEqual(['a', 'b', 'cc']);
  expect(written).toEqual(['1', '2']);
});

test('In a transaction it is asked there, and sees what is written there.', async () => {
  const found = sqlOnce(
    ({ word }: Given<{ word: string }>) => sql<{ n: number }>`
    select count(*)::int as n from words where word = ${word}`,
  );
  await db.execute(sql`create table words (word text)`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into words values ('inside')`);
    expect(await found(tx, { word: 'inside' })).toEqual([{ n: 1 }]);
    expect(await found(db, { word: 'inside' })).toEqual([{ n: 0 }]);
  });
});

test('Values that are still to be given cannot be spread: one would be lost without a word.', async () => {
  const careless = writtenOnce((queryable, { ...given }: Given<{ limit: number }>) =>
    queryable.select({ id: users.id }).from(users).limit(given.limit),
  );
  expect(() => careless(db, { limit: 1 })).toThrow('cannot be spread');
});

test('Its rows are read as the builder reads them, also where an outer join found none.', async () => {
  const [writer] = await db.insert(users).values({ email: 'writer@example.com' }).returning({ id: users.id });
  await db.insert(users).values({ email: 'reader@example.com' });
  const other = alias(users, 'other');
  const write = (queryable: Queryable, id: string | Placeholder) => {
    const named = queryable
      .select({ id: users.id, loud: sql<string>`upper(${users.email})`.as('loud'), since: users.createdAt })
      .from(users)
      .as('named');
    return queryable
      .select({
        id: users.id,
        at: users.createdAt,
        loud: named.loud,
        one: sql<number>`1`,
        named: { since: named.since, loud: named.loud },
        other,
        both: { id: users.id, other: other.id },
        lacking: { email: other.email, one: sql<number>`1` },
      })
      .from(users)
      .innerJoin(named, eq(named.id, users.id))
      .leftJoin(other, and(eq(other.id, users.id), eq(other.id, id)))
      .orderBy(users.email);
  };
  const quickly = writtenOnce((queryable, given: Given<{ id: string }>) => write(queryable, given.id));
  const values = { id: writer?.id ?? '' };
  const rows = await quickly(db, values);
  expect(rows).toEqual(await write(db, values.id));
  expect(rows.map((row) => row.other && row.other.createdAt instanceof Date)).toEqual([null, true]);
});
