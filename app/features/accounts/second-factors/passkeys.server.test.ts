import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadActor } from '#app/data/auth/actor.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { sessions } from '#app/data/schema/accounts.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { startSession } from '#app/features/accounts/devices/sessions.server.ts';
import {
  addPasskey,
  passkeysOf,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#app/features/accounts/second-factors/passkeys.server.ts';
import { liftSuspension, suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { cookiesOf, openAccounts, PASSWORD, visit } from '#tests/support/accounts.ts';
import { refuseWrites } from '#tests/support/broken-table.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { passkeyDevice } from '#tests/support/passkey.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mailAbout, member } = await openAccounts(database);

/** A member in the settings, and what their device created there. */
async function withNewPasskey(email: string, device = passkeyDevice()) {
  const userId = await member(email);
  const { setCookies } = await startSession({ ...ctx, visit: visit() }, { userId, isFirst: true });
  const mine = { ...ctx, actor: await loadActor(db, userId) } as AccountCtx & CtxOf<'artist'>;
  const cookie = cookiesOf(setCookies);
  const { options, setCookies: ties } = await succeeded(
    startPasskey({ ...mine, visit: visit('192.0.2.1', cookie) }, PASSWORD),
  );
  const own = visit('192.0.2.1', `${cookie}; ${cookiesOf(ties)}`);
  const passkey = { answer: device.create(options, ctx.settings.baseUrl), name: 'My phone' };
  return { mine, add: () => addPasskey({ ...mine, visit: own }, passkey) };
}

test('a new passkey is stored once, and its owner is notified', async () => {
  const { mine, add } = await withNewPasskey('ana@example.com');
  expect(await add()).toMatchObject({ ok: true });
  expect(await passkeysOf(mine)).toMatchObject([{ name: 'My phone' }]);
  await mailAbout('ana@example.com', 'passkey was added');
  expect(await add()).toEqual({ ok: false, refusal: 'passkey-not-accepted' });
});

test.each([
  ['outbox', 'public'],
  ['job', 'pgboss'],
])('a passkey is stored with its notice or not at all: %s cannot be written', async (table, schema) => {
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

test('a suspended member gets no session by passkey until the suspension is lifted', async () => {
  const device = passkeyDevice();
  const { mine, add } = await withNewPasskey('kept-out@example.com', device);
  const { userId } = mine.actor;
  expect(await add()).toMatchObject({ ok: true });
  const signIn = async () => {
    const { options, setCookies } = await succeeded(startPasskeySignIn({ ...ctx, visit: visit() }));
    const tied = visit('192.0.2.1', cookiesOf(setCookies));
    return signInByPasskey({ ...ctx, visit: tied }, device.signIn(options, ctx.settings.baseUrl));
  };
  expect(await signIn()).toMatchObject({ ok: true, value: { actor: { kind: 'artist' } } });
  const staff = await jobWorld(db).staff();
  const held = await succeeded(suspendAccount(staff, { userId, days: 7, words: 'Enough.' }));
  expect(await signIn()).toEqual({ ok: true, value: { actor: null, setCookies: [], ...held } });
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  await liftSuspension(staff, userId);
  expect(await signIn()).toMatchObject({ ok: true, value: { actor: { kind: 'artist' } } });
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
});
