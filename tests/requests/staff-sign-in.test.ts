import { expect, test } from 'vitest';
import { addStaff } from '#app/features/staff/accounts.server.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { appCode, keyIn, uriIn } from '#tests/support/authenticator-app.ts';
import { cookieOf, readable } from '#tests/support/replies.ts';

const { get, mailTo: newestMail, post, signedIn, world } = await testApp();
const administrator = await world.staff();
const UPDATED = 'Password updated successfully. Please sign in with your new password.';

async function mailTo(to: string, about = 'You are staff') {
  const mail = await newestMail(to, about);
  return { ...mail, path: (mail.links[0] as string).slice(ORIGIN.length) };
}

/** Chooses a password through a mailed link. Returns the page after it. */
async function choose(path: string, password: string, cookie = '') {
  const leads = (await post(path, { password, confirmPassword: password }, cookie)).headers.get('location') as string;
  return { leads, page: readable(await (await get(leads)).text()) };
}

const linkOf = (page: string, words: string) =>
  new RegExp(`href="([^"]+)"[^>]*>${words}<`).exec(page)?.[1]?.replaceAll('&amp;', '&');

test('a new staff member gets from the mail to the staff sign-in, also with a forgotten password', async () => {
  const email = 'new@staff.test';
  await addStaff(administrator, { email, role: 'moderator' });
  const mail = await mailTo(email);
  expect(mail.text).toContain(`Sign in on the page for staff:\n${ORIGIN}/admin/login`);

  const first = await choose(mail.path, 'Harbor7Harbor');
  expect(first.leads).toMatch(/^\/admin\/login\?message=/);
  expect(first.page).toContain(UPDATED);
  const entered = await post('/admin/login', { email, password: 'Harbor7Harbor' });
  expect(entered.headers.get('location')).toBe('/admin/dashboard');

  const ask = linkOf(first.page, 'Forgot your password\\?') as string;
  const asking = await (await get(ask)).text();
  expect(linkOf(asking, 'Back to sign in')).toBe('/admin/login');
  expect(await (await post(ask, { email })).text()).toContain('Reset link sent! Check your email.');
  const reset = (await mailTo(email, 'Choose a new password')).path;
  // Another signed-in member does not change whose link it is.
  const member = await signedIn((await world.artist()).actor.userId);
  const second = await choose(reset, 'Harbor8Harbor', member);
  expect(second.leads).toBe(first.leads);
  expect(second.page).toContain(UPDATED);
});

test('an abandoned, expired or missing second step leads back to the staff sign-in', async () => {
  const email = 'two@staff.test';
  const password = 'Harbor7Harbor';
  await addStaff(administrator, { email, role: 'moderator' });
  await choose((await mailTo(email)).path, password);
  const cookie = cookieOf(await post('/admin/login', { email, password }));
  const started = await (await post('/admin/two-step', { password }, cookie)).text();
  const uri = uriIn(started);
  await post('/admin/two-step', { code: appCode(keyIn(uri)), uri }, cookie);

  const first = await post('/admin/login', { email, password });
  const step = first.headers.get('location') as string;
  expect(step).toMatch(/^\/login\/two-step/);
  expect(linkOf(await (await get(step, cookieOf(first))).text(), 'Back to sign in')).toBe('/admin/login');
  expect((await get(step)).headers.get('location')).toBe('/admin/login');
  const code = appCode(keyIn(uri));
  const passed = await post(step, { code, returnTo: '/admin/reports?action=x' }, cookieOf(first));
  expect(passed.headers.get('location')).toBe('/admin/reports?action=x');
  const again = await post('/admin/login', { email, password });
  const used = await post(again.headers.get('location') as string, { code }, cookieOf(again));
  expect([used.status, readable(await used.text())]).toEqual([409, expect.stringContaining('has been used already.')]);
  const next = appCode(keyIn(uri), Date.now() + 30_000);
  expect((await post(step, { code: next, returnTo: '/admin/dashboard' }, cookieOf(again))).status).toBe(302);
  const late = await post(step, { code: '123456', returnTo: '/admin/dashboard' });
  expect(late.headers.get('location')).toMatch(/^\/admin\/login\?message=That\+took\+too\+long/);
  expect(await (await get(late.headers.get('location') as string)).text()).toContain('That took too long');
});

test('S2 §6: staff return after signing in to the requested page, or to the page of the form', async () => {
  const email = 'deep@staff.test';
  const password = 'Harbor7Harbor';
  await addStaff(administrator, { email, role: 'administrator' });
  await choose((await mailTo(email)).path, password);
  const wanted = '/admin/shops?q=Iron+Lotus&state=verified';
  const sent = (await get(wanted)).headers.get('location') as string;
  const returnTo = /name="returnTo"[^>]* value="([^"]+)"/.exec(await (await get(sent)).text())?.[1];
  expect(returnTo?.replaceAll('&amp;', '&')).toBe(wanted);
  const entered = await post(sent, { email, password, returnTo: wanted });
  expect(entered.headers.get('location')).toBe(wanted);
  // A signed-in member is redirected at once.
  expect((await get(sent, cookieOf(entered))).headers.get('location')).toBe(wanted);

  const form = '/admin/announcement';
  const lost = await post(form, { words: 'Hello' }, '', { referer: `${ORIGIN}${form}?from=/admin/jobs` });
  const asked = new URL(lost.headers.get('location') as string, ORIGIN).searchParams;
  expect([asked.get('required'), asked.get('returnTo')]).toEqual(['1', `${form}?from=/admin/jobs`]);
  const elsewhere = await post(form, { words: 'Hello' }, '', { referer: 'https://evil.test/admin/staff' });
  expect(elsewhere.headers.get('location')).toBe('/admin/login?required=1&returnTo=%2Fadmin%2Fannouncement');
});

test.each(['/jobs', '//evil.test/admin/jobs', 'https://evil.test/admin/jobs', '/admin/../settings', '/admin/login'])(
  'staff are never redirected to %s',
  async (returnTo) => {
    const email = `${returnTo.replaceAll(/\W/g, '')}@staff.test`;
    const password = 'Harbor7Harbor';
    await addStaff(administrator, { email, role: 'moderator' });
    await choose((await mailTo(email)).path, password);
    const page = `/admin/login?${new URLSearchParams({ returnTo })}`;
    expect(await (await get(page)).text()).not.toContain('name="returnTo"');
    const entered = await post(page, { email, password, returnTo });
    expect(entered.headers.get('location')).toBe('/admin/dashboard');
    const step = `/login/two-step?${new URLSearchParams({ returnTo })}`;
    expect((await get(step, cookieOf(entered))).headers.get('location')).toBe('/admin/dashboard');
  },
);
