import { expect, test } from 'vitest';
import { profileViews } from '#app/data/schema/profile-views.ts';
import { recordProfileView, viewsByDay } from '#app/features/profiles/profile-views.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

test('every view by the other role is stored and published', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const profile = { subject: 'shop', subjectId: shop.shopId } as const;
  expect(await recordProfileView(artist, profile)).toBe(true);
  expect(await recordProfileView(artist, profile)).toBe(true);
  const views = await db.select().from(profileViews);
  expect(views.map((view) => [view.shopId, view.viewerId])).toEqual([
    [shop.shopId, artist.actor.userId],
    [shop.shopId, artist.actor.userId],
  ]);
  expect(await world.events()).toEqual(
    views.map((view) => ({ type: 'profile.viewed', viewId: view.id, ...profile, viewerId: artist.actor.userId })),
  );
});

test('views are counted per day over thirty days', async () => {
  const artist = await world.artist();
  const artistId = artist.actor.userId;
  const daysAgo = (days: number) => ({ artistId, viewedAt: new Date(world.now.getTime() - days * 86_400_000) });
  const dawn = { artistId, viewedAt: new Date('2026-10-23T00:00:00.000Z') };
  const nightBefore = { artistId, viewedAt: new Date('2026-10-22T23:59:59.999Z') };
  await db
    .insert(profileViews)
    .values([daysAgo(0), daysAgo(0), daysAgo(3), daysAgo(29), daysAgo(40), dawn, nightBefore]);
  const days = await viewsByDay(artist);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-11-21', views: 2 });
  expect(days[0]).toEqual({ day: '2026-10-23', views: 2 });
  expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(5);
});
