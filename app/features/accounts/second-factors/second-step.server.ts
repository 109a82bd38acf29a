import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { done, type Refused, type Result, refuse, refuseFor } from '#app/domain/result.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { guessLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { type Entered, welcome } from '#app/features/accounts/signing-in/start-session.server.ts';
import { joining } from '#app/platform/auth/joined-transaction.server.ts';
import { hashRecoveryCode } from '#app/platform/auth/recovery-codes.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { sessions } from '#app/platform/db/schema/accounts.ts';

const LOCKED_SECONDS = 15 * 60;
/** A code of the app is shown for 30 seconds and accepted a little before and after. */
const CODE_LIVES_SECONDS = 120;

/** Whether this browser has passed the first step but not yet the second. Only the cookie is checked. */
export function isAtSecondStep(headers: Headers): boolean {
  return secondStepCookie(headers) !== null;
}

/**
 * The second step: a code of the authenticator app, which works once, or a recovery code, which then is used up. Five
 * tries for each first step; ten wrong ones in a row lock it for a quarter of an hour.
 */
export async function passSecondStep(ctx: AccountCtx, code: string): Promise<Result<Entered>> {
  const { auth, settings, visit } = ctx;
  const tooMany = await takeAttempt(ctx, guessLimits('second-step', visit.clientAddress));
  if (tooMany) return tooMany;
  const cookie = secondStepCookie(visit.headers);
  if (!cookie) return refuse('second-step-expired');
  // Without the cookie of any other session: the code would be compared with that session's user.
  const headers = new Headers(visit.headers);
  headers.set('cookie', cookie);
  const isFromApp = /^\d{6}$/.test(code.trim());
  const passed = await ctx.transaction(async (tx, publish) => {
    try {
      const { response, headers: reply } = await joining(tx, () =>
        isFromApp
          ? auth.api.verifyTOTP({ body: { code: code.trim() }, headers, returnHeaders: true })
          : auth.api.verifyBackupCode({
              body: { code: hashRecoveryCode(settings.authSecret, code) },
              headers,
              returnHeaders: true,
            }),
      );
      const userId = response.user.id;
      if (!isFromApp) await publish({ type: 'security.changed', userId, what: 'recovery-code-used' });
      return { userId, token: String(response.token), setCookies: reply.getSetCookie() };
    } catch (error) {
      // Returned, not rethrown: the tries that the library has counted must stay counted.
      return refusalOf(error);
    }
  });
  if ('refusal' in passed) return passed;
  const { userId, token, setCookies } = passed;
  if (isFromApp && (await wasUsed(ctx, userId, code.trim()))) {
    await ctx.db.delete(sessions).where(eq(sessions.token, token));
    return refuse('second-step-expired');
  }
  return done(await welcome(ctx, { userId, setCookies }));
}

/** Counts a code of the app as used, and says whether it already was: one read over a shoulder comes too late. */
async function wasUsed(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  return !(await ctx.limiter.takeOnce({ name: 'app-code', subject: `${userId} ${code}`, seconds: CODE_LIVES_SECONDS }));
}

function refusalOf(error: unknown): Refused {
  if (isUnreadableKey(error)) return refuse('wrong-code');
  if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
  switch (error.body?.code) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return refuse('wrong-code');
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return refuseFor(LOCKED_SECONDS);
    default:
      return refuse('second-step-expired');
  }
}

/**
 * The errors of the library's cipher for a stored key that it cannot read: no app code can match it, but a recovery
 * code may.
 */
function isUnreadableKey(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.message === 'invalid tag');
}

function secondStepCookie(headers: Headers): string | null {
  return headers.get('cookie')?.match(/(?:^|;\s*)((?:__Secure-)?flashboard\.two_factor=[^;]+)/)?.[1] ?? null;
}
