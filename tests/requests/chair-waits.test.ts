import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { daysLabel } from '#app/copy/dates.ts';
import { chairWaits } from '#app/data/schema/calendars.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db, get, post, signedIn } = await testApp();
const world = await stayWorld(db);
const { day, days, made, offer } = world;

const host = await world.host({ shopName: 'Rose & Thorn' });
await made(offer(host, (await world.artist()).actor.userId, { days: days(10, 60) }));
const path = `/marketplace/shops/${host.shopId}/waiting`;

async function waiter() {
  const artist = await world.artist();
  return { artist, cookie: await signedIn(artist.actor.userId) };
}

const form = (over: Record<string, string> = {}) => ({ from: day(20), to: day(40), leastDays: '3', ...over });
const waitsOf = (artistId: string) => db.select().from(chairWaits).where(eq(chairWaits.artistId, artistId));

async function pageOf(address: string, cookie: string): Promise<string> {
  const reply = await get(address, cookie);
  expect([address, reply.status]).toEqual([address, 200]);
  return readable(await reply.text());
}

test('a form sent twice makes one wait, which is listed and can be withdrawn once', async () => {
  const { artist, cookie } = await waiter();
  const { userId } = artist.actor;
  expect(await pageOf(`${path}?from=${day(20)}&to=${day(40)}`, cookie)).toContain(`value="${day(40)}"`);
  const replies = [await post(path, form(), cookie), await post(path, form(), cookie)];
  for (const { status, headers } of replies)
    expect([status, headers.get('location')]).toEqual([302, '/stays?done=wait-begun']);
  const [wait, ...more] = await waitsOf(userId);
  expect([wait?.during, wait?.minDays, more]).toEqual([days(20, 40), 3, []]);
  await post(path, form({ leastDays: '4' }), cookie);
  expect((await waitsOf(userId)).map(({ minDays }) => minDays)).toEqual([4]);
  const list = await pageOf('/stays', cookie);
  for (const said of ['Rose & Thorn', daysLabel(days(20, 40)), 'At least 4 working days in a row'])
    expect(list).toContain(said);

  const end = `/waits/${wait?.id}/deletion`;
  const stranger = await waiter();
  const ended = async (as: string) => (await post(end, {}, as)).headers.get('location');
  expect(await ended(stranger.cookie)).toBe('/stays?done=wait-ended');
  expect(await waitsOf(userId)).toHaveLength(1);
  expect([await ended(cookie), await ended(cookie)]).toEqual(Array(2).fill('/stays?done=wait-ended'));
  expect(await waitsOf(userId)).toEqual([]);
  expect((await post('/waits/x/deletion', {}, cookie)).status).toBe(404);
});

test.each([
  ['no first day', { from: '' }, 400, 'Please choose the first day'],
  ['an end before the beginning', { from: day(40), to: day(20) }, 400, 'The last day is before the first one.'],
  ['no number of days', { leastDays: '' }, 400, 'Please enter how many days'],
  ['more days than a guest spot has', { leastDays: '121' }, 400, 'Please enter how many days'],
  ['days that have passed', { from: day(-9), to: day(-3) }, 409, 'Those dates have passed.'],
  ['more days than lie between', { to: day(21), leastDays: '9' }, 409, 'fewer working days than you want to stay'],
  ['days of which a chair is free', { to: day(70) }, 409, 'You can ask for it now.'],
])('%s: refused with an explanation, and the input stays', async (_, over, status, words) => {
  const { artist, cookie } = await waiter();
  const sent = form(over);
  const reply = await post(path, sent, cookie);
  const text = readable(await reply.text());
  expect([reply.status, text.includes(words)]).toEqual([status, true]);
  expect(text).toMatch(/id="wait-(?:from|to|leastDays)-error"/);
  for (const typed of Object.values(sent).filter(Boolean)) expect(text).toContain(`value="${typed}"`);
  expect(await waitsOf(artist.actor.userId)).toEqual([]);
});

test('a shop without requests has no form; a missing or blocking shop is not found', async () => {
  const { artist, cookie } = await waiter();
  const off = `/marketplace/shops/${(await world.shop()).shopId}/waiting`;
  const shown = await pageOf(off, cookie);
  expect(shown).toContain("This shop isn't taking guest spot requests right now.");
  expect(shown).not.toContain('name="leastDays"');
  expect((await post(off, form(), cookie)).status).toBe(409);
  for (const search of ['?from=2027-02-30', '?from=2027-03-10&to=2027-03-03', '?from=a&from=b'])
    expect(await pageOf(`${path}${search}`, cookie)).toContain('We did not understand those dates.');
  await blockMember(artist, { memberId: host.shopId });
  for (const gone of [path, `/marketplace/shops/${randomUUID()}/waiting`, '/marketplace/shops/x/waiting']) {
    expect((await get(gone, cookie)).status).toBe(404);
    expect((await post(gone, form(), cookie)).status).toBe(404);
  }
  expect(await waitsOf(artist.actor.userId)).toEqual([]);
});
