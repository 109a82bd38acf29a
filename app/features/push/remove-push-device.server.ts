import { and, eq } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { PushCtx } from '#app/features/push/push-context.server.ts';
import { pushDevices } from '#app/platform/db/schema/news.ts';

/** One of somebody's own devices is told nothing more. One that is not theirs, or is gone, is not found. */
export async function removePushDevice(ctx: PushCtx, deviceId: string): Promise<Result<null>> {
  const removed = await ctx.transaction((tx) =>
    tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, ctx.actor.userId)))
      .returning({ id: pushDevices.id }),
  );
  return removed.length > 0 ? done(null) : refuse('not-found');
}
