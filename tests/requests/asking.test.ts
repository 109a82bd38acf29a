import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stays } from '#app/data/schema/stays.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
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

test('the form opens with the days chosen in the free month', async () => {
  const { cookie } = await asker();
  const month = await pageOf(`/marketplace/shops/${host.shopId}/calendar?from=${from}&to=${to}`, cookie);
  expect(month).toContain(`href="${path}?from=${from}&to=${to}"`);
  const shown = await pageOf(`${path}?from=${from}&to=${to}&chair=${host.chairId}`, cookie);
  expect(shown).toContain(`value="${from}"`);
  expect(shown).toContain(`value="${to}"`);
  expect(shown).toMatch(new RegExp(`<option[^>]*value="${host.chairId}" selected`));
  expect(shown).toContain('Nothing is held until the shop makes an offer.');
});

test('a repeated form makes one request and leads to its page', async () => {
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
])('%s are refused beside the dates, and no input is lost', async (_, over, words) => {
  const { artist, cookie } = await asker();
  const reply = await post(path, form({ needs: 'A window', ...over }), cookie);
  const text = readable(await reply.text());
  expect(text).toContain(words);
  expect(text).toMatch(/id="ask-(?:from|to)-error"/);
  for (const kept of [LETTER, 'A window']) expect(text).toContain(kept);
  expect(await requestsOf(artist.actor.userId)).toEqual([]);
});

test('a shop without requests has no form, and impossible dates are explained', async () => {
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
