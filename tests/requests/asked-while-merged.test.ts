import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { claimTokenHash } from '#app/features/moderation/claim-links.server.ts';
import { chairWaits } from '#app/platform/db/schema/chair-waits.ts';
import { claimTokens, shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stays } from '#app/platform/db/schema/stays.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db, get, post, signedIn } = await testApp();
const world = await stayWorld(db);
const LETTER = 'May I come? I would like to.';
const { first: from, last: to } = world.days(20, 24);

const form = (over: Record<string, string> = {}) => ({ from, to, flexDays: '2', letter: LETTER, ...over });
const requestsOf = (artistId: string) => db.select().from(stays).where(eq(stays.artistId, artistId));

/** An artist, the page whose form they have open, and how its owner makes it a part of the page that they claim. */
async function opened() {
  const shop = await world.host();
  const kept = await twiceMade(db).page({ timeZone: 'America/Chicago' });
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(claimTokens).values({ shopId: kept, tokenHash: claimTokenHash(token), expiresAt });
  const artist = await world.artist();
  const cookie = await signedIn(artist.actor.userId);
  const claim = async () => {
    await db.update(shopProfiles).set({ setupCompleted: false }).where(eq(shopProfiles.id, shop.shopId));
    const reply = await post(`/claim-job/${token}`, {}, await signedIn(shop.actor.userId));
    expect(reply.headers.get('location')).toContain('done=shop-claimed');
  };
  return { shop, kept, cookie, claim, artistId: artist.actor.userId, at: `/marketplace/shops/${shop.shopId}` };
}

test('a letter that was being written while the shop claimed another page arrives there, with its chair and its job', async () => {
  const { shop, kept, cookie, claim, artistId, at } = await opened();
  const jobId = await world.job(shop.shopId);
  await claim();
  const reply = await post(`${at}/ask`, form({ chairId: shop.chairId, jobId, submissionId: randomUUID() }), cookie);
  const [request, ...more] = await requestsOf(artistId);
  expect(reply.headers.get('location')).toBe(`/stays/${request?.id}?done=stay-asked`);
  expect(request).toMatchObject({
    shopId: kept,
    shopName: 'Harbor Light',
    letter: LETTER,
    chairId: shop.chairId,
    jobId,
  });
  expect(more).toEqual([]);
});

test('the same form sent once more after the claim is the same request', async () => {
  const { cookie, claim, artistId, at } = await opened();
  const fields = form({ submissionId: randomUUID() });
  const first = await post(`${at}/ask`, fields, cookie);
  await claim();
  const again = await post(`${at}/ask`, fields, cookie);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect(await requestsOf(artistId)).toHaveLength(1);
});

test('what the page that stays refuses is said beside what was typed; only who opens the old address is led on', async () => {
  const { shop, kept, cookie, claim, artistId, at } = await opened();
  await claim();
  const past = { from: world.day(-3), to: world.day(-1) };
  for (const wrong of [past, { from: '' }]) {
    const reply = await post(`${at}/ask`, form(wrong), cookie);
    const text = readable(await reply.text());
    expect([reply.status >= 400 && reply.status < 500, reply.headers.get('location')]).toEqual([true, null]);
    for (const kept of [LETTER, 'Harbor Light']) expect(text).toContain(kept);
  }
  // This one is sent on as it is: its page has the name and the address of the one that stays.
  const sentOn = await post(`${at}/waiting?from=${from}`, { ...past, leastDays: '3' }, cookie);
  const there = `/marketplace/shops/${kept}/waiting?from=${from}`;
  expect([sentOn.status, sentOn.headers.get('location')]).toEqual([307, there]);
  const waiting = await post(there, { ...past, leastDays: '3' }, cookie);
  const refused = readable(await waiting.text());
  expect(refused).toContain(`value="${past.from}"`);
  for (const title of [/<title[^>]*>[^<]*Harbor Light/, /<h1[^>]*>[^<]*Harbor Light/]) expect(refused).toMatch(title);
  expect(await requestsOf(artistId)).toEqual([]);
  expect((await get(`${at}/ask`, cookie)).headers.get('location')).toBe(
    `/marketplace/shops/${kept}/ask?formerly=${shop.shopId}`,
  );
});

test('who waits for a chair of a page that is a part of another one waits for those of that one', async () => {
  const { shop, kept, cookie, claim, artistId, at } = await opened();
  await world.made(world.offer(shop, (await world.artist()).actor.userId, { days: world.days(10, 60) }));
  await claim();
  const sentOn = await post(`${at}/waiting`, { from, to, leastDays: '3' }, cookie);
  expect(sentOn.status).toBe(307);
  const reply = await post(sentOn.headers.get('location') ?? '', { from, to, leastDays: '3' }, cookie);
  expect(reply.headers.get('location')).toBe('/stays?done=wait-begun');
  const waits = await db.select().from(chairWaits).where(eq(chairWaits.artistId, artistId));
  expect(waits.map(({ shopId }) => shopId)).toEqual([kept]);
});
