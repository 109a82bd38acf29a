import { and, desc, eq } from 'drizzle-orm';
import { FEEDS_MAX } from '#app/domain/calendar-feeds.ts';
import { isLiveFeed } from '#app/features/feeds/live-feed.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { calendarFeeds } from '#app/platform/db/schema/calendar-feeds.ts';

/** The actor's own addresses that can be read, the newest first. What they are is known to nobody here. */
export function ownFeeds({ db, actor }: CtxOf<'artist' | 'shop'>) {
  return db
    .select({
      id: calendarFeeds.id,
      detail: calendarFeeds.detail,
      createdAt: calendarFeeds.createdAt,
      lastReadAt: calendarFeeds.lastReadAt,
    })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, actor.userId), isLiveFeed))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id))
    .limit(FEEDS_MAX);
}

export type OwnFeed = Awaited<ReturnType<typeof ownFeeds>>[number];
