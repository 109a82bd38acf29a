import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openServerDatabase } from '#app/platform/db/configured-database.server.ts';
import { openDatabase, openReadOnlyDatabase } from '#app/platform/db/database.server.ts';
import { poolerTrouble } from '#app/platform/db/pooler.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startLiveHub } from '#app/platform/realtime/live-hub.server.ts';
import { addressOf, testDatabase } from '#tests/support/database.ts';
import { isRecentPooler, PGBOUNCER, throughPooler } from '#tests/support/pooler.ts';

const { poolConfig, url } = await testDatabase();
const IGNORED = 'ignore_startup_parameters = lock_timeout,statement_timeout,options';
const log = createLog({ level: 'silent', pretty: false });

test('without a pooler, one address is enough', async () => {
  expect(await poolerTrouble({ databaseUrl: url, databaseDirectUrl: undefined })).toBeNull();
});

test('an address of another database is noticed', async () => {
  const elsewhere = addressOf({ ...poolConfig, database: 'postgres' });
  expect(await poolerTrouble({ databaseUrl: url, databaseDirectUrl: elsewhere })).toMatch(/^DATABASE_DIRECT_URL/);
});

describe.skipIf(!PGBOUNCER)('behind PgBouncer', async () => {
  const pooled = PGBOUNCER ? await throughPooler(poolConfig, 'transaction') : '';

  test.each(['', IGNORED])('the start asks for the address past it (%s)', async (more) => {
    const databaseUrl = await throughPooler(poolConfig, 'transaction', more);
    const opening = openServerDatabase({ databaseUrl, dataDir: '' }, () => {});
    await expect(opening).rejects.toThrow(/^DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL/);
  });

  test('an address that is pooled too is noticed', async () => {
    const trouble = await poolerTrouble({ databaseUrl: pooled, databaseDirectUrl: pooled });
    expect(trouble).toMatch(/^DATABASE_DIRECT_URL does not lead straight/);
  });

  test.each([
    ['transaction', 'straight'],
    ['session', 'pooled'],
  ] as const)('in %s mode, limits, hints, names and looks work', async (mode, way) => {
    const databaseUrl = await throughPooler(poolConfig, mode);
    const databaseDirectUrl = way === 'straight' ? url : databaseUrl;
    const opened = await openServerDatabase({ databaseUrl, databaseDirectUrl, dataDir: '' }, () => {});
    const { db, pool, close } = openDatabase(opened.poolConfig, () => {});
    const looks = openReadOnlyDatabase(opened.poolConfig, () => {});
    const live = startLiveHub({ pool, config: opened.direct, log });
    afterAll(async () => {
      await live.stop();
      await looks.close();
      await close();
    });

    expect((await db.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '5s' }]);

    let heard = 0;
    live.subscribe('somebody', () => heard++);
    await expect.poll(() => live.quietFor('somebody')).toBeGreaterThan(0);
    await live.sendHints(new Set(['somebody']));
    await expect.poll(() => heard).toBe(1);

    const asks = Array.from({ length: 20 }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.01)`);
        return tx.select({ one: sql<number>`1` }).from(sql`(select) as nothing`).prepare('named').execute();
      }),
    );
    expect(await Promise.all(asks)).toEqual(asks.map(() => [{ one: 1 }]));

    const writing = looks.db.execute(sql`create table looked (id int)`);
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
    expect((await looks.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test.skipIf(isRecentPooler())(
    'one that does not know named statements is noticed, except in session mode',
    async () => {
      const facts = { databaseDirectUrl: url, poolerKnowsStatements: true };
      expect(await poolerTrouble({ ...facts, databaseUrl: pooled })).toMatch(/^POOLER_PREPARED_STATEMENTS is set, but/);
      const session = await throughPooler(poolConfig, 'session');
      expect(await poolerTrouble({ ...facts, databaseUrl: session })).toBeNull();
    },
  );

  test.skipIf(!isRecentPooler())('a recent one knows named statements, on each of its connections', async () => {
    const databaseUrl = await throughPooler(poolConfig, 'transaction', 'max_prepared_statements = 100');
    const settings = { databaseUrl, databaseDirectUrl: url, poolerKnowsStatements: true, dataDir: '' };
    const { db, close } = openDatabase((await openServerDatabase(settings, () => {})).poolConfig, () => {});
    afterAll(close);
    const asks = Array.from({ length: 20 }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.01)`);
        return tx.select({ one: sql<number>`1` }).from(sql`(select) as nothing`).prepare('named one').execute();
      }),
    );
    expect(await Promise.all(asks)).toEqual(asks.map(() => [{ one: 1 }]));
    const { rows } = await db.execute(sql`select count(*)::int > 0 as is from pg_prepared_statements`);
    expect(rows).toEqual([{ is: true }]);
  });
});
