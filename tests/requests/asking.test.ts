import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freeNearby } from '#app/copy/calendar/chair-search.ts';
import { daysLabel } from '#app/copy/dates.ts';
import { chairWindows, shopChairs, shopClosures } from '#app/data/schema/calendars.ts';
import { stays } from '#app/data/schema/stays.ts';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { rebuildOpenings } from '#app/features/calendar/availability.server.ts';
import { withdrawRequest } from '#app/features/stays/stay-commands.server.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db, get, post, signedIn } = await testApp();
const world = await stayWorld(db);
const host = await world.host({ shopName: 'Rose & Thorn' });
const path = `/marketplace/shops/${host.shopId}/ask`;
const { first: from, last: to } = world.days(20, 24);

async function asker() {
  const artist = await world.artist();
  return { artist, cookie: await signedIn(artist.actor.userId) };
}

const LETTER = 'May I come? I would like to.';
const form = (over: Record<string, string> = {}) => ({ from, to, flexDays: '2', letter: LETTER, ...over });

async function pageOf(address: string, cookie: string): Promise<string> {
  const reply = await get(address, cookie);
  expect([address, reply.status]).toEqual([address, 200]);
  return readable(await reply.text());
}

const requestsOf = (artistId: string) => db.select().from(stays).where(eq(stays.artistId, artistId));

test('the days chosen in the free month lead to the form, which opens with them', async () => {
  const { cookie } = await asker();
  const month = await pageOf(`/marketplace/shops/${host.shopId}/calendar?from=${from}&to=${to}`, cookie);
  expect(month).toContain(`href="${path}?from=${from}&to=${to}"`);
  const shown = await pageOf(`${path}?from=${from}&to=${to}&chair=${host.chairId}`, cookie);
  expect(shown).toContain(`value="${from}"`);
  expect(shown).toContain(`value="${to}"`);
  expect(shown).toMatch(new RegExp(`<option[^>]*value="${host.chairId}" selected`));
  expect(shown).toContain('Nothing is held until the shop makes an offer.');
});

test('what is sent becomes one request, however often it is sent, and leads to its page', async () => {
  const { artist, cookie } = await asker();
  const jobId = await world.job(host.shopId, { title: 'Guest in spring' });
  expect(await pageOf(`${path}?job=${jobId}`, cookie)).toContain('Guest in spring');
  const fields = form({ submissionId: randomUUID(), jobId, clients: 'OWN', needs: 'An armrest' });
  const replies = [await post(path, fields, cookie), await post(path, fields, cookie)];
  const [request, ...more] = await requestsOf(artist.actor.userId);
  expect(more).toEqual([]);
  expect(request).toMatchObject({ status: 'REQUESTED', jobId, clients: 'OWN', needs: 'An armrest', flexDays: 2 });
  for (const { headers } of replies) expect(headers.get('location')).toBe(`/stays/${request?.id}?done=stay-asked`);
});

test.each([
  ['days that have passed', { from: world.day(-3), to: world.day(-1) }, 'Those dates have passed.'],
  ['too little notice', { from: world.day(1), to: world.day(4) }, 'This shop wants 2 days notice.'],
  ['an end before the beginning', { from: to, to: from }, 'The last day is before the first one.'],
  ['a chair that is gone', { chairId: randomUUID() }, 'Those dates are not open.'],
])('%s are refused beside the dates, and nothing typed is lost', async (_, over, words) => {
  const { artist, cookie } = await asker();
  const reply = await post(path, form({ needs: 'A window', ...over }), cookie);
  const text = readable(await reply.text());
  expect(text).toContain(words);
  expect(text).toMatch(/id="ask-(?:from|to)-error"/);
  for (const kept of [LETTER, 'A window']) expect(text).toContain(kept);
  expect(await requestsOf(artist.actor.userId)).toEqual([]);
});

test('a request that is there already is named beside the days, and linked', async () => {
  const { artist, cookie } = await asker();
  const stayId = await world.made(world.ask(artist, host, { days: world.days(22, 26) }));
  const reply = await post(path, form(), cookie);
  const text = readable(await reply.text());
  const words = `You already have a request for these dates with this shop: ${daysLabel(world.days(22, 26))}.`;
  expect([reply.status, text.includes(words), text.includes(`href="/stays/${stayId}"`)]).toEqual([409, true, true]);
});

test('the way to the free dates and back keeps the position, and the earlier words; an address of neither is no harm', async () => {
  const { artist, cookie } = await asker();
  const jobId = await world.job(host.shopId, { title: 'Guest in spring' });
  const again = await world.made(world.ask(artist, host, { letter: 'Once more, please.' }));
  await withdrawRequest(artist, { stayId: again, version: 1 });
  const asked = `job=${jobId}&again=${again}`;
  const calendar = `/marketplace/shops/${host.shopId}/calendar`;
  const month = `month=${from.slice(0, 7)}`;
  const way = `${calendar}?${month}&from=${from}&to=${to}&${asked}`;
  expect(await pageOf(`${path}?from=${from}&to=${to}&${asked}`, cookie)).toContain(`href="${way}"`);
  const chosen = await pageOf(way, cookie);
  for (const on of [`${path}?from=${from}&to=${to}&${asked}`, `${calendar}?${month}&${asked}`])
    expect(chosen).toContain(`href="${on}"`);
  // To every day of the month, and to the months beside it.
  const on = [...chosen.matchAll(/href="([^"]*\/calendar\?[^"]*)"/g)].map(([, to = '']) => to);
  expect(on.length).toBeGreaterThan(3);
  expect(on.filter((to) => !to.endsWith(asked))).toEqual([]);
  // A job of somebody else is none, and goes along no further.
  const strange = await world.job((await world.host()).shopId);
  expect(await pageOf(`${path}?job=${strange}&again=${randomUUID()}`, cookie)).toContain(`href="${calendar}"`);
  expect(await pageOf(`${calendar}?${month}&job=%00&again=x`, cookie)).not.toMatch(/[?&](?:job|again)=/);
});

test('no single chair has all the days: it is said which has which, and what is free nearby', async () => {
  const shop = await world.host({}, { requests: 'WINDOWS' });
  const back = await world.chair(shop.shopId, { name: 'Back room' });
  await world.made(world.offer(shop, (await world.artist()).actor.userId, { days: world.days(23, 30) }));
  const other = (await world.artist()).actor.userId;
  await world.made(world.offer({ ...shop, chairId: back }, other, { days: world.days(10, 22) }));
  const { cookie } = await asker();
  const at = `/marketplace/shops/${shop.shopId}/ask`;
  expect(await pageOf(`${at}?from=${from}&to=${to}`, cookie)).toContain('No single chair is free for all those days.');
  const reply = await post(at, form(), cookie);
  const text = readable(await reply.text());
  expect([reply.status, text.includes('Another artist has just taken that chair')]).toEqual([409, true]);
  expect(text).toMatch(/Free nearby: [^<]*Back room: /);
  // One has them all: nothing is said.
  expect(await pageOf(`${at}?from=${world.day(40)}&to=${world.day(44)}`, cookie)).not.toContain('No single chair');
});

test('open dates that want a longer stay than the shop otherwise say so, and what is free nearby', async () => {
  const policies = { ...POLICY_DEFAULTS, minimumBookingLength: 1 };
  const shop = await world.host({ guestArtistPolicies: policies }, { requests: 'WINDOWS' });
  await db.update(shopChairs).set({ hosting: 'WINDOWS' }).where(eq(shopChairs.id, shop.chairId));
  await db.insert(chairWindows).values({ chairId: shop.chairId, during: world.days(18, 40), minDays: 9 });
  await db.transaction((tx) => rebuildOpenings(tx, [shop.chairId]));
  const { cookie } = await asker();
  const reply = await post(`/marketplace/shops/${shop.shopId}/ask`, form(), cookie);
  const text = readable(await reply.text());
  expect(reply.status).toBe(409);
  expect(text).toMatch(
    /Those open dates are for at least 9 working days; otherwise guest spots here last at least 1\. You picked \d/,
  );
  expect(text).toMatch(/Free nearby: /);
});

test('nearby is named what can be asked for, and nothing that would be refused in its turn', async () => {
  const policies = { ...POLICY_DEFAULTS, minimumBookingLength: 3 };
  const shop = await world.host({ guestArtistPolicies: policies }, { requests: 'WINDOWS', maxAheadDays: 33 });
  const at = `/marketplace/shops/${shop.shopId}/ask`;
  await world.made(world.offer(shop, (await world.artist()).actor.userId));
  const { cookie } = await asker();
  // Free beside the days that are held: the 18th and 19th alone, the 26th to the 29th, from the 31st to the horizon, and
  // from the second, which is farther off than 14 days, to the 9th.
  for (const [first, last] of [
    [10, 17],
    [25, 25],
    [30, 30],
  ] as const)
    await db.insert(shopClosures).values({ shopId: shop.shopId, during: world.days(first, last) });
  await db.transaction((tx) => rebuildOpenings(tx, [shop.chairId]));
  const [seat] = await db.select({ chair: shopChairs.name }).from(shopChairs).where(eq(shopChairs.id, shop.chairId));
  const near = [world.days(26, 29), world.days(31, 33), world.days(2, 9)];
  const reply = await post(at, form(), cookie);
  const named = freeNearby(near.map((days) => ({ chair: seat?.chair ?? '', days })));
  expect(/Free nearby: [^<]*/.exec(readable(await reply.text()))?.[0]).toBe(named);
  for (const days of near) {
    const { cookie: other } = await asker();
    expect((await post(at, form({ from: days.first, to: days.last }), other)).status).toBe(302);
  }
});

test('asking again opens with the words of the request that is over; those of somebody else stay theirs', async () => {
  const { artist, cookie } = await asker();
  const stayId = await world.made(world.ask(artist, host, { letter: 'Once more, please.', needs: 'A curtain' }));
  await withdrawRequest(artist, { stayId, version: 1 });
  const shown = await pageOf(`${path}?again=${stayId}`, cookie);
  for (const kept of ['Once more, please.', 'A curtain', `value="${from}"`]) expect(shown).toContain(kept);
  const stranger = await asker();
  expect(await pageOf(`${path}?again=${stayId}`, stranger.cookie)).not.toContain('Once more, please.');
});

test('where requests are off there is no form, and what nobody can mean is said', async () => {
  const { artist, cookie } = await asker();
  const off = await world.shop();
  const at = `/marketplace/shops/${off.shopId}/ask`;
  const shown = await pageOf(at, cookie);
  expect(shown).toContain("This shop isn't taking guest spot requests right now.");
  expect(shown).not.toContain('name="letter"');
  expect((await post(at, form(), cookie)).status).toBe(409);
  for (const search of ['?from=2027-02-30', '?from=2027-03-10&to=2027-03-03', '?from=a&from=b&job=%00&again=x'])
    expect(await pageOf(`${path}${search}`, cookie)).toContain('We did not understand those dates.');
  await blockMember(artist, { memberId: host.shopId });
  for (const gone of [path, `/marketplace/shops/${randomUUID()}/ask`, '/marketplace/shops/x/ask']) {
    expect((await get(gone, cookie)).status).toBe(404);
    expect((await post(gone, form(), cookie)).status).toBe(404);
  }
});
