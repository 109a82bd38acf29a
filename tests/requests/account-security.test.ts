import { expect, test } from 'vitest';
import { accounts } from '#app/platform/db/schema/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { appCode, keyIn } from '#tests/support/authenticator-app.ts';

const { db, get, post, services, signedIn, world } = await testApp();
const PASSWORD = 'Needle4Needle';

/** A member who knows a password, and the cookie of their browser. */
async function member() {
  const { userId } = (await world.artist()).actor;
  const { password } = await services.auth.$context;
  const credential = { userId, accountId: userId, providerId: 'credential', password: await password.hash(PASSWORD) };
  await db.insert(accounts).values(credential);
  return { userId, cookie: await signedIn(userId) };
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
    expect(reply.headers.get('cache-control')).toBe('no-store');
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
  expect((await get('/settings/two-step/confirmation', cookie)).headers.get('location')).toBe('/settings/two-step');
  const code = appCode(keyIn(uri));
  const mine = cookiesAfter(await post('/settings/two-step', { code, uri }, cookie), cookie);
  const again = await post('/settings/two-step', { code, uri }, mine);
  expect(again.headers.get('location')).toBe('/settings/two-step');
  expect((await get('/settings/two-step/confirmation', mine)).headers.get('location')).toBe('/settings/two-step');
  const html = await (await get('/settings/two-step', mine)).text();
  expect(html).toContain('10<!-- --> of your recovery codes');
  expect(html).not.toContain('Turn on');
});

test('the key is shown to whoever has it already: not to a session without the password, nor as any address', async () => {
  const { cookie } = await member();
  const uri = uriIn(await (await post('/settings/two-step', { password: PASSWORD }, cookie)).text());
  const secret = keyIn(uri);
  for (const path of ['/settings/two-step', '/settings/two-step/confirmation']) {
    expect(await (await get(path, cookie)).text()).not.toContain(secret);
  }
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
