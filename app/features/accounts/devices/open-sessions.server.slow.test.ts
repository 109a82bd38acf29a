import { expect, test } from 'vitest';
import { loadActor } from '#app/data/auth/actor.server.ts';
import { readSession } from '#app/data/auth/read-session.server.ts';
import type { CtxOf, Visit } from '#app/data/context.server.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { devicesOf, signOutDevice } from '#app/features/accounts/devices/sessions.server.ts';
import { signIn } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { cookiesOf, openAccounts, PASSWORD, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mails, mailAbout, member } = await openAccounts(database);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';

function from(userAgent: string, cookie = ''): Visit {
  const own = visit('192.0.2.7', cookie);
  own.headers.set('user-agent', userAgent);
  return own;
}

async function enter(email: string, userAgent: string, cookie = '') {
  const result = await succeeded(
    signIn({ ...ctx, visit: from(userAgent, cookie) }, { email, password: PASSWORD, returnTo: null }),
  );
  const cookies = cookiesOf(result.setCookies);
  const { sessionId } = await readSession(ctx.auth, db, new Headers({ cookie: cookies }));
  return { cookies, sessionId: sessionId as string };
}

async function ofMember(email: string) {
  const userId = await member(email);
  return { userId, mine: { ...ctx, actor: await loadActor(db, userId) } as AccountCtx & CtxOf<'artist'> };
}
const kindOf = async (cookie: string) => (await readSession(ctx.auth, db, new Headers({ cookie }))).actor.kind;

test('devices are listed, this one first, and each can be signed out', async () => {
  const { mine } = await ofMember('ana@example.com');
  const desk = await enter('ana@example.com', FIREFOX);
  const phone = await enter('ana@example.com', IPHONE);
  const devices = await devicesOf({ ...mine, visit: { ...mine.visit, sessionId: desk.sessionId } });
  expect(devices).toMatchObject([
    { id: desk.sessionId, browser: 'Firefox', system: 'Linux', isPhone: false, isThisOne: true },
    { id: phone.sessionId, browser: 'Safari', system: 'iPhone', isPhone: true, isThisOne: false },
  ]);
  expect(await signOutDevice(mine, phone.sessionId)).toEqual({ ok: true, value: null });
  expect(await kindOf(phone.cookies)).toBe('visitor');
  expect(await kindOf(desk.cookies)).toBe('artist');
  expect(await signOutDevice(mine, phone.sessionId)).toEqual({ ok: false, refusal: 'not-found' });
});

test('a sign-in from a new browser is mailed, from a known one not', async () => {
  await ofMember('gus@example.com');
  const first = await enter('gus@example.com', FIREFOX);
  const mail = await mailAbout('gus@example.com', 'New sign-in');
  expect(mail.text).toContain('Firefox on Linux');
  await enter('gus@example.com', FIREFOX, first.cookies);
  await enter('gus@example.com', IPHONE);
  await mailAbout('gus@example.com', 'New sign-in', 2);
  expect(await mails('gus@example.com')).toHaveLength(3);
});

test('a hostile user agent is shown as unknown', async () => {
  await ofMember('jo@example.com');
  await enter('jo@example.com', '<a href="https://evil.example">Click</a>');
  const mail = await mailAbout('jo@example.com', 'New sign-in');
  expect(mail.text).toContain('with an unknown browser');
  expect(mail.links.join()).not.toContain('evil');
});
