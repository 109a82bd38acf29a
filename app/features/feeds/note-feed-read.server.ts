import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { LiveFeed } from '#app/features/feeds/live-feed.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { calendarFeeds } from '#app/platform/db/schema/calendar-feeds.ts';

/** As exactly as anybody wants to know; programs that ask more often cost no write. */
const MINUTES = 15;

/** That it was read just now, and only that: earlier times are forgotten (trade 1.11, ruling c-161). */
export async function noteFeedRead(db: Queryable, { id, lastReadAt }: LiveFeed, now: Date): Promise<void> {
  if (lastReadAt && now.getTime() - lastReadAt.getTime() < MINUTES * 60_000) return;
  const isStale = or(
    isNull(calendarFeeds.lastReadAt),
    lt(calendarFeeds.lastReadAt, sql`now() - make_interval(mins => ${MINUTES})`),
  );
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(calendarFeeds.id, id), isStale));
}
