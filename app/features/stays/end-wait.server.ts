import { and, eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { chairWaits } from '#app/platform/db/schema/chair-waits.ts';

/**
 * The artist does not want to hear of these days any more; it can never reach anybody else's. One that is gone is ended
 * already: taken back in another tab, over, met, or because of a block, which nobody is to notice.
 */
export async function endWait(ctx: CtxOf<'artist'>, waitId: string): Promise<Result<void>> {
  if (!isId(waitId)) return refuse('not-found');
  const own = and(eq(chairWaits.id, waitId), eq(chairWaits.artistId, ctx.actor.userId));
  await ctx.transaction((tx) => tx.delete(chairWaits).where(own));
  return done(undefined);
}
