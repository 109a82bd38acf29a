import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { get, signedIn, world } = await testApp({ BRAND_NAME: 'Ink & <Paper>' });

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
