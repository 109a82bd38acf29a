import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { type BrowserWords, browserWords } from '#app/features/accounts/devices/browser-words.ts';
import { endSession, endSessions } from '#app/features/accounts/signing-in/start-session.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { sessions } from '#app/platform/db/schema/accounts.ts';

type MemberCtx = CtxOf<'artist' | 'shop'>;
export type Device = BrowserWords & { id: string; since: string; lastUsedAt: string; isThisOne: boolean };

/** Where somebody is signed in: this browser first, then the others, most recently used first. */
export async function devicesOf(ctx: MemberCtx): Promise<Device[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.actor.userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), sessions.id)
    .limit(50);
  return rows
    .map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      ...browserWords(userAgent),
      since: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThisOne: id === ctx.visit.sessionId,
    }))
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
}

/** Signs one of somebody's own devices out. A session that is not theirs, or is gone, is not found. */
export async function signOutDevice(ctx: MemberCtx, sessionId: string): Promise<Result<null>> {
  return (await endSession(ctx, { sessionId, userId: ctx.actor.userId })) ? done(null) : refuse('not-found');
}

/** Signs somebody out on every device, this one included. */
export async function signOutEverywhere(ctx: MemberCtx): Promise<void> {
  await endSessions(ctx, ctx.actor.userId);
}
