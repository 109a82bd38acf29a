import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { emailChanges, passkeys } from '#app/data/schema/sign-in-factors.ts';
import { capturedMails } from '#app/platform/mail/captured-mail.server.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { appCode, keyIn } from '#tests/support/authenticator-app.ts';

const { db, fetch, get, givePassword, post, services, signedIn, world } = await testApp();
const PASSWORD = 'Needle4Needle';

/** A member who knows a password, and the cookie of their browser. */
async function member() {
  const { userId } = (await world.artist()).actor;
  await givePassword(userId, PASSWORD);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return { userId, email: user?.email ?? '', cookie: await signedIn(userId) };
}

/** The mail about this, as soon as it is there. */
async function mailAbout(to: string, about: string) {
  const found = async () =>
    (await capturedMails(services.settings.dataDir, to)).filter(({ subject }) => subject.includes(about));
  await expect.poll(found, { timeout: 10_000 }).toHaveLength(1);
  return (await found())[0];
}

/** The address of the key, as the page's form holds it. */
function uriIn(html: string): string {
  return (/name="uri"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
}

/** What a browser sends after a reply that changed its cookies. */
function cookiesAfter(reply: Response, before: string): string {
  const pairs = [...before.split('; '), ...reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')];
  const jar = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  return [...jar.values()].join('; ');
}

test('a first code that is wrong or no code at all leaves the key on the page, and the right one is taken then', async () => {
  const { cookie } = await member();
  const started = await (await post('/settings/two-step', { password: PASSWORD }, cookie)).text();
  const uri = uriIn(started);
  const typable = keyIn(uri).replaceAll(/(.{4})(?=.)/g, '$1 ');
  expect(started).toContain(typable);
  const right = appCode(keyIn(uri));
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  for (const [code, status, words] of [
    [wrong, 409, 'That code isn&#x27;t right.'],
    ['abc', 400, 'The code has 6 digits'],
    ['', 400, 'Please enter the code'],
  ] as const) {
    const reply = await post('/settings/two-step', { code, uri }, cookie);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const html = await reply.text();
    for (const part of [words, typable, 'The key as a square to scan', 'start again with a new key']) {
      expect(html).toContain(part);
    }
  }
  const on = await post('/settings/two-step', { code: right, uri }, cookie);
  expect(on.status).toBe(200);
  expect(await on.text()).toContain('Your recovery codes');
});

test('loading the page with the recovery codes again shows how things stand, posted again or not', async () => {
  const { cookie } = await member();
  const uri = uriIn(await (await post('/settings/two-step', { password: PASSWORD }, cookie)).text());
  const code = appCode(keyIn(uri));
  const mine = cookiesAfter(await post('/settings/two-step', { code, uri }, cookie), cookie);
  const again = await post('/settings/two-step', { code, uri }, mine);
  expect(again.headers.get('location')).toBe('/settings/two-step');
  const html = await (await get('/settings/two-step', mine)).text();
  expect(html).toContain('10<!-- --> of your recovery codes');
  expect(html).not.toContain('Turn on');
});

test('the key is shown again only when it was sent: not to a session without the password, nor as a link', async () => {
  const { cookie } = await member();
  const uri = uriIn(await (await post('/settings/two-step', { password: PASSWORD }, cookie)).text());
  const secret = keyIn(uri);
  expect(await (await get('/settings/two-step', cookie)).text()).not.toContain(secret);
  const blind = await (await post('/settings/two-step', { code: '000000' }, cookie)).text();
  expect(blind).not.toContain(secret);
  for (const foreign of [
    'javascript:alert(1)',
    `https://evil.example/?secret=${secret}`,
    `otpauth://totp/x?secret=<b>`,
  ]) {
    const html = await (await post('/settings/two-step', { code: '000000', uri: foreign }, cookie)).text();
    expect(html).not.toContain('The key as a square to scan');
    expect(html).not.toContain('href="javascript');
  }
});

test('a member who makes new recovery codes or removes a passkey gets a mail about it', async () => {
  const { userId, email, cookie } = await member();
  const uri = uriIn(await (await post('/settings/two-step', { password: PASSWORD }, cookie)).text());
  const mine = cookiesAfter(await post('/settings/two-step', { code: appCode(keyIn(uri)), uri }, cookie), cookie);
  await mailAbout(email, 'Two-step sign-in is on');
  expect((await post('/settings/two-step/recovery-codes', { password: PASSWORD }, mine)).status).toBe(200);
  const renewed = await mailAbout(email, 'New recovery codes were made');
  expect(renewed?.text).toContain('The ones before work no more.');

  const key = { publicKey: 'x', credentialID: randomUUID(), counter: 0, deviceType: 'singleDevice', backedUp: false };
  const [row] = await db
    .insert(passkeys)
    .values({ ...key, userId })
    .returning();
  expect((await post(`/settings/passkeys/${row?.id}/deletion`, {}, mine)).status).toBe(302);
  const removed = await mailAbout(email, 'A passkey was removed');
  for (const body of [removed?.text, removed?.html]) expect(body).toContain('/forgot-password');
});

test('a deleted account says so on the start page and by mail, and the browser forgets its drafts', async () => {
  const byForm = await member();
  const gone = await post('/settings/deletion', { userId: byForm.userId }, byForm.cookie);
  expect(gone.headers.get('location')).toBe('/?done=account-deleted');
  // A page without scripts is loaded as such, from its top.
  expect(gone.headers.get('x-remix-reload-document')).toBe('true');
  expect(gone.headers.get('clear-site-data')).toBe('"storage"');
  const landing = await get('/?done=account-deleted');
  const html = await landing.text();
  expect(html).toContain('Your account is deleted');
  expect(html).not.toContain('window.__reactRouterContext');
  expect(await (await get('/')).text()).not.toContain('Your account is deleted');

  const byCall = await member();
  const body = JSON.stringify({ userId: byCall.userId });
  const headers = { origin: ORIGIN, cookie: byCall.cookie, 'content-type': 'application/json' };
  const reply = await fetch(new Request(`${ORIGIN}/api/delete-account`, { method: 'POST', body, headers }));
  expect([reply.status, await reply.json()]).toEqual([200, { ok: true }]);
  expect(reply.headers.get('clear-site-data')).toBe('"storage"');

  for (const { email } of [byForm, byCall]) {
    const mail = await mailAbout(email, 'Your Flashboard account was deleted');
    for (const part of [mail?.text, mail?.html]) expect(part).toContain('Your account was deleted');
  }
});

test('the settings tell of the device in use, of one just signed out and of an address that waits, to nobody else', async () => {
  const { userId, cookie } = await member();
  const newEmail = 'next@example.com';
  await db.insert(emailChanges).values({ userId, newEmail, expiresAt: new Date(Date.now() + 60_000) });
  const html = await (await get('/settings', cookie)).text();
  expect(html).toMatch(/Last used (?:<[^>]*>)*now/);
  expect(html).toContain(`Waiting for confirmation at ${newEmail}`);
  expect(html).not.toContain('That device has to sign in again');
  expect(await (await get('/settings', (await member()).cookie)).text()).not.toContain('Waiting for confirmation');
  const after = await (await get('/settings?done=device-signed-out', cookie)).text();
  expect(after).toContain('That device has to sign in again before it can be used.');
  await db.update(emailChanges).set({ expiresAt: new Date(Date.now() - 1_000) });
  expect(await (await get('/settings', cookie)).text()).not.toContain('Waiting for confirmation');
});

test('a passkey is removed by a second press, with or without a script', async () => {
  const { userId, cookie } = await member();
  const key = { publicKey: 'x', credentialID: randomUUID(), counter: 0, deviceType: 'singleDevice', backedUp: false };
  await db.insert(passkeys).values({ ...key, userId, name: 'Phone' });
  const html = await (await get('/settings/passkeys', cookie)).text();
  const question = /<details(?! open)[^>]*>.*?<\/details>/s.exec(html.slice(html.indexOf('Your passkeys')))?.[0];
  for (const part of ['Remove', 'Phone', '/deletion"', 'Yes, remove it', 'Keep it']) expect(question).toContain(part);
});

test('the privacy policy names everything that stays in the browser, and what is kept to reach it', async () => {
  const html = await (await get('/privacy')).text();
  for (const part of ['light or dark', 'typed into the set-up', 'push service takes our messages'])
    expect(html).toContain(part);
});
