import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chairWindows } from '#app/data/schema/calendars.ts';
import { openDates } from '#app/features/calendar/dates.server.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db, get, post, signedIn } = await testApp();
const world = await stayWorld(db);
const { day, days } = world;
const shop = await world.host();
const cookie = await signedIn(shop.actor.userId);
const open = (first: number, last: number) =>
  openDates(shop, { chairIds: [shop.chairId], openings: [days(first, last)], minDays: null, note: '' });
await open(20, 30);
await open(40, 50);
const guest = await world.artist({ fullName: 'Mia Ortiz' });
await world.made(world.offer(shop, guest.actor.userId, { days: days(22, 24) }));
const windows = () => db.select().from(chairWindows).where(eq(chairWindows.chairId, shop.chairId));
const windowId = (await windows()).find(({ during }) => during.first === day(20))?.id;
const page = `/shop/calendar/windows/${windowId}`;

const change = (over: Record<string, string>) =>
  post(page, { first: day(20), last: day(30), minDays: '', note: 'North light', ...over }, cookie);

test.each([
  ['days of a guest', 409, { first: day(23) }, 'Mia Ortiz has this chair on'],
  ['the days of other open dates', 409, { last: day(40) }, 'is open on'],
  ['an end before the beginning', 400, { last: day(19) }, 'The last day comes before the first'],
])('a change that takes %s is refused, and no input is lost', async (_, status, over, words) => {
  const reply = await change(over);
  const text = readable(await reply.text());
  expect([reply.status, text.includes(words), text.includes('North light')]).toEqual([status, true, true]);
  expect((await windows()).map(({ during }) => during)).toEqual([days(20, 30), days(40, 50)]);
});

test('dates with a guest are not closed, and their page says so', async () => {
  expect(readable(await (await get(page, cookie)).text())).toContain('These dates cannot be closed now');
  const reply = await post(`${page}/deletion`, {}, cookie);
  expect(reply.headers.get('location')).toBe(`${page}?refused=days-in-use`);
  expect((await get(`${page}/deletion`, cookie)).headers.get('location')).toBe(page);
});

test('a change leads back to the calendar', async () => {
  const reply = await change({ first: day(22), last: day(26) });
  expect(reply.headers.get('location')).toBe(`/shop/calendar?month=${day(22).slice(0, 7)}&done=profile-saved`);
  expect((await windows()).map(({ during }) => during)).toContainEqual(days(22, 26));
});
