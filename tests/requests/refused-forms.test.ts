import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { EVERY_ROUTE, routeExports } from '#tests/support/every-route.ts';
import { everyViewer } from '#tests/support/every-viewer.ts';
import { readable } from '#tests/support/replies.ts';

// A browser without a script shows any answer to a form.
const app = await testApp({ DEMO: '1', RATE_LIMIT_SCALE: '0' });
const { cookies, forms, shop } = await everyViewer(app);

/** No form redirects to these: scripts post to them and read the answer. */
const FOR_SCRIPTS = [
  '/auth/passkey/options',
  '/settings/passkeys/options',
  '/settings/notifications/devices',
  '/settings/time-zone',
  '/messages/:conversationId/reading',
  '/api/delete-account',
];

/** These return a file for any input. */
const GIVING_FILES = ['/admin/lists/shops'];

const WITHOUT_A_PAGE = EVERY_ROUTE.filter(
  ({ file }) => routeExports(file, 'action') && !routeExports(file, 'default'),
).filter(({ pattern }) => !FOR_SCRIPTS.includes(pattern));

test('every refused form leads to a page or shows one', async () => {
  const bare: string[] = [];
  const patternOf = (path: string) => path.replace(/^(\/messages\/)[0-9a-f-]{36}(?=\/reading$)/, '$1:conversationId');
  const posted = forms.filter(([path]) => ![...FOR_SCRIPTS, ...GIVING_FILES].includes(patternOf(path)));
  for (const [path, viewer, fields] of posted) {
    const elsewhere = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, () => randomUUID());
    const tries: [string, string, Record<string, string>][] = [
      ['empty', path, {}],
      ['of nobody', elsewhere, fields],
      ['no id', path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'x'), fields],
    ];
    for (const [name, address, sent] of tries) {
      const reply = await app.post(address, sent, cookies[viewer]);
      const type = reply.headers.get('content-type') ?? '';
      if (reply.status !== 302 && !type.startsWith('text/html')) bare.push(`${path}, ${name}: ${reply.status} ${type}`);
    }
  }
  expect(bare).toEqual([]);
}, 120_000);

test('a refusal at an address without a page is shown on the page that it leads to', async () => {
  expect(WITHOUT_A_PAGE.length).toBeGreaterThan(10);
  // Nobody would see what these return, because the loader redirects.
  const unsaid = WITHOUT_A_PAGE.filter(({ file }) =>
    /\breturn (?:refused|refusedForm|form\.reply)\b/.test(readFileSync(`app/${file}`, 'utf8')),
  );
  expect(unsaid.map(({ pattern }) => pattern)).toEqual([]);
  const reply = await app.post(`/admin/staff/${randomUUID()}/role`, { role: 'owner' }, cookies.staff);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/admin/staff?refused=not-allowed']);
  expect(readable(await (await app.get('/admin/staff?refused=not-allowed', cookies.staff)).text())).toContain(
    "You can't do that.",
  );
  const page = await (await app.get('/shop/jobs?refused=job-closed', cookies.shop)).text();
  expect(page).toContain('This position is no longer accepting applications');
  expect(await (await app.get('/shop/jobs?refused=toString', cookies.shop)).text()).not.toContain('role="alert"');
});

test('a form about a missing row gets the page that says so', async () => {
  const reply = await app.post(`/marketplace/shops/${randomUUID()}/review/deletion`, {}, cookies.artist);
  expect(reply.status).toBe(404);
  expect(await reply.text()).toMatch(/<h1\b/);
});

test('a review deleted twice is deleted, and its shop page says so', async () => {
  for (let click = 0; click < 2; click++) {
    const reply = await app.post(`/marketplace/shops/${shop.shopId}/review/deletion`, {}, cookies.artist);
    const to = reply.headers.get('location') ?? '';
    expect([reply.status, to]).toEqual([
      302,
      `/marketplace/shops/${shop.shopId}?from=/marketplace/shops&done=review-deleted`,
    ]);
    expect(readable(await (await app.get(to, cookies.artist)).text())).toContain('Your review was deleted.');
  }
});
