import { APIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import type { SecurityChange } from '#app/domain/events.ts';
import type { Refusal } from '#app/domain/refusals.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { guessLimits, limiterOf } from '#app/features/accounts/attempt-limits.server.ts';
import { provePassword } from '#app/features/accounts/passwords/own-password.server.ts';
import type { SessionServices, Visit } from '#app/features/accounts/signing-in/start-session.server.ts';
import { joining } from '#app/platform/auth/joined-transaction.server.ts';
import { newRecoveryCodes, storedCodesIn, storedRecoveryCodes } from '#app/platform/auth/recovery-codes.server.ts';
import type { CtxOf, Publish } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { accounts } from '#app/platform/db/schema/accounts.ts';
import { twoFactors } from '#app/platform/db/schema/sign-in-factors.ts';

type MemberCtx = CtxOf<'artist' | 'shop'>;
type Answer<T> = Promise<{ result: Result<T>; wait: number }>;

/** How two-step sign-in stands. Somebody without a password has to choose one first. */
export async function twoStepOf(ctx: MemberCtx): Promise<{ isOn: boolean; codesLeft: number; hasPassword: boolean }> {
  const { userId } = ctx.actor;
  const [row] = await ctx.db
    .select({ verified: twoFactors.verified, codes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  const [credential] = await ctx.db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  const isOn = row?.verified ?? false;
  const codesLeft = isOn && row ? storedCodesIn(row.codes).length : 0;
  return { isOn, codesLeft, hasPassword: Boolean(credential?.password) };
}

/** Makes the secret that an authenticator app is set up with; nothing is asked for at sign-in until its first code came. */
export async function startTwoStep(
  ctx: MemberCtx,
  services: SessionServices,
  visit: Visit,
  password: string,
): Answer<{ uri: string }> {
  const notProven = await provePassword(ctx, services, ctx.actor.userId, password);
  if (notProven) return notProven;
  try {
    const made = await services.auth.api.enableTwoFactor({
      body: { password, method: 'totp' },
      headers: visit.headers,
    });
    if (made.method !== 'totp') throw new Error('no secret was made');
    return { result: done({ uri: made.totpURI }), wait: 0 };
  } catch (error) {
    return { result: refuse(refusalOf(error)), wait: 0 };
  }
}

/**
 * Turns it on once the app shows the right code. The recovery codes are told this one time; only hashes are kept. One
 * transaction with what the library writes: on without codes, or under a session whose cookie never left, its owner
 * would be locked out.
 */
export async function confirmTwoStep(
  ctx: MemberCtx,
  services: SessionServices,
  visit: Visit,
  code: string,
): Answer<{ recoveryCodes: string[]; setCookies: string[] }> {
  const limits = guessLimits('two-step-setup', visit.clientAddress);
  const wait = await limiterOf(services).take(...limits);
  if (wait > 0) return { result: refuse('too-many-attempts'), wait };
  const headers = withoutSecondStep(visit.headers);
  return ctx.transaction(async (tx, publish) => {
    // Sent twice at once, the second would put codes of its own in the place of those that were just shown.
    const [row] = await tx
      .select({ verified: twoFactors.verified })
      .from(twoFactors)
      .where(eq(twoFactors.userId, ctx.actor.userId))
      .for('update');
    if (row?.verified) return { result: refuse('two-step-already-on'), wait: 0 };
    try {
      const { headers: reply } = await joining(tx, () =>
        services.auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
      );
      const recoveryCodes = await replaceCodes(tx, ctx, services);
      await tell(publish, ctx, 'two-step-on');
      return { result: done({ recoveryCodes, setCookies: reply.getSetCookie() }), wait: 0 };
    } catch (error) {
      return { result: refuse(refusalOf(error)), wait: 0 };
    }
  });
}

/** Makes new recovery codes; those before are dead. */
export async function renewRecoveryCodes(
  ctx: MemberCtx,
  services: SessionServices,
  password: string,
): Answer<{ recoveryCodes: string[] }> {
  const notProven = await provePassword(ctx, services, ctx.actor.userId, password);
  if (notProven) return notProven;
  if (!(await twoStepOf(ctx)).isOn) return { result: refuse('two-step-not-started'), wait: 0 };
  const recoveryCodes = await ctx.transaction(async (tx, publish) => {
    await tell(publish, ctx, 'recovery-codes-renewed');
    return replaceCodes(tx, ctx, services);
  });
  return { result: done({ recoveryCodes }), wait: 0 };
}

/** Turns it off again. */
export async function stopTwoStep(
  ctx: MemberCtx,
  services: SessionServices,
  visit: Visit,
  password: string,
): Answer<{ setCookies: string[] }> {
  const notProven = await provePassword(ctx, services, ctx.actor.userId, password);
  if (notProven) return notProven;
  const { headers } = await ctx.transaction(async (tx, publish) => {
    await tell(publish, ctx, 'two-step-off');
    return joining(tx, () =>
      services.auth.api.disableTwoFactor({ body: { password }, headers: visit.headers, returnHeaders: true }),
    );
  });
  return { result: done({ setCookies: headers.getSetCookie() }), wait: 0 };
}

async function replaceCodes(tx: Tx, { actor }: MemberCtx, { settings }: SessionServices): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx
    .update(twoFactors)
    .set({ backupCodes: storedRecoveryCodes(settings.authSecret, codes) })
    .where(eq(twoFactors.userId, actor.userId));
  return codes;
}

const tell = (publish: Publish, { actor }: MemberCtx, what: SecurityChange) =>
  publish({ type: 'security.changed', userId: actor.userId, what });

/** The request as its session alone: the cookie of an unfinished sign-in would speak for somebody else. */
function withoutSecondStep(headers: Headers): Headers {
  const alone = new Headers(headers);
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/).filter((cookie) => !cookie.includes('.two_factor='));
  alone.set('cookie', cookies.join('; '));
  return alone;
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
  const code = error.body?.code;
  if (code === 'INVALID_CODE') return 'wrong-code';
  if (code === 'TOTP_ALREADY_ENABLED') return 'two-step-already-on';
  if (code === 'INVALID_PASSWORD') return 'wrong-password';
  return 'two-step-not-started';
}
