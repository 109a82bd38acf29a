import { and, eq, sql } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { calendarFeeds } from '#app/platform/db/schema/calendar-feeds.ts';

/** From now on there is nothing at this address, as if it had never been; for good. Revoked twice is revoked. */
export async function revokeFeed(
  { actor, transaction }: CtxOf<'artist' | 'shop'>,
  { feedId }: { feedId: string },
): Promise<Result<null>> {
  return transaction(async (tx) => {
    const revoked = await tx
      .update(calendarFeeds)
      .set({ revokedAt: sql`coalesce(${calendarFeeds.revokedAt}, now())` })
      .where(and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.userId, actor.userId)))
      .returning({ id: calendarFeeds.id });
    return revoked.length > 0 ? done(null) : refuse('not-found');
  });
}
