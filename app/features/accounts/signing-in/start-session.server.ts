import { and, eq } from 'drizzle-orm';
import type { Actor } from '#app/domain/accounts.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { newSignInMailLimit, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { browserWords } from '#app/features/accounts/devices/browser-words.ts';
import { deviceCookie, knownDevice } from '#app/features/accounts/devices/known-device.server.ts';
import { heldAtSignIn } from '#app/features/suspensions/held-at-sign-in.server.ts';
import { loadActor } from '#app/platform/auth/actor.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { sessions, users } from '#app/platform/db/schema/accounts.ts';

/**
 * The result of a sign-in; `actor` is null while the second step is pending, and the cookies are then only for that.
 * `suspensionId` is set for somebody who has shown the right credentials and is kept out: there is no session then (c-111).
 */
export type Entered = { actor: Actor | null; setCookies: string[]; suspensionId?: string };

/**
 * Starts a session for a user whose right to it is established, under a new token always; the one that this browser had
 * before is dead (trust A14). Members with two-step sign-in are asked for the second step instead. Nobody is mailed
 * about the first session of an account.
 */
export async function startSession(
  ctx: AccountCtx,
  { userId, isFirst = false }: { userId: string; isFirst?: boolean },
): Promise<Entered> {
  const { auth, db, visit } = ctx;
  const call = { body: { userId }, headers: visit.headers, returnHeaders: true } as const;
  const [user] = await db.select({ asks: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
  if (user?.asks) {
    const { headers } = await auth.api.startSecondStep(call);
    return { actor: null, setCookies: headers.getSetCookie() };
  }
  const { headers } = await auth.api.startSession(call);
  return welcome(ctx, { userId, setCookies: headers.getSetCookie(), isFirst });
}

/**
 * Follow-up of a new session: a suspended person is kept out, the browser's previous one ends, and the owner gets a mail if the device is
 * new.
 */
export async function welcome(
  ctx: AccountCtx,
  { userId, setCookies, isFirst = false }: { userId: string; setCookies: string[]; isFirst?: boolean },
): Promise<Entered> {
  const { db, mail, visit } = ctx;
  const { authSecret, baseUrl } = ctx.settings;
  const held = await heldAtSignIn(ctx, userId);
  if (held) return { actor: null, setCookies: [], ...held };
  await endSession(ctx, { sessionId: visit.sessionId });
  const actor = await loadActor(db, userId);
  if (actor.kind === 'visitor') return { actor, setCookies };
  if (knownDevice(visit.headers, authSecret, actor.email)) return { actor, setCookies };
  if (!isFirst && !(await takeAttempt(ctx, [newSignInMailLimit(userId)]))) {
    const device = browserWords(visit.headers.get('user-agent')).name;
    await mail.enqueue(db, { kind: 'new-sign-in', userId, device, at: new Date().toISOString() });
  }
  const remembered = deviceCookie(visit.headers, authSecret, actor.email, baseUrl.startsWith('https:'));
  return { actor, setCookies: [...setCookies, remembered] };
}

/** Ends one session, wherever its cookie is, and its live streams. With `userId`, only if it is that user's. */
export async function endSession(
  ctx: Ctx,
  { sessionId, userId }: { sessionId: string | null; userId?: string },
): Promise<boolean> {
  if (!sessionId) return false;
  return ctx.transaction(async (tx, publish) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), userId ? eq(sessions.userId, userId) : undefined))
      .returning({ userId: sessions.userId });
    if (ended) await publish({ type: 'sessions.ended', userId: ended.userId });
    return ended !== undefined;
  });
}

/** Ends every session of a user, and their live streams. */
export async function endSessions(ctx: Ctx, userId: string): Promise<void> {
  await ctx.transaction(async (tx, publish) => {
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await publish({ type: 'sessions.ended', userId });
  });
}
