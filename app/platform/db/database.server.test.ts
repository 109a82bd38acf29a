import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openDatabase, openReadOnlyDatabase } from '#app/platform/db/database.server.ts';
import { isDatabaseAway, isOutcomeUnknown } from '#app/platform/db/database-away.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { throughProxy } from '#tests/support/database-proxy.ts';

const { db, poolConfig } = await testDatabase();
await db.execute(sql`create table notes (words text)`);
const { proxy, poolConfig: proxied } = await throughProxy(poolConfig);
afterAll(() => proxy.close());
/** Through the proxy, on two connections at most, with little patience. */
const far = openDatabase({ ...proxied, max: 2, query_timeout: 300, connectionTimeoutMillis: 600 }, () => {});
afterAll(() => far.close());
afterEach(() => proxy.goOn());

const failure = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);
const wordsWritten = async () =>
  (await db.execute<{ words: string }>(sql`select words from notes`)).rows.map(({ words }) => words);
const write = (words: string) => far.db.transaction((tx) => tx.execute(sql`insert into notes values (${words})`));

test.each([
  ['reset', () => proxy.cut()],
  [
    'ended by the server',
    () =>
      db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`),
  ],
])('A connection %s between statements fails once, and the next act gets another.', async (_how, cut) => {
  const failed = await failure(
    far.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('half-done')`);
      await cut();
      // What breaks while nobody waits for it must not become an error that nobody catches.
      await new Promise((done) => setImmediate(done));
      await tx.execute(sql`select`);
    }),
  );
  expect(isDatabaseAway(failed)).toBe(true);
  expect(isOutcomeUnknown(failed)).toBe(false);
  expect((await far.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(await wordsWritten()).not.toContain('half-done');
});

test.each(['before', 'after'] as const)('A connection lost %s COMMIT leaves the outcome unknown.', async (when) => {
  proxy.cutAt(/commit/i, when);
  const failed = await failure(write(`lost ${when}`));
  expect([isDatabaseAway(failed), isOutcomeUnknown(failed)]).toEqual([true, true]);
  expect((await wordsWritten()).includes(`lost ${when}`)).toBe(when === 'after');
});

test('A lost write has an unknown outcome, a lost read does not.', async () => {
  proxy.cutAt(/notes/);
  expect(isOutcomeUnknown(await failure(far.db.execute(sql`insert into notes values ('alone')`)))).toBe(true);
  const read = await failure(far.db.execute(sql`select * from notes`));
  expect([isDatabaseAway(read), isOutcomeUnknown(read)]).toEqual([true, false]);
});

test('A refusal at COMMIT has a known outcome.', async () => {
  await db.execute(
    sql`create table pairs (id int primary key, other int references pairs deferrable initially deferred)`,
  );
  const failed = await failure(far.db.transaction((tx) => tx.execute(sql`insert into pairs values (1, 2)`)));
  expect([isDatabaseAway(failed), isOutcomeUnknown(failed)]).toEqual([false, false]);
});

test('A hanging database fails quickly and gives its connections back.', async () => {
  await Promise.all([write('warm'), write('up')]);
  const before = proxy.opened();
  proxy.hang();
  const started = performance.now();
  const failed = await Promise.all(Array.from({ length: 6 }, () => failure(write('never'))));
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(failed.map(isDatabaseAway)).not.toContain(false);
  proxy.goOn();
  await Promise.all([write('there'), write('again')]);
  expect(proxy.opened()).toBeGreaterThan(before);
  expect(await wordsWritten()).not.toContain('never');
});

test('the read-only database refuses writes, each by itself (c-149)', async () => {
  const looks = openReadOnlyDatabase(poolConfig, () => {});
  const refused = { cause: { code: '25006' } };
  await expect(looks.db.execute(sql`insert into notes values ('looked')`)).rejects.toMatchObject(refused);
  const writing = looks.db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read write`);
  });
  await expect(writing).rejects.toMatchObject({ cause: { code: '25001' } });
  const both = looks.db.transaction((tx) => tx.execute(sql`insert into notes values ('looked')`));
  await expect(both).rejects.toMatchObject(refused);
  expect((await looks.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await looks.close();
});
