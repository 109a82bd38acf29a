import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { MakeFeedInput } from '#app/domain/calendar-feeds.ts';
import { canMakeFeed } from '#app/domain/calendar-feeds.ts';
import { done, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import { feedTokenHash, isLiveFeed } from '#app/features/feeds/live-feed.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { calendarFeeds } from '#app/platform/db/schema/calendar-feeds.ts';

const DAY = 24 * 60 * 60;

export type MadeFeed = { feedId: string; token: string };

/**
 * Makes a private address of the actor's guest spots. Its token leaves the house with this answer and is kept by nobody
 * here: the same form again, as after a lost answer, makes no second one and cannot show the first (trade F, ruling c-160).
 */
export async function makeFeed(
  ctx: CtxOf<'artist' | 'shop'>,
  { detail, submissionId }: MakeFeedInput,
): Promise<Result<MadeFeed>> {
  const { actor, now } = ctx;
  const { userId } = actor;
  const wait = await ctx.limiter.take({ name: 'calendar-feed', subject: userId, most: 30, seconds: DAY });
  if (wait > 0) return refuseFor(wait);
  const token = randomBytes(32).toString('base64url');
  const scope =
    actor.kind === 'shop' ? ({ scope: 'SHOP', shopId: actor.shopId } as const) : ({ scope: 'MY_STAYS' } as const);
  return ctx.transaction(async (tx) => {
    // Two made at once are counted one after the other.
    await tx.execute(sql`select id from users where id = ${userId} for no key update`);
    const own = eq(calendarFeeds.userId, userId);
    const isOfForm = submissionId === null ? sql`false` : eq(calendarFeeds.submissionId, submissionId);
    if ((await tx.$count(calendarFeeds, and(own, isOfForm))) > 0) return refuse('feed-shown');
    const verdict = canMakeFeed(actor, await tx.$count(calendarFeeds, and(own, isLiveFeed)));
    if (!verdict.allowed) return refuse(verdict.refusal);
    const [made] = await tx
      .insert(calendarFeeds)
      .values({ userId, ...scope, detail, submissionId, tokenHash: feedTokenHash(token), createdAt: now })
      .returning({ feedId: calendarFeeds.id });
    if (!made) throw new Error('the address was not made');
    return done({ ...made, token });
  });
}
