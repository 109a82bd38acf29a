import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { encode } from 'uqr';
import { joining } from '#app/data/auth/auth.server.ts';
import { newRecoveryCodes, storedCodesIn, storedRecoveryCodes } from '#app/data/auth/recovery-codes.server.ts';
import type { Publish } from '#app/data/context.server.ts';
import { twoFactors } from '#app/data/schema/accounts.ts';
import type { SecurityChange } from '#app/domain/events.ts';
import { done, type Refusal, type Result, refuse } from '#app/domain/results.ts';
import type { SignedInCtx } from '#app/features/accounts/account-context.server.ts';
import { guessLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { passwordHashOf, provePassword } from '#app/features/accounts/passwords/passwords.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/** The state of two-step sign-in. A member without a password must set one first. */
export async function twoStepOf(ctx: SignedInCtx): Promise<{ isOn: boolean; codesLeft: number; hasPassword: boolean }> {
  const { userId } = ctx.actor;
  const [row] = await ctx.db
    .select({ verified: twoFactors.verified, codes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  const isOn = row?.verified ?? false;
  const codesLeft = isOn && row ? storedCodesIn(row.codes).length : 0;
  return { isOn, codesLeft, hasPassword: (await passwordHashOf(ctx.db, userId)) !== null };
}

export async function startTwoStep(ctx: SignedInCtx, password: string): Promise<Result<{ uri: string }>> {
  const notProven = await provePassword(ctx, { userId: ctx.actor.userId, password });
  if (notProven) return notProven;
  try {
    const made = await ctx.auth.api.enableTwoFactor({
      body: { password, method: 'totp' },
      headers: ctx.visit.headers,
    });
    if (made.method !== 'totp') throw new Error('no secret was made');
    return done({ uri: made.totpURI });
  } catch (error) {
    return refuse(refusalOf(error));
  }
}

/** One transaction with the library's writes: turned on without codes, it would lock its owner out. */
export async function confirmTwoStep(
  ctx: SignedInCtx,
  code: string,
): Promise<Result<{ recoveryCodes: string[]; setCookies: string[] }>> {
  const tooMany = await takeAttempt(ctx, guessLimits('two-step-setup', ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  const headers = withoutSecondStep(ctx.visit.headers);
  return ctx.transaction(async (tx, publish) => {
    // The second of two parallel requests would replace the codes that were just shown.
    const [row] = await tx
      .select({ verified: twoFactors.verified })
      .from(twoFactors)
      .where(eq(twoFactors.userId, ctx.actor.userId))
      .for('update');
    if (row?.verified) return refuse('two-step-already-on');
    try {
      const { headers: reply } = await joining(tx, () =>
        ctx.auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
      );
      const recoveryCodes = await replaceCodes(tx, ctx);
      await tell(publish, ctx, 'two-step-on');
      return done({ recoveryCodes, setCookies: reply.getSetCookie() });
    } catch (error) {
      return refuse(refusalOf(error));
    }
  });
}

export async function renewRecoveryCodes(
  ctx: SignedInCtx,
  password: string,
): Promise<Result<{ recoveryCodes: string[] }>> {
  const notProven = await provePassword(ctx, { userId: ctx.actor.userId, password });
  if (notProven) return notProven;
  if (!(await twoStepOf(ctx)).isOn) return refuse('two-step-not-started');
  const recoveryCodes = await ctx.transaction(async (tx, publish) => {
    await tell(publish, ctx, 'recovery-codes-renewed');
    return replaceCodes(tx, ctx);
  });
  return done({ recoveryCodes });
}

export async function stopTwoStep(ctx: SignedInCtx, password: string): Promise<Result<{ setCookies: string[] }>> {
  const notProven = await provePassword(ctx, { userId: ctx.actor.userId, password });
  if (notProven) return notProven;
  const { headers } = await ctx.transaction(async (tx, publish) => {
    await tell(publish, ctx, 'two-step-off');
    return joining(tx, () =>
      ctx.auth.api.disableTwoFactor({ body: { password }, headers: ctx.visit.headers, returnHeaders: true }),
    );
  });
  return done({ setCookies: headers.getSetCookie() });
}

async function replaceCodes(tx: Tx, { actor, settings }: SignedInCtx): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx
    .update(twoFactors)
    .set({ backupCodes: storedRecoveryCodes(settings.authSecret, codes) })
    .where(eq(twoFactors.userId, actor.userId));
  return codes;
}

const tell = (publish: Publish, { actor }: SignedInCtx, what: SecurityChange) =>
  publish({ type: 'security.changed', userId: actor.userId, what });

/** The request with its session cookie only: the cookie of an unfinished sign-in could belong to another user. */
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

type QrPath = { size: number; path: string };

export type AppSetUp = { uri: string; secret: string; qr: QrPath };

const LONGEST_URI = 2_000;

export function appSetUp(uri: unknown): AppSetUp | null {
  if (typeof uri !== 'string' || uri.length > LONGEST_URI || !/^otpauth:\/\/totp\/\S+$/.test(uri)) return null;
  const secret = URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : '';
  return /^[A-Z2-7]{16,128}$/.test(secret) ? { uri, secret, qr: qrPath(uri) } : null;
}

function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const runs = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: runs.join('') };
}
