import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadActor } from '#app/data/auth/actor.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { dataDownloads } from '#app/data/schema/files.ts';
import { makeDownloads } from '#app/features/data-download/make-downloads.server.ts';
import { askForData } from '#app/features/data-download/request-download.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { GOING_ON, openDownloads } from '#tests/support/data-downloads.ts';
import { testDatabase } from '#tests/support/database.ts';
import { unzipped } from '#tests/support/unzipped.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, wake, member, mails, mailAbout } = await openAccounts(database);
const { dataDir, desk, store, later, kept } = await openDownloads(db, wake);

test('a killed maker is replaced once: one archive, one mail', async () => {
  const userId = await member('ana@example.com');
  const asking = { ...ctx, actor: await loadActor(db, userId) } as CtxOf<'artist'>;
  expect(await askForData(asking)).toMatchObject({ ok: true });

  const child = spawn(process.execPath, ['tests/support/archive-maker.ts', database.url, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const [half] = await kept();
  expect(half).toMatch(/^data-downloads\//);
  // Its hold has not expired yet.
  expect(await makeDownloads(desk, GOING_ON)).toBe(0);

  await later(901);
  const made = await Promise.all([makeDownloads(desk, GOING_ON), makeDownloads(desk, GOING_ON)]);
  expect(made[0] + made[1]).toBe(1);
  const keys = (await kept()).filter((key) => key.startsWith('data-downloads/'));
  expect(keys).toHaveLength(1);
  expect(keys).not.toContain(half);
  expect(unzipped(await buffer(await store.read(keys[0] as string))).has('README.txt')).toBe(true);
  expect(await db.select().from(dataDownloads).where(eq(dataDownloads.userId, userId))).toMatchObject([
    { state: 'READY', tries: 2 },
  ]);
  await mailAbout('ana@example.com', 'data is ready');
  // A later mail proves that there is no second one: mails to one person stay in order.
  await ctx.mail.enqueue(db, { kind: 'password-changed', userId });
  await mailAbout('ana@example.com', 'password');
  expect((await mails('ana@example.com')).filter(({ subject }) => subject.includes('data is ready'))).toHaveLength(1);
}, 60_000);
