import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { passkeys, users } from '#app/data/schema/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { appCode, keyIn, uriIn } from '#tests/support/authenticator-app.ts';

const { db, get, givePassword, post, signedIn, world } = await testApp();
const PASSWORD = 'Needle4Needle';

async function member() {
  const { userId } = (await world.artist()).actor;
  await givePassword(userId, PASSWORD);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return { userId, email: user?.email ?? '', cookie: await signedIn(userId) };
}

test('a wrong or missing first code keeps the key on the page, and the right one is accepted then', async () => {
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

test('the key is shown only after the password, and not by a link', async () => {
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

test('a passkey is removed by a second click, with or without a script', async () => {
  const { userId, cookie } = await member();
  const key = { publicKey: 'x', credentialID: randomUUID(), counter: 0, deviceType: 'singleDevice', backedUp: false };
  await db.insert(passkeys).values({ ...key, userId, name: 'Phone' });
  const html = await (await get('/settings/passkeys', cookie)).text();
  const question = /<details(?! open)[^>]*>.*?<\/details>/s.exec(html.slice(html.indexOf('Your passkeys')))?.[0];
  for (const part of ['Remove', 'Phone', '/deletion"', 'Yes, remove it', 'Keep it']) expect(question).toContain(part);
});

test('the privacy policy names everything that is stored in the browser or for reaching it', async () => {
  const html = await (await get('/privacy')).text();
  for (const part of ['light or dark', 'typed into the set-up', 'push service takes our messages'])
    expect(html).toContain(part);
});

test('the privacy policy says for how long notifications and views are kept (c-220)', async () => {
  const html = await (await get('/privacy')).text();
  for (const days of ['it is 180 days', 'after 30 days', /job after\s+180 days/]) expect(html).toMatch(days);
});
