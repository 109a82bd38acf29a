import { and, eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { chairWaits } from '#app/platform/db/schema/chair-waits.ts';

/** The artist does not want to hear of these days any more. One that is gone already, or somebody else's, is not there. */
export async function endWait(ctx: CtxOf<'artist'>, waitId: string): Promise<Result<void>> {
  if (!isId(waitId)) return refuse('not-found');
  const own = and(eq(chairWaits.id, waitId), eq(chairWaits.artistId, ctx.actor.userId));
  const ended = await ctx.transaction((tx) => tx.delete(chairWaits).where(own).returning({ id: chairWaits.id }));
  return ended.length > 0 ? done(undefined) : refuse('not-found');
}
