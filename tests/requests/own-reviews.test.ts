import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '#app/data/schema/reviews.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { testApp } from '#tests/support/app.ts';

const app = await testApp();
const { db, world } = app;
const finished = { setupCompleted: true, setupCompletedAt: world.now };
const artist = await world.artist(finished);
const cookie = await app.signedIn(artist.actor.userId);
const settings = async (more = '') => (await app.get(`/settings${more}`, cookie)).text();

test('after a block or a suspension one still finds what one wrote, and takes it off (c-109)', async () => {
  const [blocked, suspended, open] = [
    await world.shop({ ...finished, shopName: 'Iron Needle' }),
    await world.shop({ ...finished, shopName: 'Nine Swallows' }),
    await world.shop({ ...finished, shopName: 'North Light' }),
  ];
  for (const { shopId } of [blocked, suspended, open]) await world.review(artist.actor.userId, shopId);
  await blockMember(blocked, { memberId: artist.actor.userId });
  await suspendAccount(await world.staff(), { userId: suspended.actor.userId, days: 7, words: 'Enough.' });
  for (const { shopId } of [blocked, suspended, open]) {
    const action = `/marketplace/shops/${shopId}/review/deletion?from=/settings`;
    expect(await settings()).toContain(`action="${action}"`);
    const reply = await app.post(action, {}, cookie);
    expect(reply.headers.get('location')).toBe('/settings?done=review-deleted');
    expect(await db.$count(reviews, eq(reviews.shopId, shopId))).toBe(0);
  }
  expect(await settings('?done=review-deleted')).toContain('Your review was deleted.');
  expect(await settings()).toContain('You have reviewed no shop yet.');
});

test('the latest stand first, ten on a page, and nobody sees those of somebody else', async () => {
  const shops = await Promise.all(Array.from({ length: 12 }, (_, n) => world.shop({ shopName: `Shop no ${n + 1}.` })));
  for (const [n, { shopId }] of shops.entries()) {
    await world.review(artist.actor.userId, shopId, { createdAt: new Date(Date.UTC(2026, 0, n + 1)) });
  }
  const first = await settings();
  expect(first.indexOf('Shop no 12.')).toBeGreaterThan(0);
  expect(first.indexOf('Shop no 12.')).toBeLessThan(first.indexOf('Shop no 3.'));
  expect(first).not.toContain('Shop no 2.');
  const older = /href="\/settings\?(reviews=[^"#]+)/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(await settings(`?${older}`)).toContain('Shop no 2.');
  const other = await world.artist(finished);
  expect(await (await app.get('/settings', await app.signedIn(other.actor.userId))).text()).not.toContain('Shop no');
});
