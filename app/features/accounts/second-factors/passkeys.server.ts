import { APIError } from 'better-auth/api';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { loadActor } from '#app/data/auth/actor.server.ts';
import { joining } from '#app/data/auth/auth.server.ts';
import { passkeys, sessions } from '#app/data/schema/accounts.ts';
import { done, type Refused, type Result, refuse } from '#app/domain/results.ts';
import type { AccountCtx, MemberCtx } from '#app/features/accounts/account-context.server.ts';
import { guessLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { type Entered, welcome } from '#app/features/accounts/devices/sessions.server.ts';
import { provePassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { heldAtSignIn } from '#app/features/suspensions/suspensions.server.ts';

export type Passkey = { id: string; name: string; addedAt: string };
export type Ceremony = { options: Record<string, unknown>; setCookies: string[] };

const PASSKEYS_MOST = 20;

type Verification = NonNullable<Parameters<AccountCtx['auth']['api']['verifyPasskeyAuthentication']>[0]>;
type PasskeyAnswer = Verification['body']['response'];

/** False for a base URL with an IP address: passkeys need a host name. */
export function canHavePasskeys(baseUrl: string): boolean {
  const { hostname, protocol } = new URL(baseUrl);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return !isNumber && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
}

export async function passkeysOf(ctx: MemberCtx): Promise<Passkey[]> {
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, ctx.actor.userId))
    .orderBy(asc(passkeys.createdAt), passkeys.id);
  return rows.map(({ id, name, createdAt }) => ({ id, name: name ?? 'Passkey', addedAt: createdAt.toISOString() }));
}

export async function startPasskey(ctx: MemberCtx, password: string): Promise<Result<Ceremony>> {
  const notProven = await provePassword(ctx, { userId: ctx.actor.userId, password });
  if (notProven) return notProven;
  if ((await passkeysOf(ctx)).length >= PASSKEYS_MOST) return refuse('not-allowed');
  const { headers, response } = await ctx.auth.api.generatePasskeyRegistrationOptions({
    headers: ctx.visit.headers,
    returnHeaders: true,
  });
  return done({ options: { ...response }, setCookies: headers.getSetCookie() });
}

/** Stores the browser's new passkey, in one transaction with the event that informs its owner. */
export async function addPasskey(
  ctx: MemberCtx,
  { answer, name }: { answer: string; name: string },
): Promise<Result<null>> {
  const response = readAnswer(answer);
  if (!response) return refuse('passkey-not-accepted');
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx, publish) => {
    try {
      await joining(tx, () =>
        ctx.auth.api.verifyPasskeyRegistration({ body: { response, name }, headers: ctx.visit.headers }),
      );
    } catch (error) {
      return refusedPasskey(error);
    }
    await publish({ type: 'security.changed', userId, what: 'passkey-added' });
    return done(null);
  });
}

export function removePasskey(ctx: MemberCtx, passkeyId: string): Promise<Result<null>> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx, publish) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) return refuse('not-found');
    await publish({ type: 'security.changed', userId, what: 'passkey-removed' });
    return done(null);
  });
}

export async function startPasskeySignIn(ctx: AccountCtx): Promise<Result<Ceremony>> {
  const tooMany = await takeAttempt(ctx, guessLimits('passkey', ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  const { headers, response } = await ctx.auth.api.generatePasskeyAuthenticationOptions({
    returnHeaders: true,
  });
  const options = { ...response, userVerification: 'required' };
  return done({ options, setCookies: headers.getSetCookie() });
}

/** Signs in the owner of the passkey. It counts as both steps: the device has verified its owner. */
export async function signInByPasskey(ctx: AccountCtx, answer: string): Promise<Result<Entered>> {
  const { auth, db, visit } = ctx;
  const response = readAnswer(answer);
  if (!response) return refuse('passkey-not-accepted');
  try {
    const { headers, response: entered } = await auth.api.verifyPasskeyAuthentication({
      body: { response },
      headers: visit.headers,
      returnHeaders: true,
    });
    const userId = entered.session.userId;
    const held = await heldAtSignIn(ctx, userId);
    if (held) return done({ actor: null, setCookies: [], ...held });
    const actor = await loadActor(db, userId);
    if (actor.kind === 'staff' || actor.kind === 'visitor') {
      await db.delete(sessions).where(eq(sessions.id, entered.session.id));
      return refuse('passkey-not-accepted');
    }
    return done(await welcome(ctx, { userId, setCookies: headers.getSetCookie() }));
  } catch (error) {
    return refusedPasskey(error);
  }
}

function readAnswer(answer: string): PasskeyAnswer | null {
  try {
    return z.looseObject({ id: z.string(), response: z.looseObject({}) }).parse(JSON.parse(answer)) as never;
  } catch {
    return null;
  }
}

/** The library answers a wrong passkey with 500, although the request is at fault. */
function refusedPasskey(error: unknown): Refused {
  if (error instanceof APIError) return refuse('passkey-not-accepted');
  throw error;
}
