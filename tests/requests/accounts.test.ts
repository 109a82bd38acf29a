import { expect, test } from 'vitest';
import { capturedMails } from '#app/platform/mail/captured-mail.server.ts';
import { testApp } from '#tests/support/app.ts';

const { get, post, services } = await testApp();
const PASSWORD = 'Needle4Needle';
const TAKEN = 'This email is already registered. Please log in instead.';

async function mailTo(to: string, count = 1) {
  const list = () => capturedMails(services.settings.dataDir, to);
  await expect.poll(list, { timeout: 10_000 }).toHaveLength(count);
  const [mail] = await list();
  const link = new URL(mail?.links[0] as string);
  return { path: link.pathname + link.search, token: link.searchParams.get('token') as string };
}

const cookieOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const form = (email: string, more: Record<string, string> = {}) => ({
  role: 'ARTIST',
  email,
  password: PASSWORD,
  ...more,
});

test('from signing up to onboarding without a script, with the way back', async () => {
  const email = 'ana@example.com';
  const page = await get('/signup?returnTo=/jobs/1');
  expect(page.status).toBe(200);
  expect(page.headers.getSetCookie()).toEqual([]);
  const signedUp = await post('/signup', form(email, { returnTo: '/jobs/1' }));
  expect(signedUp.status).toBe(200);
  const html = await signedUp.text();
  for (const text of ['Check Your Email', email, 'Go to Login']) expect(html).toContain(text);

  const { path, token } = await mailTo(email);
  for (let scan = 0; scan < 3; scan++) {
    const opened = await get(path);
    expect(opened.status).toBe(200);
    expect(opened.headers.getSetCookie()).toEqual([]);
    expect(await opened.text()).toContain('Setting up your account...');
  }
  const confirmed = await post(path, { token });
  expect(confirmed.status).toBe(302);
  expect(confirmed.headers.get('location')).toBe('/onboarding/artist-profile-setup?returnTo=%2Fjobs%2F1');
  const cookie = cookieOf(confirmed);
  expect((await get('/onboarding/artist-profile-setup', cookie)).status).toBe(200);
  expect((await get('/login', cookie)).headers.get('location')).toBe('/onboarding/artist-profile-setup');

  const again = await post(path, { token });
  expect(again.status).toBe(409);
  const told = await again.text();
  for (const text of ['Error Setting Up Account', 'This link has already been used.', 'Back to Sign Up', 'Try Again']) {
    expect(told).toContain(text);
  }
});

test('a registered address is told in the exact words, keeps what was typed and leads to sign-in', async () => {
  await post('/signup', form('bo@example.com'));
  const reply = await post('/signup', form('bo@example.com'));
  expect(reply.status).toBe(409);
  const html = await reply.text();
  expect(html).toContain(TAKEN);
  expect(html).toContain('content="3;url=/login"');
  expect(html).toContain('value="bo@example.com"');
  expect(html).not.toContain(PASSWORD);
});

test('a badly filled form says so beside each field', async () => {
  const reply = await post('/signup', { role: 'ADMIN', email: 'x', password: 'abc' });
  expect(reply.status).toBe(400);
  const html = await reply.text();
  for (const text of ['Please enter a valid email address', 'Password must contain at least one number']) {
    expect(html).toContain(text);
  }
});

test('fifty presses of a confirmation button set up one account', async () => {
  await post('/signup', form('race@example.com', { role: 'SHOP' }));
  const { path, token } = await mailTo('race@example.com');
  const replies = await Promise.all(Array.from({ length: 50 }, () => post(path, { token })));
  const statuses = replies.map((reply) => reply.status).sort();
  expect(statuses).toEqual([302, ...Array(49).fill(409)]);
});

test.each(['/auth/confirm', '/auth/confirm?token=', '/auth/confirm?token=%00', '/auth/confirm?token=x'])(
  'the link %s ends on a page that says what to do',
  async (path) => {
    expect((await get(path)).status).toBe(200);
    const reply = await post(path, { token: new URL(path, 'http://x').searchParams.get('token') ?? '' });
    expect([400, 409]).toContain(reply.status);
    expect(await reply.text()).toContain('Please try again or contact support if the problem persists.');
  },
);

test('the callback sends every error to the sign-in page', async () => {
  expect((await get('/auth/callback')).headers.get('location')).toBe('/login');
  const reply = await post('/auth/callback', { code: 'nonsense' });
  expect(reply.status).toBe(302);
  expect(reply.headers.get('location')).toMatch(/^\/login\?message=/);
});

test('the sign-in page shows our own sentences only', async () => {
  const ours = await get('/login?message=Please+sign+in+to+post+a+job');
  expect(await ours.text()).toContain('Please sign in to post a job');
  const theirs = await get('/login?message=Call+555-0100+to+unlock+your+account');
  const readable = (await theirs.text()).replaceAll(/<script[^>]*>.*?<\/script>|<[^>]+>/gs, '');
  expect(readable).not.toContain('555-0100');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%09/evil.example', 'javascript:alert(1)'])(
  'signing in never leads to %s',
  async (returnTo) => {
    const reply = await post('/login', { email: 'race@example.com', password: PASSWORD, returnTo });
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe('/onboarding/shop-profile-setup');
  },
);

test('signing in and out: the session of a logged-out cookie is over', async () => {
  const wrong = await post('/login', { email: 'race@example.com', password: 'Wrong1234' });
  expect(wrong.status).toBe(401);
  const cookie = cookieOf(await post('/login', { email: 'race@example.com', password: PASSWORD }));
  expect((await get('/settings', cookie)).status).toBe(200);
  expect((await get('/logout', cookie)).headers.get('location')).toBe('/');
  expect((await get('/settings', cookie)).status).toBe(200);
  const out = await post('/logout', {}, cookie);
  expect(out.headers.get('location')).toBe('/');
  expect((await get('/settings', cookie)).headers.get('location')).toMatch(/^\/login/);
});

test('too many wrong passwords: 429, and when to come back', async () => {
  let last = new Response();
  for (let guess = 0; guess < 11; guess++) {
    last = await post('/login', { email: 'guessed@example.com', password: `Guess${guess}aaa` });
  }
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last.text()).toContain('Too many attempts');
});

test('asking for a reset says the same of any address, and the reset works once', async () => {
  const ask = async (email: string) => {
    const reply = await post('/forgot-password', { email });
    return { status: reply.status, html: (await reply.text()).replaceAll(/nonce="[^"]+"/g, '') };
  };
  const known = await ask('race@example.com');
  expect(known.html).toContain('Reset link sent! Check your email.');
  expect(known.status).toBe(200);
  expect((await ask('nobody@example.com')).html.length).toBe(known.html.length);
  const { path } = await mailTo('race@example.com', 2);
  expect((await get(path)).status).toBe(200);
  const mismatch = await post(path, { password: 'Another9Needle', confirmPassword: 'x' });
  expect(await mismatch.text()).toContain('Passwords do not match');
  const same = await post(path, { password: PASSWORD, confirmPassword: PASSWORD });
  expect(await same.text()).toContain('New password must be different from your current password');
  const done = await post(path, { password: 'Another9Needle', confirmPassword: 'Another9Needle' });
  expect(done.headers.get('location')).toContain('Password+updated+successfully.');
  expect((await get(path)).headers.get('location')).toMatch(/^\/forgot-password\?message=Failed/);
  expect((await get('/reset-password')).headers.get('location')).toBe('/forgot-password');
});

test('deleting through the door: only oneself', async () => {
  const json = (body: unknown, cookie = '') =>
    post('/api/delete-account', body as Record<string, string>, cookie, { 'content-type': 'application/json' });
  expect((await json({})).status).toBe(401);
  const cookie = cookieOf(await post('/login', { email: 'race@example.com', password: 'Another9Needle' }));
  expect((await json({}, cookie)).status).toBe(400);
});

test('test doors are shut outside demo mode', async () => {
  expect((await get('/dev/mail')).status).toBe(404);
  expect((await get('/dev/mail.json?to=ana@example.com')).status).toBe(404);
});
