import { and, eq } from 'drizzle-orm';
import { done, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import type { PushCtx } from '#app/features/push/push-context.server.ts';
import { pushDevices } from '#app/platform/db/schema/news.ts';

const MINUTE = 60;

/** Sends a push that only shows that it arrives, to one of somebody's own devices; at any hour, because they ask. */
export async function sendTestPush(ctx: PushCtx, deviceId: string): Promise<Result<null>> {
  const { userId } = ctx.actor;
  const wait = await ctx.limiter.take({ name: 'push-test', subject: userId, most: 10, seconds: 10 * MINUTE });
  if (wait > 0) return refuseFor(wait);
  return ctx.transaction(async (tx) => {
    const found = await tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, userId)))
      .for('key share');
    if (found.length === 0) return refuse('not-found');
    await ctx.push.enqueueTest(tx, { userId, deviceId });
    return done(null);
  });
}
