import { afterAll, expect, test } from 'vitest';
import { loadActor } from '#app/data/auth/actor.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { startSession } from '#app/features/accounts/devices/sessions.server.ts';
import { resetPassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { passSecondStep } from '#app/features/accounts/second-factors/second-step.server.ts';
import { confirmTwoStep, startTwoStep } from '#app/features/accounts/second-factors/two-step.server.ts';
import { signIn } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { cookiesOf, openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { appCode, keyIn } from '#tests/support/authenticator-app.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db, pool, close } = openDatabase({ ...database.poolConfig, max: 1 }, () => {});
afterAll(close);
const { ctx, mailAbout, member } = await openAccounts({ ...database, db, pool });

test('no act of an account waits for a second connection while it holds the only one', async () => {
  const people = ['ana', 'bo', 'cleo', 'dee'].map((name) => `${name}@example.com`);
  await Promise.all(people.map((email) => member(email)));
  const signIns = await Promise.all(
    people.map((email) => signIn({ ...ctx, visit: visit() }, { email, password: PASSWORD, returnTo: null })),
  );
  expect(signIns.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  const resets = await Promise.all(
    people.map(async (email) => {
      await requestAccountMail(
        { ...ctx, visit: visit('192.0.2.8') },
        { kind: 'password-reset', email, returnTo: null },
      );
      const token = tokenIn(await mailAbout(email, 'Choose a new password'));
      return resetPassword({ ...ctx, visit: visit('192.0.2.8') }, { token, password: 'Another9Needle' });
    }),
  );
  expect(resets.map(({ ok }) => ok)).toEqual([true, true, true, true]);
});

test('nor do two-step sign-in and its recovery codes', async () => {
  const people = ['eli', 'fay'].map((name) => `${name}@example.com`);
  const entered = await Promise.all(
    people.map(async (email) => {
      const userId = await member(email);
      const { setCookies } = await startSession({ ...ctx, visit: visit() }, { userId, isFirst: true });
      const own = visit('192.0.2.1', cookiesOf(setCookies));
      const mine = { ...ctx, actor: await loadActor(db, userId) } as AccountCtx & CtxOf<'artist'>;
      const started = await startTwoStep({ ...mine, visit: own }, PASSWORD);
      const code = appCode(keyIn(started.ok ? started.value.uri : ''));
      const confirmed = await confirmTwoStep({ ...mine, visit: own }, code);
      const [recoveryCode = ''] = confirmed.ok ? confirmed.value.recoveryCodes : [];
      const half = await signIn({ ...ctx, visit: visit() }, { email, password: PASSWORD, returnTo: null });
      const cookie = cookiesOf(half.ok ? half.value.setCookies : []);
      return passSecondStep({ ...ctx, visit: visit('192.0.2.1', cookie) }, recoveryCode);
    }),
  );
  expect(entered.map(({ ok }) => ok)).toEqual([true, true]);
});
