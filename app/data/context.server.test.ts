import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTransact } from '#app/data/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const { events } = jobWorld(db);
await db.execute(sql`create table tills (name text primary key, coins int not null)`);
await db.execute(sql`insert into tills values ('left', 0), ('right', 0)`);
let woken = 0;
const transact = createTransact(db, () => woken++);

const add = (tx: Tx, name: string) => tx.execute(sql`update tills set coins = coins + 1 where name = ${name}`);
const fail = (tx: Tx, state: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'made by the test' using errcode = '${state}'; end $$`));

/** Resolves for everybody once so many have come. */
function meeting(size: number): () => Promise<void> {
  let [missing, open] = [size, () => {}];
  const met = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    missing--;
    if (missing <= 0) open();
    return met;
  };
}

test('two deadlocked transactions both succeed once and publish once', async () => {
  const userId = crypto.randomUUID();
  const bothHoldOne = meeting(2);
  let runs = 0;
  const inOrder = (first: string, second: string) =>
    transact(async (tx, publish) => {
      runs++;
      await publish({ type: 'sessions.ended', userId });
      await add(tx, first);
      await bothHoldOne();
      await add(tx, second);
      return first;
    });
  expect(await Promise.all([inOrder('left', 'right'), inOrder('right', 'left')])).toEqual(['left', 'right']);
  expect(runs).toBe(3);
  expect(woken).toBe(2);
  expect(await events()).toEqual(Array(2).fill({ type: 'sessions.ended', userId }));
  const { rows } = await db.execute<{ coins: number }>(sql`select coins from tills`);
  expect(rows).toEqual([{ coins: 2 }, { coins: 2 }]);
});

test.each([
  ['40001', 2],
  ['40P01', 2],
  ['23505', 1],
  ['57014', 1],
])('a failure with %s is tried %i times', async (state, tries) => {
  let runs = 0;
  const work = transact(async (tx) => {
    runs++;
    await fail(tx, state);
  });
  await expect(work).rejects.toMatchObject({ cause: { code: state } });
  expect(runs).toBe(tries);
});
