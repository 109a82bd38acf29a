import { expect, test } from 'vitest';

import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { signIn, signInByCode, signInByLink } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { signUp } from '#app/features/accounts/signing-up/sign-up.server.ts';
import type { CapturedMail } from '#app/platform/mail/mail-transport.server.ts';
import { openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { ctx, mailTo, mailAbout, member } = await openAccounts(database);

const ask = (email: string) =>
  requestAccountMail({ ...ctx, visit: visit('192.0.2.5') }, { kind: 'sign-in-link', email, returnTo: '/jobs/1' });
const follow = (mail: CapturedMail) => signInByLink({ ...ctx, visit: visit() }, tokenIn(mail));
const type = (email: string, code: string) => signInByCode({ ...ctx, visit: visit() }, { email, code });
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a link signs in once and leads back', async () => {
  const userId = await member('ana@example.com');
  await ask('ana@example.com');
  const mail = await mailTo('ana@example.com', 2);
  expect(new URL(mail.links[0] as string).searchParams.get('returnTo')).toBe('/jobs/1');
  const uses = await Promise.all(
    Array.from({ length: 10 }, () => signInByLink({ ...ctx, visit: visit() }, tokenIn(mail))),
  );
  const entered = uses.flatMap((use) => (use.ok ? [use.value.actor] : []));
  expect(entered).toMatchObject([{ kind: 'artist', userId }]);
});

test('a code signs in once, and five wrong ones end it', async () => {
  await member('bo@example.com');
  await ask('bo@example.com');
  const first = (await mailTo('bo@example.com', 2)).code as string;
  expect(first).toMatch(/^\d{6}$/);
  expect((await type('bo@example.com', notThis(first))).ok).toBe(false);
  expect((await type('bo@example.com', first)).ok).toBe(true);
  expect((await type('bo@example.com', first)).ok).toBe(false);
  await ask('bo@example.com');
  const second = (await mailAbout('bo@example.com', 'Sign in to Flashboard', 2)).code as string;
  await Promise.all(Array.from({ length: 8 }, () => type('bo@example.com', notThis(second))));
  expect((await type('bo@example.com', second)).ok).toBe(false);
});

test('a second request ends the first link and code', async () => {
  await member('cleo@example.com');
  await ask('cleo@example.com');
  const first = await mailTo('cleo@example.com', 2);
  await ask('cleo@example.com');
  expect(await follow(first)).toEqual({ ok: false, refusal: 'link-expired' });
  const second = await mailTo('cleo@example.com', 3);
  if (first.code !== second.code) expect((await type('cleo@example.com', first.code as string)).ok).toBe(false);
  expect((await follow(first)).ok).toBe(false);
  expect((await type('cleo@example.com', second.code as string)).ok).toBe(true);
});

test('link and code of one mail sign in once together', async () => {
  await member('eli@example.com');
  await ask('eli@example.com');
  const mail = await mailTo('eli@example.com', 2);
  const code = mail.code as string;
  const uses = Array.from({ length: 12 }, (_, turn) => (turn % 2 ? follow(mail) : type('eli@example.com', code)));
  expect((await Promise.all(uses)).filter(({ ok }) => ok)).toHaveLength(1);
  await ask('eli@example.com');
  const next = await mailAbout('eli@example.com', 'Sign in to', 2);
  expect((await follow(next)).ok).toBe(true);
  expect((await type('eli@example.com', next.code as string)).ok).toBe(false);
});

test("confirming by mail replaces a stranger's password", async () => {
  const form = {
    role: 'SHOP',
    email: 'dee@example.com',
    password: PASSWORD,
    returnTo: null,
  } as const;
  await signUp({ ...ctx, visit: visit('192.0.2.6') }, form);
  await mailTo('dee@example.com');
  await ask('dee@example.com');
  const result = await signInByLink({ ...ctx, visit: visit() }, tokenIn(await mailTo('dee@example.com', 2)));
  expect(result).toMatchObject({ ok: true, value: { actor: { kind: 'shop' } } });
  const stranger = await signIn(
    { ...ctx, visit: visit() },
    {
      email: 'dee@example.com',
      password: PASSWORD,
      returnTo: null,
    },
  );
  expect(stranger).toEqual({ ok: false, refusal: 'wrong-credentials' });
});
