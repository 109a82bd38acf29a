import { createHash } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { FeedDetail } from '#app/domain/calendar-feeds.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { calendarFeeds } from '#app/platform/db/schema/calendar-feeds.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export const feedTokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Not revoked; and that of a shop only while whoever made it owns the shop: one that changes hands ends the addresses of
 * its former owner (trade F).
 */
export const isLiveFeed: SQL = sql`(calendar_feeds.revoked_at is null and (calendar_feeds.shop_id is null or exists (
  select from shop_profiles own where own.id = calendar_feeds.shop_id and own.owner_id = calendar_feeds.user_id)))`;

export type LiveFeed = {
  id: string;
  whose: { artistId: string } | { shopId: string };
  detail: FeedDetail;
  shopName: string | null;
  lastReadAt: Date | null;
};

/** What this token opens; null for one that never was, is revoked, or is of somebody suspended: nobody learns which. */
export async function liveFeed(db: Queryable, token: string): Promise<LiveFeed | null> {
  const [found] = await db
    .select({
      id: calendarFeeds.id,
      userId: calendarFeeds.userId,
      shopId: calendarFeeds.shopId,
      detail: calendarFeeds.detail,
      lastReadAt: calendarFeeds.lastReadAt,
      shopName: shopProfiles.shopName,
    })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), isNull(users.suspendedAt)))
    .leftJoin(shopProfiles, eq(shopProfiles.id, calendarFeeds.shopId))
    .where(and(eq(calendarFeeds.tokenHash, feedTokenHash(token)), isLiveFeed));
  if (!found) return null;
  const { userId, shopId, ...feed } = found;
  return { ...feed, whose: shopId === null ? { artistId: userId } : { shopId } };
}
