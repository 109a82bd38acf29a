import { expect, test } from 'vitest';
import { dateLabel, monthLabel, shortDateLabel } from '#app/copy/dates.ts';
import { chairWindows, shopChairs, shopHosting } from '#app/data/schema/calendars.ts';
import { addDays } from '#app/domain/values/dates.ts';
import { daysOf, monthOf, monthsLater } from '#app/domain/values/months.ts';
import { todayAtShop } from '#app/domain/values/shop-time.ts';
import { testApp } from '#tests/support/app.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { shownIn } from '#tests/support/replies.ts';

const { db, get, signedIn } = await testApp();
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
await db.insert(chairWindows).values({ chairId: chair?.id ?? '', during: { first: on(10), last: on(20) } });

async function page(search = ''): Promise<string> {
  const reply = await get(`${path}${search}`, artist);
  expect([search, reply.status]).toEqual([search, 200]);
  return (await reply.text()).replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
}

test('days are chosen by two links, the first and then the last, from the page of the shop on', async () => {
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

test('who needs other days than those that are free is led to waiting, with the days that were chosen', async () => {
  const waiting = `/marketplace/shops/${shop.shopId}/waiting`;
  const { first, last } = daysOf(month);
  expect(await page(`?month=${month}`)).toContain(`href="${waiting}?from=${first}&to=${last}"`);
  const chosen = await page(`?month=${month}&from=${on(12)}&to=${on(15)}`);
  expect(chosen).toContain(`href="${waiting}?from=${on(12)}&to=${on(15)}"`);
  expect((await get(`${waiting}?from=${on(12)}&to=${on(15)}`, artist)).status).toBe(200);
  // The shop itself waits for nobody.
  const own = await get(`${path}?month=${month}`, await signedIn(shop.actor.userId));
  expect([own.status, (await own.text()).includes(waiting)]).toEqual([200, false]);
});

test('a month is opened at the days that an address names', async () => {
  expect(await page(`?from=${on(12)}&to=${on(12)}`)).toContain('1 day');
});

test('behind the horizon nothing looks free, and the page says how far the shop plans', async () => {
  const far = await world.shop({ timeZone: 'America/Chicago', businessHours: null });
  await db.insert(shopHosting).values({ shopId: far.shopId, requests: 'ANY', maxAheadDays: 40 });
  await db.insert(shopChairs).values({ shopId: far.shopId, name: 'Seat', hosting: 'ALWAYS', inUse: IN_USE });
  const last = addDays(todayAtShop('America/Chicago', new Date()), 40);
  const shown = async (of: string) => {
    const text = await (await get(`/marketplace/shops/${far.shopId}/calendar?month=${of}`, artist)).text();
    return shownIn(text);
  };
  const horizon = await shown(monthOf(last));
  expect(horizon).toContain('Choose your first day.');
  if (daysOf(monthOf(last)).last > last) {
    expect(horizon).toContain(`${shortDateLabel(addDays(last, 1))}, not planned yet`);
    expect(horizon).toContain(`This shop plans until ${dateLabel(last)}.`);
  }
  const later = await shown(monthsLater(monthOf(last), 2));
  expect(later).toContain(`This shop plans until ${dateLabel(last)}.`);
  expect(later).not.toMatch(/free \(|Choose your first day|No chair is free|Wait for a chair/);
  expect(later).toContain(`aria-label="${monthLabel(monthOf(last))}"`);
  // Within the notice of two days.
  expect(await shown(monthOf(addDays(last, -40)))).toContain(', too soon to ask for, today');
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
])('an address with %s shows the month of today, and says so', async (_, search) => {
  expect(await page(search)).toContain('We did not understand those dates.');
});

test('where requests are off there is nothing to choose, and no way to it', async () => {
  const off = await world.shop();
  const reply = await get(`/marketplace/shops/${off.shopId}/calendar`, artist);
  const text = (await reply.text()).replaceAll('&#x27;', "'");
  expect(text).toContain("This shop isn't taking guest spot requests right now.");
  expect(text).not.toContain('Choose your first day.');
  expect(await (await get(`/marketplace/shops/${off.shopId}`, artist)).text()).not.toContain('/calendar"');
});
