import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobPosts } from '#app/data/schema/jobs.ts';
import type { ApplicationStatus } from '#app/domain/applications.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';

const app = await testApp();
const { db, world } = app;

/** A conversation, and the header about the application above it. */
async function talk() {
  const [shop, artist] = [await world.shop({ setupCompleted: true }), await world.artist()];
  const path = `/messages/${await world.conversation(artist.actor.userId, shop.shopId)}`;
  const [asArtist, asShop] = [await app.signedIn(artist.actor.userId), await app.signedIn(shop.actor.userId)];

  const about = async (cookie: string) => {
    const page = shownIn(await (await app.get(path, cookie)).text());
    const link = page.match(/<a\b[^>]*href="(\/applications\/[^"]*)"[^>]*>((?:(?!<\/a>).)*About:.*?)<\/a>/s);
    return link ? { to: link[1], says: link[2]?.replaceAll(/<[^>]*>/g, '') } : null;
  };
  const apply = async (title: string, status: ApplicationStatus = 'PENDING') => {
    const jobId = await world.job(shop.shopId, { title });
    return { jobId, id: await world.application(jobId, artist.actor.userId, { status }) };
  };
  const remove = (jobId: string) => db.update(jobPosts).set({ deletedAt: world.now }).where(eq(jobPosts.id, jobId));
  const both = async () => [await about(asArtist), await about(asShop)];
  return { shop, artist, path, asArtist, asShop, apply, remove, both };
}

test('both sides see the latest application between them, and it leads there for each', async () => {
  const { apply, both, asArtist, asShop } = await talk();
  expect(await both()).toEqual([null, null]);
  await apply('Summer chair', 'REJECTED');
  const { id } = await apply('Two-week guest spot', 'ACCEPTED');
  const expected = { to: `/applications/${id}`, says: 'About: Two-week guest spot (Accepted)' };
  expect(await both()).toEqual([expected, expected]);
  expect((await app.get(expected.to, asArtist)).status).toBe(200);
  const toShop = await app.get(expected.to, asShop);
  expect(toShop.headers.get('location')).toBe(`/shop/applications?application=${id}`);
});

test('one that waits and one that was not selected say so', async () => {
  const { apply, both } = await talk();
  await apply('Chair one', 'REJECTED');
  expect((await both()).map((one) => one?.says)).toEqual(Array(2).fill('About: Chair one (Not Selected)'));
  await apply('Chair two');
  expect((await both()).map((one) => one?.says)).toEqual(Array(2).fill('About: Chair two (Under Review)'));
});

test('of a deleted job the artist keeps all that they sent, the shop what it accepted', async () => {
  const { apply, remove, both } = await talk();
  await apply('Still there');
  const accepted = await apply('Agreed upon', 'ACCEPTED');
  await remove(accepted.jobId);
  const agreed = 'About: Agreed upon (Accepted, job deleted)';
  expect((await both()).map((one) => one?.says)).toEqual([agreed, agreed]);
  const rejected = await apply('Taken down', 'REJECTED');
  await remove(rejected.jobId);
  expect((await both()).map((one) => one?.says)).toEqual(['About: Taken down (Not Selected, job deleted)', agreed]);
});

test('what one of the two has with somebody else is not mentioned', async () => {
  const { shop, artist, both, path } = await talk();
  const [otherShop, otherArtist] = [await world.shop({ setupCompleted: true }), await world.artist()];
  await world.application(await world.job(otherShop.shopId, { title: 'Canary elsewhere' }), artist.actor.userId);
  await world.application(await world.job(shop.shopId, { title: 'Canary other' }), otherArtist.actor.userId);
  expect(await both()).toEqual([null, null]);
  for (const stranger of [otherShop, otherArtist]) {
    const reply = await app.get(path, await app.signedIn(stranger.actor.userId));
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('About:');
  }
});

test('somebody who has left is without an application', async () => {
  const { shop, artist, path, asShop } = await talk();
  await world.application(await world.job(shop.shopId), artist.actor.userId);
  await db.execute(`delete from artist_profiles where id = '${artist.actor.userId}'`);
  const reply = await app.get(path, asShop);
  expect(reply.status).toBe(200);
  expect(await reply.text()).not.toContain('About:');
});
