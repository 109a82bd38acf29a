import { and, eq, ne, sql } from 'drizzle-orm';
import { PUSH_DEVICES_MAX, type PushDeviceInput } from '#app/domain/push-device.ts';
import { done, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import type { PushCtx } from '#app/features/push/push-context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { pushDevices } from '#app/platform/db/schema/news.ts';
import { isDeviceKey } from '#app/platform/push/seal-push.server.ts';

const HOUR = 60 * 60;
const NAME_MOST = 500;

/**
 * From now on the browser of this session is told what concerns its reader. A browser belongs to one account: one that
 * somebody else was told on is theirs no more.
 */
export async function addPushDevice(ctx: PushCtx, input: PushDeviceInput): Promise<Result<null>> {
  const { userId } = ctx.actor;
  const { sessionId } = ctx.visit;
  const wait = await ctx.limiter.take({ name: 'push-device', subject: userId, most: 30, seconds: HOUR });
  if (wait > 0) return refuseFor(wait);
  if (!isDeviceKey(input.p256dh) || !(await ctx.push.mayReach(input.endpoint))) return refuse('push-not-possible');
  return ctx.transaction(async (tx) => {
    // Two browsers at once are counted one after the other.
    await tx.execute(sql`select id from users where id = ${userId} for no key update`);
    const session = await tx.execute(sql`
      select id from sessions where id = ${sessionId} and user_id = ${userId} for key share`);
    if (!sessionId || session.rows.length === 0) return refuse('sign-in-required');
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.endpoint, input.endpoint)));
    const userAgent = ctx.visit.headers.get('user-agent')?.slice(0, NAME_MOST) ?? null;
    const device = { ...input, userId, sessionId, userAgent, createdAt: ctx.now };
    await tx
      .insert(pushDevices)
      .values(device)
      .onConflictDoUpdate({
        target: pushDevices.endpoint,
        // Another account's gets a new id, so that nothing that is queued for it is sent any more.
        set: {
          ...device,
          id: sql`case when ${pushDevices.userId} = excluded.user_id then ${pushDevices.id} else excluded.id end`,
          failures: 0,
          lastSentAt: null,
        },
      });
    await makeRoom(tx, userId);
    return done(null);
  });
}

/** The oldest go. */
async function makeRoom(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${userId}
      order by created_at desc, id desc offset ${PUSH_DEVICES_MAX})`);
}
