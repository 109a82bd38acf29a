import { expect, test } from 'vitest';
import { chairWindows, shopChairs, shopHosting } from '#app/data/schema/calendars.ts';
import { addDays } from '#app/domain/values/dates.ts';
import { rebuildOpenings } from '#app/features/calendar/availability.server.ts';
import { testApp } from '#tests/support/app.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db, get, post, signedIn } = await testApp();
const world = jobWorld(db);
const shop = await world.shop({ shopName: 'Rose & Thorn' });
const artist = await signedIn((await world.artist()).actor.userId);
const path = `/marketplace/shops/${shop.shopId}/calendar`;

const soon = addDays(new Date().toISOString().slice(0, 10), 60);
const month = soon.slice(0, 7);
const IN_USE = { first: '2026-01-01', last: null };
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`;
await db.insert(shopHosting).values({ shopId: shop.shopId, requests: 'WINDOWS' });
const [chair] = await db
  .insert(shopChairs)
  .values({ shopId: shop.shopId, name: 'Window seat', inUse: IN_USE })
  .returning({ id: shopChairs.id });
const chairId = chair?.id ?? '';
await db.insert(chairWindows).values([
  { chairId, during: { first: on(10), last: on(20) } },
  { chairId, during: { first: on(22), last: on(28) }, minDays: 3 },
]);
await rebuildOpenings(db, [chairId]);

async function page(search = ''): Promise<string> {
  const reply = await get(`${path}${search}`, artist);
  expect([search, reply.status]).toEqual([search, 200]);
  return (await reply.text()).replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
}

test('days are chosen by two links, first and last, starting on the shop page', async () => {
  expect(await (await get(`/marketplace/shops/${shop.shopId}`, artist)).text()).toContain(`href="${path}"`);
  const empty = await page(`?month=${month}`);
  expect(empty).toContain('Choose your first day.');
  expect(empty).toContain(`href="${path}?month=${month}&from=${on(12)}"`);
  // Neither before the window nor after it.
  expect(empty).not.toContain(`from=${on(9)}`);
  expect(empty).not.toContain(`from=${on(21)}`);
  const begun = await page(`?month=${month}&from=${on(12)}`);
  expect(begun).toContain('Choose your last day.');
  expect(begun).toContain(`href="${path}?month=${month}&from=${on(12)}&to=${on(15)}"`);
  expect(begun).toContain(`href="${path}?month=${month}&from=${on(11)}"`);
  const chosen = await page(`?month=${month}&from=${on(12)}&to=${on(15)}`);
  expect(chosen).toContain('4 days');
  expect(chosen.match(/, chosen</g)).toHaveLength(4);
});

test('days can be requested once they are as many as their open dates want', async () => {
  const request = `href="/marketplace/shops/${shop.shopId}/ask?from=${on(22)}`;
  expect(await page(`?month=${month}&from=${on(22)}`)).toContain('Choose your last day: at least 3 working days.');
  const short = await page(`?month=${month}&from=${on(22)}&to=${on(23)}`);
  expect(short).toContain('Those open dates are for at least 3 working days');
  expect(short).not.toContain(request);
  expect(await page(`?month=${month}&from=${on(22)}&to=${on(27)}`)).toContain(request);
  expect(await page(`?month=${month}&from=${on(12)}&to=${on(12)}`)).not.toContain('at least 3 working days');
});

test('days with one that is not open between them cannot be requested', async () => {
  const across = await page(`?month=${month}&from=${on(18)}&to=${on(23)}`);
  expect(across).toContain('No single chair is free for all those days.');
  expect(across).not.toContain('/ask?from=');
});

test('without a month, the first month with a free day is shown', async () => {
  expect(await page()).toContain(`from=${on(10)}"`);
});

test('opening dates shorter than the minimum stay warns before and after', async () => {
  const asShop = await signedIn(shop.actor.userId);
  const dates = { chairIds: chairId, first: on(1), last: on(2), minDays: '3', note: '', repeat: 'ONCE', times: '1' };
  const preview = await post('/shop/calendar/windows/new', { ...dates, step: 'preview' }, asShop);
  expect(await preview.text()).toContain('Your minimum stay is 3 working days');
  const opened = await post('/shop/calendar/windows/new', dates, asShop);
  expect(opened.headers.get('location')).toContain('done=dates-opened-short');
});

test('an artist with an unfinished profile is led to it before writing a letter', async () => {
  const { actor } = await world.artist({ setupCompleted: false, currentStep: 2 });
  const asked = `/marketplace/shops/${shop.shopId}/ask?from=${on(12)}&to=${on(15)}`;
  const seen = await (await get(asked, await signedIn(actor.userId))).text();
  const back = new URLSearchParams({ returnTo: asked });
  expect(seen.replaceAll('&amp;', '&')).toContain(`href="/onboarding/artist-profile-setup?${back}"`);
  expect(seen).not.toContain('name="letter"');
});

const WHOLE_MONTHS = Array.from({ length: 100 }, () => `month=${month}`).join('&');

test.each([
  ['an end before the beginning', `?from=${on(15)}&to=${on(12)}`],
  ['30 February', '?from=2027-02-30'],
  ['ten years', '?from=2027-01-01&to=2037-01-01'],
  ['a hundred months', `?${WHOLE_MONTHS}`],
  ['no month at all', '?month=2027-13'],
  ['what is none', '?from=%00&to=tomorrow'],
  ['a year that nobody plans', '?month=9999-12'],
])('an address with %s shows the current month and says so', async (_, search) => {
  expect(await page(search)).toContain('We did not understand those dates.');
});
