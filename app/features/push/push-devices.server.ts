import { desc, eq } from 'drizzle-orm';
import { browserWords } from '#app/features/accounts/devices/browser-words.ts';
import type { PushCtx } from '#app/features/push/push-context.server.ts';
import { pushDevices } from '#app/platform/db/schema/news.ts';

export type PushDevice = {
  id: string;
  name: string;
  isPhone: boolean;
  isThisOne: boolean;
  addedAt: string;
  lastSentAt: string | null;
  /** The last pushes to it were refused. */
  isFailing: boolean;
};

/** Where somebody is told by push, this browser first; and what a browser subscribes with. */
export type PushFacts = { devices: PushDevice[]; publicKey: string };

export async function pushDevicesOf(ctx: PushCtx): Promise<PushFacts> {
  const rows = await ctx.db
    .select({
      id: pushDevices.id,
      sessionId: pushDevices.sessionId,
      userAgent: pushDevices.userAgent,
      createdAt: pushDevices.createdAt,
      lastSentAt: pushDevices.lastSentAt,
      failures: pushDevices.failures,
    })
    .from(pushDevices)
    .where(eq(pushDevices.userId, ctx.actor.userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));
  const devices = rows.map(({ id, sessionId, userAgent, createdAt, lastSentAt, failures }) => {
    const { name, isPhone } = browserWords(userAgent);
    return {
      id,
      name,
      isPhone,
      isThisOne: sessionId === ctx.visit.sessionId,
      addedAt: createdAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
      isFailing: failures > 0,
    };
  });
  return {
    devices: devices.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne)),
    publicKey: ctx.push.publicKey,
  };
}
