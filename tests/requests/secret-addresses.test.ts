import { expect, test } from 'vitest';
import { issueLink } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { testApp } from '#tests/support/app.ts';

const SCRIPT = 'https://counts.example/script.js';
const { db, get, signedIn, world } = await testApp({ ANALYTICS_SCRIPT_URL: SCRIPT });
const { userId } = (await world.artist()).actor;
const cookie = await signedIn(userId);
const reset = await issueLink(db, 'password-reset', userId);

test.each([
  '/auth/confirm?token=canary',
  '/auth/callback?code=canary',
  '/auth/email?token=canary',
  '/auth/address?token=canary',
  `/reset-password?token=${reset}`,
  '/claim-job/canary',
  '/unsubscribe/canary',
  '/suspended/canary',
])('the secret in %s does not reach third parties', async (path) => {
  const html = await (await get(path)).text();
  expect(html).toContain('<meta name="referrer" content="same-origin"/>');
  expect(html).not.toContain(`src="${SCRIPT}"`);
});

test.each(['/', '/jobs', '/login', '/signup'])("%s is counted by the operator's analytics", async (path) => {
  expect(await (await get(path)).text()).toContain(`src="${SCRIPT}"`);
});

test('the link of a sign-in mail waits for a click where somebody is signed in', async () => {
  const here = await (await get('/auth/callback?code=canary', cookie)).text();
  expect(here).toContain('You are signed in already');
  expect(here).not.toContain('Setting up your account...');
  const elsewhere = await (await get('/auth/callback?code=canary')).text();
  expect(elsewhere).toContain('Setting up your account...');
});
