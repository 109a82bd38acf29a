import { expect, test } from 'vitest';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { addPasskey, passkeysOf, startPasskey } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { startSession } from '#app/features/accounts/signing-in/start-session.server.ts';
import { loadActor } from '#app/platform/auth/actor.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { cookiesOf, openAccounts, PASSWORD, visit } from '#tests/support/accounts.ts';
import { refuseWrites } from '#tests/support/broken-table.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newPasskey } from '#tests/support/passkey.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mailAbout, member } = await openAccounts(database);

/** A member at work in the settings, and what their device made there. */
async function withNewPasskey(email: string) {
  const userId = await member(email);
  const { setCookies } = await startSession({ ...ctx, visit: visit() }, { userId, isFirst: true });
  const mine = { ...ctx, actor: await loadActor(db, userId) } as AccountCtx & CtxOf<'artist'>;
  const cookie = cookiesOf(setCookies);
  const asked = await startPasskey({ ...mine, visit: visit('192.0.2.1', cookie) }, PASSWORD);
  if (!asked.ok) throw new Error(asked.refusal);
  const { options, setCookies: ties } = asked.value;
  const own = visit('192.0.2.1', `${cookie}; ${cookiesOf(ties)}`);
  const passkey = { answer: newPasskey(options, ctx.settings.baseUrl), name: 'My phone' };
  return { mine, add: () => addPasskey({ ...mine, visit: own }, passkey) };
}

test('a new passkey is kept once, and its owner hears of it', async () => {
  const { mine, add } = await withNewPasskey('ana@example.com');
  expect(await add()).toMatchObject({ ok: true });
  expect(await passkeysOf(mine)).toMatchObject([{ name: 'My phone' }]);
  await mailAbout('ana@example.com', 'passkey was added');
  expect(await add()).toEqual({ ok: false, refusal: 'passkey-not-accepted' });
});

test.each([
  ['outbox', 'public'],
  ['job', 'pgboss'],
])('no passkey is kept without a word to its owner: %s cannot be written', async (table, schema) => {
  const email = `${table}@example.com`;
  const { mine, add } = await withNewPasskey(email);
  const mend = await refuseWrites(db, table, schema);
  const first = await add().catch(() => 'failed');
  const kept = await passkeysOf(mine);
  await mend();
  if (first === 'failed') {
    expect(kept).toEqual([]);
    expect(await add()).toMatchObject({ ok: true });
  }
  await mailAbout(email, 'passkey was added');
});
