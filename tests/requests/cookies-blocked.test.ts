import { expect, test } from 'vitest';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';

const { get } = await testApp();
const NEEDED = 'Signing in needs cookies.';

/** Where a browser is led that comes from a page and keeps no cookie, and what it reads there. */
async function led(path: string, from: string, cookie = '') {
  const to = (await get(path, cookie, { referer: ORIGIN + from })).headers.get('location') as string;
  return { to, says: readable(await (await get(to)).text()) };
}

test.each([
  ['/dashboard', '/login', /^\/login\?/],
  ['/shop/jobs/create', '/login?returnTo=%2Fshop%2Fjobs%2Fcreate', /^\/login\?/],
  ['/login/two-step', '/login', /^\/login\?/],
  ['/admin/dashboard', '/admin/login', /^\/admin\/login\?/],
  ['/login/two-step?returnTo=/admin/jobs', '/admin/login', /^\/admin\/login\?/],
])('%s after signing in on %s: that cookies are needed', async (path, from, leads) => {
  const { to, says } = await led(path, from);
  expect(to).toMatch(leads);
  expect(says).toContain(NEEDED);
});

test('a session that has ended, or another page before, says nothing of cookies', async () => {
  expect((await led('/dashboard', '/login', 'flashboard_device=x')).says).not.toContain(NEEDED);
  expect((await led('/dashboard', '/jobs')).says).not.toContain(NEEDED);
});
