import { createHmac, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { loadActor } from '#app/data/auth/actor.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { sessions, users } from '#app/data/schema/accounts.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { newSignInMailLimit, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { type BrowserWords, browserWords } from '#app/features/accounts/devices/browser-words.ts';
import { heldAtSignIn } from '#app/features/suspensions/suspensions.server.ts';
import { type AuthSecret, isSameText } from '#app/platform/signed-text.server.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const COOKIE = 'flashboard.device';
/** How many accounts one browser remembers, for example of a household. */
const ACCOUNTS_MOST = 5;

type Mark = { deviceId: string; signatures: string[] };

/** The cookie of a browser that has signed in to this account before. Its wrong passwords are counted separately. */
export function knownDevice(headers: Headers, secret: AuthSecret, email: string): string | null {
  const mark = markIn(headers);
  if (!mark) return null;
  const expected = secret.map((one) => sign(one, mark.deviceId, email));
  const isKnown = mark.signatures.some((given) => expected.some((one) => isSameText(given, one)));
  return isKnown ? mark.deviceId : null;
}

function deviceCookie(headers: Headers, secret: AuthSecret, email: string, https: boolean): string {
  const { deviceId, signatures } = markIn(headers) ?? { deviceId: randomUUID(), signatures: [] };
  const mine = secret.map((one) => sign(one, deviceId, email));
  const others = signatures.filter((signature) => !mine.includes(signature));
  const kept = [sign(secret[0], deviceId, email), ...others].slice(0, ACCOUNTS_MOST);
  const name = https ? `__Host-${COOKIE}` : COOKIE;
  const attributes = `Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return `${name}=${[deviceId, ...kept].join('.')}; ${attributes}`;
}

function markIn(headers: Headers): Mark | null {
  const value = headers.get('cookie')?.match(/(?:^|;\s*)(?:__Host-)?flashboard\.device=([\w.-]{1,600})/)?.[1];
  const [deviceId, ...signatures] = value?.split('.') ?? [];
  return deviceId && /^[\da-f-]{36}$/.test(deviceId) ? { deviceId, signatures } : null;
}

function sign(secret: string, deviceId: string, email: string): string {
  return createHmac('sha256', secret).update(`device:${deviceId}:${email}`).digest('base64url');
}

/** `actor` is null while the second step is pending. `suspensionId`: right credentials, but no session (c-111). */
export type Entered = { actor: Actor | null; setCookies: string[]; suspensionId?: string };

/** Starts a session in place of this browser's previous one (trust A14), or asks for the second step. */
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

/** Follow-up of a new session: keeps out the suspended, and mails the owner if the device is new. */
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
  const isKnown = knownDevice(visit.headers, authSecret, actor.email) !== null;
  // With an older secret, it may be known by that one only: the cookie is signed again.
  if (isKnown && authSecret.length === 1) return { actor, setCookies };
  if (!isKnown && !isFirst && !(await takeAttempt(ctx, [newSignInMailLimit(userId)]))) {
    const device = browserWords(visit.headers.get('user-agent')).name;
    await mail.enqueue(db, { kind: 'new-sign-in', userId, device, at: new Date().toISOString() });
  }
  const remembered = deviceCookie(visit.headers, authSecret, actor.email, baseUrl.startsWith('https:'));
  return { actor, setCookies: [...setCookies, remembered] };
}

async function endSession(
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

export async function endSessions(ctx: Ctx, userId: string): Promise<void> {
  await ctx.transaction(async (tx, publish) => {
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await publish({ type: 'sessions.ended', userId });
  });
}

type MemberCtx = CtxOf<'artist' | 'shop'>;
export type Device = BrowserWords & { id: string; since: string; lastUsedAt: string; isThisOne: boolean };

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

export async function signOutDevice(ctx: MemberCtx, sessionId: string): Promise<Result<null>> {
  return (await endSession(ctx, { sessionId, userId: ctx.actor.userId })) ? done(null) : refuse('not-found');
}

/** Ends this browser's session and removes its cookie, even if the database does not answer (S0 §4, §8). */
export async function signOut(ctx: AccountCtx): Promise<string[]> {
  try {
    await endSession(ctx, ctx.visit);
  } catch (error) {
    ctx.log.error({ err: error }, 'a session could not be ended');
  }
  return sessionCookieGone(ctx);
}

export async function sessionCookieGone({ auth }: Pick<AccountCtx, 'auth'>): Promise<string[]> {
  const { sessionToken } = (await auth.$context).authCookies;
  const secure = sessionToken.attributes.secure ? '; Secure' : '';
  return [`${sessionToken.name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`];
}
