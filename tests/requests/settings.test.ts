import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { passkeys, sessions, users } from '#app/data/schema/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { saidBeside } from '#tests/support/said-beside.ts';

const app = await testApp();
const { db, get, givePassword, post, signedIn, world } = app;

const POSTS = [
  '/settings/email',
  '/settings/notifications',
  '/settings/time-zone',
  '/settings/deletion',
  '/settings/deletion/code',
  '/settings/devices/all/deletion',
  `/settings/devices/${randomUUID()}/deletion`,
  '/settings/two-step',
  '/settings/two-step/recovery-codes',
  '/settings/two-step/deletion',
  '/settings/data',
  '/settings/data/proof',
  '/settings/data/code',
  '/settings/passkeys',
  '/settings/passkeys/options',
  `/settings/passkeys/${randomUUID()}/deletion`,
  '/settings/notifications/devices',
  `/settings/notifications/devices/${randomUUID()}/test`,
  `/settings/notifications/devices/${randomUUID()}/deletion`,
];

test.each(POSTS)('POST %s sends visitors to sign in', async (path) => {
  const reply = await post(path, {});
  expect(reply.status).toBe(302);
  expect(reply.headers.get('location')).toMatch(/^\/login\?returnTo=/);
});

test.each([
  ['/settings/two-step', { password: '' }, 400],
  ['/settings/two-step', { password: 'Wrong1234' }, 409],
  ['/settings/two-step', { code: 'abc' }, 400],
  ['/settings/two-step', { code: '123456' }, 409],
  ['/settings/two-step/recovery-codes', { password: 'Wrong1234' }, 409],
  ['/settings/two-step/deletion', { password: 'Wrong1234' }, 409],
  ['/settings/data/proof', { password: '' }, 400],
  ['/settings/data/proof', { password: 'Wrong1234' }, 409],
  ['/settings/data/proof', { code: 'abc' }, 400],
  ['/settings/data/proof', { code: '123456' }, 409],
  ['/settings/passkeys', { name: 'Key', answer: '{}' }, 409],
  ['/settings/passkeys', { name: 'Key', answer: '{"id":"x","response":{}}' }, 409],
  ['/settings/passkeys', { name: '', answer: 'x'.repeat(20_001) }, 400],
  ['/settings/passkeys/options', { password: 'Wrong1234' }, 409],
  ['/settings/email', { email: 'x', password: 'Wrong1234' }, 400],
  ['/settings/email', { email: 'new@example.com', password: 'Wrong1234' }, 409],
  [`/settings/devices/${randomUUID()}/deletion`, {}, 404],
  ['/settings/devices/nonsense/deletion', {}, 404],
  ['/settings/passkeys/nonsense/deletion', {}, 404],
  ['/settings/notifications/devices', {}, 400],
  ['/settings/notifications/devices/nonsense/deletion', {}, 404],
  [`/settings/notifications/devices/${randomUUID()}/deletion`, {}, 404],
  [`/settings/notifications/devices/${randomUUID()}/test`, {}, 404],
] as const)('POST %s with %j answers %i', async (path, fields, status) => {
  const { actor } = await world.shop();
  expect((await post(path, fields, await signedIn(actor.userId))).status).toBe(status);
});

const ASK_PASSWORD = [
  ['/settings/email', { email: 'new@example.com' }],
  ['/settings/two-step/recovery-codes', {}],
  ['/settings/two-step/deletion', {}],
] as const;

test.each(ASK_PASSWORD)('%s shows beside its field that the password is wrong', async (path, fields) => {
  const { userId } = (await world.shop()).actor;
  await givePassword(userId, 'Needle4Needle');
  const page = await (await post(path, { ...fields, password: 'Wrong1234' }, await signedIn(userId))).text();
  expect(saidBeside(page, 'password')).toContain('That password isn&#x27;t right.');
});

test.each(ASK_PASSWORD)('%s says so to a member who signed in by mail and has no password', async (path, fields) => {
  const cookie = await signedIn((await world.shop()).actor.userId);
  const page = await (await post(path, { ...fields, password: 'Wrong1234' }, cookie)).text();
  expect(page).toContain('Your account has no password yet. Choose one first with a link that we email you.');
});

test('a member without a password is asked to choose one, not to enter one', async () => {
  const cookie = await signedIn((await world.artist()).actor.userId);
  const settings = await (await get('/settings', cookie)).text();
  expect(settings).toContain('Choose a password');
  expect(settings).not.toContain('href="/reset-password"');
  const form = await get('/reset-password', cookie);
  expect([form.status, form.headers.get('location')]).toEqual([302, '/forgot-password']);
});

test.each(['', 'nonsense'])('a dead link for another email claims nothing: "%s"', async (token) => {
  const page = token ? await post('/auth/email', { token }) : await get('/auth/email?token=');
  const html = await page.text();
  expect(html).toContain('It has been used, or has expired.');
  expect(html).not.toContain('wasn&#x27;t changed');
  expect(html).toContain('href="/settings"');
});

test('signing out another device keeps this one; signing out everywhere keeps none', async () => {
  const { actor } = await world.artist();
  const here = await signedIn(actor.userId);
  const there = await signedIn(actor.userId);
  const page = await (await get('/settings', here)).text();
  expect(page).toContain('This device');
  const [, other] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, actor.userId))
    .orderBy(sessions.createdAt);
  const stranger = await signedIn((await world.artist()).actor.userId);
  expect((await post(`/settings/devices/${other?.id}/deletion`, {}, stranger)).status).toBe(404);
  const reply = await post(`/settings/devices/${other?.id}/deletion`, {}, here);
  expect(reply.headers.get('location')).toBe('/settings?done=device-signed-out');
  expect((await get('/settings', here)).status).toBe(200);
  expect((await get('/settings', there)).status).toBe(302);
  const all = await post('/settings/devices/all/deletion', {}, here);
  expect(all.headers.get('location')).toBe('/login?message=You+are+signed+out+on+every+device.');
  expect(await db.select().from(sessions).where(eq(sessions.userId, actor.userId))).toEqual([]);
  expect((await get('/settings', stranger)).status).toBe(200);
});

test("nobody removes another member's passkey", async () => {
  const [mine, theirs] = [await world.artist(), await world.artist()];
  const key = { publicKey: 'x', credentialID: randomUUID(), counter: 0, deviceType: 'singleDevice', backedUp: false };
  const [row] = await db
    .insert(passkeys)
    .values({ ...key, userId: theirs.actor.userId, name: 'Theirs' })
    .returning();
  const cookie = await signedIn(mine.actor.userId);
  expect((await post(`/settings/passkeys/${row?.id}/deletion`, {}, cookie)).status).toBe(404);
  const owner = await signedIn(theirs.actor.userId);
  expect(await (await get('/settings/passkeys', owner)).text()).toContain('Theirs');
  expect((await post(`/settings/passkeys/${row?.id}/deletion`, {}, owner)).status).toBe(302);
  expect(await db.select().from(passkeys)).toEqual([]);
});

test('an unknown passkey signs nobody in', async () => {
  const asked = await post('/auth/passkey/options', {});
  expect(asked.status).toBe(200);
  const { options } = (await asked.json()) as { options: Record<string, unknown> };
  expect(options).toMatchObject({ rpId: 'flashboard.test', userVerification: 'required' });
  const cookie = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  for (const answer of ['', 'null', '{}', '{"id":"x","response":{"clientDataJSON":"e30"}}']) {
    const reply = await post('/auth/passkey', { answer, returnTo: '//evil.example' }, cookie);
    expect(reply.headers.get('location')).toMatch(/^\/login\?message=The\+passkey/);
    expect(reply.headers.getSetCookie()).toEqual([]);
  }
});

test("the library's own addresses are not served", async () => {
  const cookie = await signedIn((await world.artist()).actor.userId);
  for (const path of ['/api/auth/get-session', '/api/auth/two-factor/enable', '/api/auth/passkey/list-user-passkeys']) {
    expect((await get(path, cookie)).status).toBe(404);
    expect((await post(path, {}, cookie)).status).toBe(404);
  }
});

async function heard(cookie: string): Promise<{ rest: Promise<string> }> {
  const stream = await get('/live', cookie);
  expect(stream.status).toBe(200);
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader.read()).value);
  const rest = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += decoder.decode(part.value);
    return text;
  })();
  return { rest };
}

test('a live stream ends at once with its session and with the account', async () => {
  const { actor } = await world.shop();
  const [here, there] = [await signedIn(actor.userId), await signedIn(actor.userId)];
  const [mine, other] = [await heard(here), await heard(there)];
  await post('/logout', {}, there);
  expect(await other.rest).toContain('event: ended');
  const gone = await post('/settings/deletion', { userId: actor.userId }, here);
  expect(gone.headers.get('location')).toBe('/?done=account-deleted');
  expect(await mine.rest).toContain('event: ended');
  expect(await db.select().from(users).where(eq(users.id, actor.userId))).toEqual([]);
  expect((await get('/live', here)).status).toBe(401);
}, 10_000);
