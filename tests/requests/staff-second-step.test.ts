import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { createStaff, requireSecondFactor } from '#app/features/staff/accounts.server.ts';
import { testApp } from '#tests/support/app.ts';
import { appCode, keyIn, uriIn } from '#tests/support/authenticator-app.ts';
import { EVERY_ROUTE, filledIn, routeExports } from '#tests/support/every-route.ts';
import { cookieOf, readable } from '#tests/support/replies.ts';

const app = await testApp();
const { db, get, post, world } = app;
const administrator = await world.staff();
const artist = await world.artist();

const OF_STAFF = EVERY_ROUTE.filter(({ layouts }) => layouts.includes('staff-only'));
const HERE = '/admin/two-step';

test('required two-step sign-in must be set up first and is asked for from then on', async () => {
  const email = 'sam@staff.test';
  const made = await createStaff(db, email);
  const typed = { email, password: made?.password as string };
  const entered = await post('/admin/login', typed);
  expect(entered.headers.get('location')).toBe('/admin/dashboard');
  const cookie = cookieOf(entered);
  expect((await get('/admin/dashboard', cookie)).status).toBe(200);

  await requireSecondFactor(administrator, true);
  for (const { pattern, file } of OF_STAFF) {
    const path = filledIn(pattern, { userId: artist.actor.userId });
    const isHere = path === HERE;
    const seen = await get(path, cookie);
    expect(isHere ? seen.status : seen.headers.get('location'), path).toBe(isHere ? 200 : HERE);
    if (isHere || !routeExports(file, 'action')) continue;
    const sent = await post(path, { kind: 'ban', words: 'Now' }, cookie);
    expect(sent.headers.get('location'), path).toBe(HERE);
  }
  const page = await (await get(HERE, cookie)).text();
  expect(page).toContain('Staff need a second step here.');
  expect(page).not.toContain('href="/admin/shops"');

  const started = await (await post(HERE, { password: typed.password }, cookie)).text();
  const uri = uriIn(started);
  const on = await post(HERE, { code: appCode(keyIn(uri)), uri }, cookie);
  expect(await on.text()).toContain('Your recovery codes');
  expect((await get('/admin/dashboard', cookieOf(on))).status).toBe(200);

  const first = await post('/admin/login', typed);
  expect(first.headers.get('location')).toBe('/login/two-step?returnTo=%2Fadmin%2Fdashboard');
  expect((await get('/admin/dashboard', cookieOf(first))).status).toBe(302);
  const second = await post(
    '/login/two-step',
    { code: appCode(keyIn(uri)), returnTo: '/admin/dashboard' },
    cookieOf(first),
  );
  expect(second.headers.get('location')).toBe('/admin/dashboard');
  expect((await get('/admin/dashboard', cookieOf(second))).status).toBe(200);
  await requireSecondFactor(administrator, false);
});

test('staff without two steps are warned before they are required, without a script too', async () => {
  const cookie = await app.signedIn(administrator.actor.userId);
  const asking = async () => readable(await (await get('/admin/settings', cookie)).text());
  const page = await asking();
  // The form is inside the closed confirmation.
  const question = /<details(?![^>]* open="")[^>]*>.*?<\/details>/s.exec(
    page.slice(page.indexOf('id="second-factor"')),
  )?.[0];
  expect(question).toContain('action="/admin/settings/second-factor"');
  expect(question).toContain('You have no second step yourself: you set one up before any other page opens again.');
  await world.staff({ role: 'moderator' });
  expect(await asking()).toContain('You and 1 more have none: each of you sets one up');
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, administrator.actor.userId));
  expect(await asking()).toContain('Ask all staff? 1 of them has none, and sets one up');
  await db.update(users).set({ twoFactorEnabled: true });
  expect(await asking()).toContain('Ask all staff? All of them have one already.');
});
