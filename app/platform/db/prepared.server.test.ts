import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { type Params, prepared, sqlOnce } from '#app/platform/db/prepared.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const { db } = await testDatabase();

const written: string[] = [];
const echo = prepared('echo', (queryable, given: Params<{ word: string }>, { times }: { times: number }) => {
  written.push(`${times}`);
  return queryable.select({ said: sql<string>`repeat(${given.word}, ${times})` }).from(sql`(select 1) as one`);
});

test('A statement is built once per shape.', async () => {
  const asked = await Promise.all([
    echo(db, { word: 'a' }, { times: 1 }),
    echo(db, { word: 'b' }, { times: 1 }),
    echo(db, { word: 'c' }, { times: 2 }),
  ]);
  expect(asked.flat().map(({ said }) => said)).toEqual(['a', 'b', 'cc']);
  expect(written).toEqual(['1', '2']);
});

test('It runs in the given transaction.', async () => {
  const found = sqlOnce(
    'words',
    ({ word }: Params<{ word: string }>) => sql<{ n: number }>`
    select count(*)::int as n from words where word = ${word}`,
  );
  await db.execute(sql`create table words (word text)`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into words values ('inside')`);
    expect(await found(tx, { word: 'inside' })).toEqual([{ n: 1 }]);
    expect(await found(db, { word: 'inside' })).toEqual([{ n: 0 }]);
  });
});

test('A connection keeps a statement by its name and shape.', async () => {
  await db.transaction(async (tx) => {
    await echo(tx, { word: 'a' }, { times: 3 });
    const { rows } = await tx.execute(sql`select 1 from pg_prepared_statements where name = 'echo 3'`);
    expect(rows).toHaveLength(1);
  });
});

test('Placeholders cannot be spread.', async () => {
  const careless = prepared('echo', (queryable, { ...given }: Params<{ limit: number }>) =>
    queryable.select({ id: users.id }).from(users).limit(given.limit),
  );
  expect(() => careless(db, { limit: 1 })).toThrow('cannot be spread');
});
