import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pushDevices } from '#app/data/schema/notification-settings.ts';
import { testApp } from '#tests/support/app.ts';
import { aBrowser } from '#tests/support/push-service.ts';

const { db, get, post, services, signedIn, world } = await testApp({ BRAND_NAME: 'Ink & <Paper>' });
const DEVICES = '/settings/notifications/devices';

/** Nothing is sent there: only the address is checked to be public. */
const subscription = () => ({ ...aBrowser('1.1.1.1').subscription });
const devicesOf = (userId: string) => db.select().from(pushDevices).where(eq(pushDevices.userId, userId));

test('the site can be installed under its own name, with existing icons', async () => {
  expect(await (await get('/jobs')).text()).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  const reply = await get('/manifest.webmanifest');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/manifest+json']);
  const manifest = await reply.json();
  expect(manifest).toMatchObject({ name: 'Ink & <Paper>', start_url: '/', display: 'standalone' });
  const purposes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(purposes).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
  for (const { src, type } of [...manifest.icons, { src: '/badge-96.png', type: 'image/png' }]) {
    const icon = await get(src);
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
    expect(existsSync(`public${src}`)).toBe(true);
  }
  for (const { url } of manifest.shortcuts) expect((await get(url)).status).toBeLessThan(400);
});

test('the service worker is always revalidated, is limited to this site, and names its cached page', async () => {
  const reply = await get('/sw.js');
  expect(reply.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'");
  const worker = await reply.text();
  expect(worker).toMatch(/["'`]flashboard-[0-9a-f]{12}["'`]/);
  expect(worker).not.toContain('__VERSION__');
  const policy = (await get('/jobs')).headers.get('content-security-policy');
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
});

test('the offline page is the same for everybody and loads nothing else', async () => {
  const cookie = await signedIn((await world.artist()).actor.userId);
  const page = await (await get('/offline')).text();
  expect(await (await get('/offline', cookie)).text()).toBe(page);
  expect(page).toContain("<title>We couldn't reach Ink &amp; &lt;Paper></title>");
  expect(page).not.toMatch(/<script [^>]*src|<link|<img|url\(/);
  // Our server may also be down, and the page is cached before either happens.
  expect(page).toContain('Either this device has no connection, or our side does not answer');
  expect(page).toContain('<a href="">Try again</a>');
  expect(page.length).toBeLessThan(4_000);
});

test('the policy of the offline page allows its theme script only', async () => {
  const reply = await get('/offline');
  const scripts = [...(await reply.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text ?? '');
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256')
    .update(scripts[0] as string)
    .digest('base64');
  const policy = reply.headers.get('content-security-policy');
  expect(policy).toContain(`default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}';`);
});

test('a push device belongs to the account that is signed in on it', async () => {
  const { actor } = await world.artist();
  const [cookie, elsewhere] = [await signedIn(actor.userId), await signedIn(actor.userId)];
  const sent = subscription();
  expect((await post(DEVICES, sent)).status).toBe(302);
  expect((await post(DEVICES, sent, cookie, { origin: 'https://evil.example' })).status).toBe(403);
  expect(await devicesOf(actor.userId)).toEqual([]);
  expect(await (await post(DEVICES, sent, cookie)).json()).toEqual({ added: true });
  expect(await devicesOf(actor.userId)).toHaveLength(1);

  const other = (await world.shop()).actor;
  expect(await (await post(DEVICES, sent, await signedIn(other.userId))).json()).toEqual({ added: true });
  expect([await devicesOf(actor.userId), await devicesOf(other.userId)]).toMatchObject([[], [sent]]);

  // Signing out removes the device of this browser only.
  await post(DEVICES, subscription(), cookie);
  await post(DEVICES, subscription(), elsewhere);
  await post('/logout', {}, cookie);
  expect(await devicesOf(actor.userId)).toHaveLength(1);
  await post('/settings/devices/all/deletion', {}, elsewhere);
  expect(await devicesOf(actor.userId)).toEqual([]);
});

test.each([
  'https://127.0.0.1/a',
  'https://localhost/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://[::ffff:a9fe:a9fe]/latest/meta-data',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/a',
  'https://0x7f000001/a',
  'https://017700000001/a',
  'https://127.1/a',
  'https://0/a',
  'https://10.0.0.1/a',
  'https://172.16.0.1/a',
  'https://192.168.0.1/a',
  'https://100.64.0.1/a',
  'https://198.51.100.7/a',
  'https://224.0.0.1/a',
  'https://255.255.255.255/a',
  'https://[fc00::1]/a',
  'https://[fe80::1]/a',
  'https://[ff02::1]/a',
  'https://[64:ff9b::7f00:1]/a',
  'https://[2002:7f00:1::]/a',
  'https://1.1.1.1:8443/a',
  'https://1.1.1.1:5432/a',
  'https://name:word@1.1.1.1/a',
  'https://1.1.1.1/a#b',
  'http://1.1.1.1/a',
  'ftp://1.1.1.1/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  `https://1.1.1.1/${'a'.repeat(2_000)}`,
  'https://1.1.1.1/\u0000',
  '',
])('%s is not an allowed endpoint', async (endpoint) => {
  const { userId } = (await world.artist()).actor;
  const reply = await post(DEVICES, { ...subscription(), endpoint }, await signedIn(userId));
  expect([400, 409]).toContain(reply.status);
  expect(await reply.json()).toEqual({ problem: expect.any(String) });
  expect(await devicesOf(userId)).toEqual([]);
});

test('keys with a wrong size or format are refused', async () => {
  const { userId } = (await world.artist()).actor;
  const cookie = await signedIn(userId);
  const { endpoint, p256dh, auth } = subscription();
  for (const sent of [
    { endpoint, p256dh },
    { endpoint, auth },
    { endpoint, auth, p256dh: `${p256dh}AAAA` },
    { endpoint, auth, p256dh: `B${'A'.repeat(86)}` },
    { endpoint, p256dh, auth: 'x' },
    { endpoint, p256dh, auth: 'x'.repeat(100_000) },
  ] as Record<string, string>[])
    expect([400, 409]).toContain((await post(DEVICES, sent, cookie)).status);
  expect(await devicesOf(userId)).toEqual([]);
  expect(services.push.publicKey).toMatch(/^B[\w-]{86}$/);
});
