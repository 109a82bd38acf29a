import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadActor } from '#app/data/auth/actor.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { emailChanges, profiles } from '#app/data/schema/accounts.ts';
import { artistProfiles } from '#app/data/schema/profiles.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import {
  confirmEmailChange,
  requestEmailChange,
  waitingEmailOf,
} from '#app/features/accounts/address/email-change.server.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { hashOf } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { changePassword, resetPassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { signIn } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mails, mailAbout, member } = await openAccounts(database);

async function ofMember(email: string) {
  const userId = await member(email);
  const mine = { ...ctx, actor: await loadActor(db, userId) } as AccountCtx & CtxOf<'artist'>;
  const ask = (newEmail: string, password = PASSWORD) =>
    requestEmailChange({ ...mine, visit: visit('192.0.2.2') }, { password, newEmail });
  return { userId, mine, ask };
}
const follow = async (token: string, password: string | null = PASSWORD) =>
  await confirmEmailChange(ctx, { token, password });
const linkTo = async (address: string) => tokenIn(await mailAbout(address, 'Confirm your new email'));
const enter = async (email: string) =>
  (await signIn({ ...ctx, visit: visit() }, { email, password: PASSWORD, returnTo: null })).ok;

test('an email change takes effect once, tells both addresses and keeps the contact email', async () => {
  const { userId, mine, ask } = await ofMember('ana@example.com');
  expect(await ask('ana.new@example.com', 'Wrong1234')).toEqual({ ok: false, refusal: 'wrong-password' });
  expect(await ask('ana@example.com')).toEqual({ ok: false, refusal: 'email-unchanged' });
  expect((await ask('ana.new@example.com')).ok).toBe(true);
  expect(await mailAbout('ana@example.com', 'A new sign-in email was asked for')).toMatchObject({ code: null });
  expect(await enter('ana@example.com')).toBe(true);
  expect(await waitingEmailOf(mine)).toBe('ana.new@example.com');

  const token = await linkTo('ana.new@example.com');
  const uses = await Promise.all(Array.from({ length: 10 }, () => follow(token)));
  expect(uses.filter((use) => use.ok)).toHaveLength(1);
  expect(await enter('ana@example.com')).toBe(false);
  expect(await enter('ana.new@example.com')).toBe(true);
  await mailAbout('ana@example.com', 'sign-in email was changed');
  await mailAbout('ana.new@example.com', 'sign-in email was changed');
  expect(await db.select().from(artistProfiles).where(eq(artistProfiles.id, userId))).toMatchObject([
    { email: 'ana@example.com' },
  ]);
  expect(await db.select().from(profiles).where(eq(profiles.id, userId))).toMatchObject([{ email: 'ana@example.com' }]);
});

test('the link needs a session of the account or its password', async () => {
  const { mine, ask } = await ofMember('hal@example.com');
  const other = await ofMember('ina@example.com');
  await ask('stranger@example.com');
  const token = await linkTo('stranger@example.com');
  const opened = (as: typeof ctx) => confirmEmailChange(as, { token, password: null });
  const needed = { ok: false, refusal: 'password-needed' };
  expect(await opened(ctx)).toEqual(needed);
  expect(await opened(other.mine)).toEqual(needed);
  expect(await follow(token, 'Wrong1234')).toEqual({ ok: false, refusal: 'wrong-password' });
  expect(await enter('hal@example.com')).toBe(true);
  expect(await opened(mine)).toMatchObject({ ok: true });
  expect(await enter('stranger@example.com')).toBe(true);
});

test('a mistyped address changes nothing, and a second request ends the first link', async () => {
  const { ask } = await ofMember('bo@example.com');
  await ask('bo@exmaple.com');
  const wrong = await linkTo('bo@exmaple.com');
  expect(await enter('bo@example.com')).toBe(true);
  await ask('bo.new@example.com');
  expect(await follow(wrong)).toEqual({ ok: false, refusal: 'link-expired' });
  expect(await follow(await linkTo('bo.new@example.com'))).toMatchObject({ ok: true });
});

test('a taken address gets the same answer, and only its owner is notified', async () => {
  await member('cleo@example.com');
  const { ask, mine } = await ofMember('dee@example.com');
  const seen = async (address: string, asked: number) => {
    const answer = await ask(address);
    const told = await mailAbout('dee@example.com', 'A new sign-in email was asked for', asked);
    const words = told.text.replaceAll(address, 'the address');
    return { answer, waiting: (await waitingEmailOf(mine)) === address, words };
  };
  expect(await seen('cleo@example.com', 1)).toEqual(await seen('free@example.com', 2));
  await mailAbout('cleo@example.com', 'You already have an account');
  await linkTo('free@example.com');
  expect(await mails('cleo@example.com')).toHaveLength(2);
});

test('two changes to one address: one wins, the other is refused', async () => {
  const [one, two] = [await ofMember('jo@example.com'), await ofMember('kim@example.com')];
  for (const { ask } of [one, two]) await ask('both@example.com');
  await mailAbout('both@example.com', 'Confirm your new email', 2);
  const links = (await mails('both@example.com')).map(tokenIn);
  const follows = links.map(async (token) => {
    const [change] = await db
      .select()
      .from(emailChanges)
      .where(eq(emailChanges.tokenHash, hashOf(token)));
    const owner = change?.userId === one.userId ? one : two;
    return { mine: owner.mine, asked: { token, password: null } };
  });
  const ready = await Promise.all(follows);
  const answers = await Promise.all(ready.map(({ mine, asked }) => confirmEmailChange(mine, asked)));
  const ended = answers.map((answer) => (answer.ok ? 'moved' : answer.refusal));
  expect(ended.toSorted()).toEqual(['email-taken', 'moved']);
});

test('a link ends after a day, with a new password, and when malformed', async () => {
  const { userId, mine, ask } = await ofMember('fay@example.com');
  await ask('fay.new@example.com');
  const token = await linkTo('fay.new@example.com');
  const endsIn = (seconds: number) =>
    db
      .update(emailChanges)
      .set({ expiresAt: sql`now() + make_interval(secs => ${seconds})` })
      .where(eq(emailChanges.userId, userId));
  await endsIn(-1);
  expect(await follow(token)).toEqual({ ok: false, refusal: 'link-expired' });
  await endsIn(60);
  await changePassword(mine, { currentPassword: PASSWORD, password: 'Another9Needle' });
  for (const dead of [token, '', 'x', '\u0000'])
    expect(await follow(dead)).toEqual({ ok: false, refusal: 'link-expired' });
});

test('an email change ends the links sent to the old address', async () => {
  const { ask } = await ofMember('gus@example.com');
  await requestAccountMail(
    { ...ctx, visit: visit('192.0.2.9') },
    { kind: 'password-reset', email: 'gus@example.com', returnTo: null },
  );
  const reset = tokenIn(await mailAbout('gus@example.com', 'Choose a new password'));
  await ask('gus.new@example.com');
  expect(await follow(await linkTo('gus.new@example.com'))).toMatchObject({ ok: true });
  const result = await resetPassword(
    { ...ctx, visit: visit('192.0.2.9') },
    { token: reset, password: 'Another9Needle' },
  );
  expect(result).toEqual({ ok: false, refusal: 'link-expired' });
});
