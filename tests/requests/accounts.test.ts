import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { cookieOf } from '#tests/support/replies.ts';
import { saidBeside } from '#tests/support/said-beside.ts';

const { get, linkTo, mailTo: newestMail, post } = await testApp();
const PASSWORD = 'Needle4Needle';
const TAKEN = 'This email is already registered. Please log in instead.';

async function mailTo(to: string, count = 1, about = '') {
  const { pathname, search, searchParams } = await linkTo(to, about, count);
  return { path: pathname + search, token: searchParams.get('token') as string };
}

const form = (email: string, more: Record<string, string> = {}) => ({
  role: 'ARTIST',
  email,
  password: PASSWORD,
  ...more,
});

test('sign-up leads to onboarding without a script and keeps the return path', async () => {
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
  const confirmed = await post(path, { token }, cookieOf(signedUp));
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

test('a registered address gets the specified text, keeps the input and leads to sign-in', async () => {
  await post('/signup', form('bo@example.com'));
  const reply = await post('/signup', form('bo@example.com'));
  expect(reply.status).toBe(409);
  const html = await reply.text();
  expect(html).toContain(TAKEN);
  expect(html).toContain('content="3;url=/login"');
  expect(html).toContain('value="bo@example.com"');
  expect(html).not.toContain(PASSWORD);
});

test('signing in before confirming shows where to get another link', async () => {
  const email = 'early@example.com';
  await post('/signup', form(email));
  const refused = await post('/login', { email, password: PASSWORD });
  expect(refused.status).toBe(403);
  const html = await refused.text();
  expect(html).toContain('Please confirm your email first.');
  expect(html).toContain('href="/auth/new-link"');
  const wrong = await post('/login', { email, password: 'Wrong1234' });
  expect(await wrong.text()).not.toContain('href="/auth/new-link"');
});

test('fifty concurrent confirmations make one account', async () => {
  const mark = cookieOf(await post('/signup', form('race@example.com', { role: 'SHOP' })));
  const { path, token } = await mailTo('race@example.com');
  const replies = await Promise.all(Array.from({ length: 50 }, () => post(path, { token }, mark)));
  const statuses = replies.map((reply) => reply.status).sort();
  expect(statuses).toEqual([302, ...Array(49).fill(409)]);
});

test('a used confirmation link leads a signed-in member on, and explains itself to others', async () => {
  const mark = cookieOf(await post('/signup', form('used-link@example.com', { role: 'SHOP' })));
  const { path, token } = await mailTo('used-link@example.com');
  const cookie = cookieOf(await post(path, { token }, mark));
  const again = await post(path, { token }, cookie);
  expect([again.status, again.headers.get('location')]).toEqual([302, '/onboarding/shop-profile-setup']);
  const html = await (await post(path, { token })).text();
  for (const text of ['Go to Login', 'Please try again or contact support if the problem persists.']) {
    expect(html).toContain(text);
  }
});

test('the callback sends every error to the sign-in page', async () => {
  expect((await get('/auth/callback')).headers.get('location')).toBe('/login');
  const reply = await post('/auth/callback', { code: 'nonsense' });
  expect(reply.status).toBe(302);
  expect(reply.headers.get('location')).toMatch(/^\/login\?message=/);
});

test('the sign-in page shows no text from its address', async () => {
  const ours = await get('/login?message=Please+sign+in+to+post+a+job');
  expect(await ours.text()).toContain('Please sign in to post a job');
  const theirs = await get('/login?message=Call+555-0100+to+unlock+your+account');
  const readable = (await theirs.text()).replaceAll(/<script[^>]*>.*?<\/script>|<[^>]+>/gs, '');
  expect(readable).not.toContain('555-0100');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%09/evil.example', 'javascript:alert(1)'])(
  'signing in never redirects to %s',
  async (returnTo) => {
    const reply = await post('/login', { email: 'race@example.com', password: PASSWORD, returnTo });
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe('/onboarding/shop-profile-setup');
  },
);

test('logging out ends the session of the cookie', async () => {
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

test('too many wrong passwords get 429 with a waiting time', async () => {
  let last = new Response();
  for (let guess = 0; guess < 11; guess++) {
    last = await post('/login', { email: 'guessed@example.com', password: `Guess${guess}aaa` });
  }
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last.text()).toContain('Too many attempts');
});

test('a reset request gets the same answer for any address, and the reset works once', async () => {
  const ask = async (email: string) => {
    const reply = await post('/forgot-password', { email });
    return { status: reply.status, html: (await reply.text()).replaceAll(/nonce="[^"]+"/g, '') };
  };
  const known = await ask('race@example.com');
  expect(known.html).toContain('Reset link sent! Check your email.');
  expect(known.status).toBe(200);
  expect((await ask('nobody@example.com')).html.length).toBe(known.html.length);
  const { path } = await mailTo('race@example.com', 1, 'Choose a new password');
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

const views = {
  magic_link: ['Sign in by email', 'Check your email for the magic link'],
  forgotten_password: ['Reset your password', 'Check your email for the password reset link'],
} as const;

test.each(Object.entries(views))('the view %s gives the same answer for any address', async (view, [title, said]) => {
  const path = `/login?view=${view}`;
  expect(await (await get(path)).text()).toContain(title);
  for (const email of ['race@example.com', 'nobody@example.com']) {
    const reply = await post(path, { email });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain(said);
  }
  expect(await (await post(path, { email: '' })).text()).toContain('Email is required');
});

test('the mailed code also signs in, a wrong one is explained, and using it ends the link', async () => {
  await post('/login?view=magic_link', { email: 'ana@example.com' });
  const mail = await newestMail('ana@example.com', 'Sign in to');
  const code = mail.code as string;
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const refused = await post('/login?view=verify_otp', { email: 'ana@example.com', code: wrong });
  expect(refused.status).toBe(409);
  const form = await refused.text();
  for (const text of ['Please check it, or ask for a new one.', 'value="ana@example.com"', 'name="code"']) {
    expect(form).toContain(text);
  }
  expect(form).toContain('Send it again');
  const entered = await post('/login?view=verify_otp', {
    email: 'ana@example.com',
    code: `${code.slice(0, 3)}-${code.slice(3)}`,
  });
  expect(entered.headers.get('location')).toBe('/onboarding/artist-profile-setup');
  const link = new URL(mail.links[0] as string).searchParams.get('code') as string;
  const dead = await post('/auth/callback', { code: link, returnTo: '/jobs/1' });
  expect(dead.headers.getSetCookie()).toEqual([]);
  const told = await (await get(dead.headers.get('location') as string)).text();
  expect(told).toContain('This sign-in link has been used or has expired. Please ask for a new one.');
  expect(told).toContain('href="/login?view=magic_link&amp;returnTo=%2Fjobs%2F1"');
});

test('a missing mail can be requested again where it was promised, with the same answer for any address', async () => {
  const signedUp = await (await post('/signup', form('again@example.com', { returnTo: '/jobs/1' }))).text();
  expect(signedUp).toContain('Send it again');
  expect(signedUp).toMatch(/<form[^>]*action="\/auth\/new-link"/);
  const viewed = await (await post('/login?view=sign_up', form('again-too@example.com'))).text();
  expect(viewed).toMatch(/<form[^>]*action="\/auth\/new-link"/);
  await mailTo('again@example.com');
  expect((await post('/auth/new-link', { email: 'again@example.com', returnTo: '/jobs/1' })).status).toBe(200);
  await mailTo('again@example.com', 2);

  const view = '/login?view=magic_link';
  const answers = [];
  for (const email of ['again@example.com', 'nobody-here@example.com']) {
    const reply = await post(view, { email });
    answers.push((await reply.text()).replaceAll(/nonce="[^"]+"|[\w.-]+@example.com/g, ''));
  }
  expect(answers[0]).toMatch(/<form[^>]*action="\/login\?view=magic_link"/);
  expect(answers[0]?.length).toBe(answers[1]?.length);
  let last = new Response();
  for (let time = 0; time < 5; time++) last = await post(view, { email: 'nobody-here@example.com' });
  expect(last.status).toBe(429);
});

test('the view update_password changes the password and returns to sign-in with the text of S0 §8', async () => {
  const path = '/login?view=update_password';
  expect((await get(path)).headers.get('location')).toBe('/login?view=forgotten_password');
  const cookie = cookieOf(await post('/login', { email: 'ana@example.com', password: PASSWORD }));
  const typed = { currentPassword: PASSWORD, password: 'Third3Needle', confirmPassword: 'Third3Needle' };
  const common = { ...typed, password: 'Password1', confirmPassword: 'Password1' };
  expect(await (await post(path, common, cookie)).text()).toContain('This password is one of the most common ones');
  for (const where of [path, '/reset-password']) {
    const wrong = await (await post(where, { ...typed, currentPassword: 'Wrong1234' }, cookie)).text();
    expect(saidBeside(wrong, 'currentPassword')).toContain('That password isn&#x27;t right.');
    expect(saidBeside(wrong, 'password')).toBe('');
  }
  const reply = await post(path, typed, cookie);
  expect(reply.headers.get('location')).toBe('/login?message=Your+password+has+been+updated');
  expect(await (await get(reply.headers.get('location') as string)).text()).toContain('Your password has been updated');
  expect((await get('/settings', cookie)).headers.get('location')).toMatch(/^\/login/);
});

test('a confirmation link opened in another browser asks for the password first', async () => {
  await post('/signup', form('elsewhere@example.com'));
  const { path, token } = await mailTo('elsewhere@example.com');
  const asked = await post(path, { token });
  expect(asked.status).toBe(409);
  expect(asked.headers.getSetCookie()).toEqual([]);
  expect(await asked.text()).toContain('Is it you?');
  const wrong = await post(path, { token, password: 'Wrong1234' });
  expect(saidBeside(await wrong.text(), 'password')).toContain('That password isn&#x27;t right.');
  const right = await post(path, { token, password: PASSWORD });
  expect(right.headers.get('location')).toBe('/onboarding/artist-profile-setup');
});

test('test endpoints are closed outside demo mode', async () => {
  expect((await get('/dev/mail')).status).toBe(404);
  expect((await get('/dev/mail.json?to=ana@example.com')).status).toBe(404);
});
