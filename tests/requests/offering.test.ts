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
const host = await world.host({ shopName: 'Iron Rose', setupCompleted: true });
const cookie = await signedIn(host.actor.userId);
const { first: from, last: to } = world.days(20, 24);

async function pageOf(address: string, as = cookie): Promise<string> {
  const reply = await get(address, as);
  expect([address, reply.status]).toEqual([address, 200]);
  return readable(await reply.text());
}

const form = (over: Record<string, string> = {}) => ({ from, to, chairId: host.chairId, ...over });
const shown = { setupCompleted: true, setupCompletedAt: new Date() };
const offersTo = (artistId: string) => db.select().from(stays).where(eq(stays.artistId, artistId));

test("a shop offers days from an artist's page, once however often the form is sent", async () => {
  const { userId } = (await world.artist({ fullName: 'Mara Quint', ...shown })).actor;
  const at = `/shop/stays/offer?artist=${userId}`;
  expect(await pageOf(`/marketplace/artists/${userId}`)).toContain(`href="${at}"`);
  expect(await pageOf(at)).toContain('Offer Mara Quint dates');
  const fields = form({ depositCents: '100', offerNote: 'North light', submissionId: randomUUID() });
  const replies = [await post(at, fields, cookie), await post(at, fields, cookie)];
  const [offer, ...more] = await offersTo(userId);
  expect(more).toEqual([]);
  expect(offer).toMatchObject({ status: 'OFFERED', depositCents: 10_000, offerNote: 'North light' });
  for (const { headers } of replies) expect(headers.get('location')).toBe(`/stays/${offer?.id}?done=stay-offered`);
});

test('a chair form needs valid dates, and returns to this site only', async () => {
  const at = '/shop/calendar/chairs/new';
  expect(await pageOf(`${at}?from=${to}&to=${from}`)).not.toContain(`value="${to}"`);
  const search = new URLSearchParams({ from, to, returnTo: 'https://elsewhere.test/' });
  const chair = { name: 'Stool', kind: 'CHAIR', hosting: 'ALWAYS', from, until: to };
  const reply = await post(`${at}?${search}`, chair, cookie);
  expect(reply.headers.get('location')).toBe('/shop/calendar/chairs?done=chair-added');
});

test('a shop cannot offer days to an artist hidden from it', async () => {
  const artist = await world.artist(shown);
  const hidden = await world.artist({ setupCompleted: false, setupCompletedAt: null });
  const stranger = await world.host();
  const theirs = await world.application(await world.job(stranger.shopId), artist.actor.userId);
  await blockMember(artist, { memberId: host.shopId });
  for (const search of [
    `artist=${artist.actor.userId}`,
    `artist=${hidden.actor.userId}`,
    `artist=${randomUUID()}`,
    `application=${theirs}`,
    'application=x',
    '',
  ]) {
    const at = `/shop/stays/offer?${search}`;
    expect([search, (await get(at, cookie)).status]).toEqual([search, 404]);
    expect([search, (await post(at, form(), cookie)).status]).toEqual([search, 404]);
  }
  expect(await offersTo(artist.actor.userId)).toEqual([]);
});

test.each([
  ['days that have passed', { from: world.day(-3), to: world.day(-1) }, 'Those dates have passed.'],
  ['no chair', { chairId: '' }, 'Please choose a chair'],
  ['a chair of another shop', { chairId: randomUUID() }, 'That chair is not there any more.'],
  ['a deposit of words', { depositCents: 'much' }, 'Please enter a deposit in dollars'],
])('%s are refused, and no input is lost', async (_, over, words) => {
  const { userId } = (await world.artist(shown)).actor;
  const reply = await post(`/shop/stays/offer?artist=${userId}`, form({ offerNote: 'North light', ...over }), cookie);
  const text = readable(await reply.text());
  expect(text).toContain(words);
  expect(text).toContain('North light');
  expect(await offersTo(userId)).toEqual([]);
});
