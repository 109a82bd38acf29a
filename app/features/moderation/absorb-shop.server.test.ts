import { randomUUID } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MOVES } from '#app/features/moderation/absorb-shop.server.ts';
import { blocks } from '#app/platform/db/schema/blocks.ts';
import { calendarFeeds } from '#app/platform/db/schema/calendar-feeds.ts';
import { chairOpenings, shopClosures, shopHosting } from '#app/platform/db/schema/calendars.ts';
import { chairWaits } from '#app/platform/db/schema/chair-waits.ts';
import { mergedShops } from '#app/platform/db/schema/merged-shops.ts';
import { conversations } from '#app/platform/db/schema/messages.ts';
import { profileViews } from '#app/platform/db/schema/profile-views.ts';
import { reportCases } from '#app/platform/db/schema/reports.ts';
import { shopVerifications } from '#app/platform/db/schema/shop-verifications.ts';
import { claimTokens, shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { A_CHAIR, twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const made = twiceMade(db);

/** Every column that refers to a shop, as the database knows it: 'job_posts.shop_id'. */
const { rows } = await db.execute<{ column: string }>(sql`
  select fk.conrelid::regclass || '.' || a.attname as column
  from pg_constraint fk join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = any(fk.conkey)
  where fk.contype = 'f' and fk.confrelid = ${getTableName(shopProfiles)}::regclass order by 1`);
const POINTING = rows.map(({ column }) => column);

type Column = keyof typeof MOVES;

/** A row that points at the shop by this column. */
const SOWN: Record<Column, (shopId: string) => Promise<unknown>> = {
  'job_posts.shop_id': (shopId) => world.job(shopId),
  'conversations.shop_id': async (shopId) =>
    db.insert(conversations).values({ shopId, artistId: (await world.artist()).actor.userId }),
  'conversations.kept_from_shop_id': async (shopId) =>
    db.insert(conversations).values({ keptFromShopId: shopId, artistId: (await world.artist()).actor.userId }),
  'notifications.from_shop_id': async (shopId) =>
    made.told({ userId: (await world.artist()).actor.userId, fromShopId: shopId }),
  'notifications.shop_id': (shopId) => made.told({ shopId }),
  'reviews.shop_id': async (shopId) => world.review((await world.artist()).actor.userId, shopId),
  'blocks.shop_id': async (shopId) =>
    db.insert(blocks).values({ shopId, artistId: (await world.artist()).actor.userId, blockedBy: 'ARTIST' }),
  'profile_views.shop_id': (shopId) => db.insert(profileViews).values({ shopId }),
  'shop_photos.shop_id': (shopId) => made.photos(shopId, 1),
  'report_cases.about_shop_id': (shopId) =>
    db.insert(reportCases).values({ kind: 'job', subjectId: randomUUID(), aboutShopId: shopId, title: 'A job' }),
  'shop_verifications.shop_id': (shopId) =>
    db.insert(shopVerifications).values({ shopId, act: 'taken-back', words: 'The licence ran out.' }),
  'shop_chairs.shop_id': (shopId) => made.chair(shopId),
  'shop_closures.shop_id': (shopId) =>
    db.insert(shopClosures).values({ shopId, during: { first: '2027-03-03', last: '2027-03-10' } }),
  'chair_waits.shop_id': async (shopId) =>
    db.insert(chairWaits).values({
      ...{ shopId, artistId: (await world.artist()).actor.userId, minDays: 2 },
      during: { first: '2027-03-03', last: '2027-03-10' },
    }),
  'stays.shop_id': (shopId) => made.stay({ shopId }),
  'calendar_feeds.shop_id': async (shopId) => {
    const { userId } = (await world.shop()).actor;
    await db.insert(calendarFeeds).values({ shopId, userId, scope: 'SHOP', detail: 'FULL', tokenHash: randomUUID() });
  },
  'shop_hosting.shop_id': (shopId) => db.insert(shopHosting).values({ shopId, requests: 'ANY' }),
  'chair_openings.shop_id': async (shopId) =>
    db.insert(chairOpenings).values({ shopId, chairId: await made.chair(shopId), during: A_CHAIR.inUse }),
  'claim_tokens.shop_id': (shopId) =>
    db.insert(claimTokens).values({ shopId, tokenHash: randomUUID(), expiresAt: new Date('2100-01-01') }),
  'merged_shops.to_id': (shopId) => db.insert(mergedShops).values({ fromId: randomUUID(), toId: shopId }),
};

test('merging knows what to do with every column that refers to a shop', () => {
  expect(Object.keys(MOVES).sort()).toEqual([...POINTING].sort());
});

async function pointing(column: string, shopId: string): Promise<number> {
  const [table = '', name = ''] = column.split('.');
  const { rows: counted } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(name)} = ${shopId}`);
  return counted[0]?.count ?? 0;
}

test.each(POINTING)('%s points at the page that stays afterwards', async (column) => {
  const by = await world.staff();
  const [keptId, goneId] = [await made.page(), await made.page()];
  await SOWN[column as Column](goneId);
  expect(await pointing(column, goneId)).toBe(1);
  expect(await made.merge(by, { keptId, goneId })).toEqual({ ok: true, value: { shopId: keptId } });
  // The old address is one of them.
  const own = column === 'merged_shops.to_id' ? 1 : 0;
  expect([await pointing(column, keptId), await pointing(column, goneId)]).toEqual([1 + own, 0]);
});
