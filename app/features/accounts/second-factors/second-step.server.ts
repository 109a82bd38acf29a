import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { guessLimits, limiterOf } from '#app/features/accounts/attempt-limits.server.ts';
import {
  type Entered,
  type SessionServices,
  type Visit,
  welcome,
} from '#app/features/accounts/signing-in/start-session.server.ts';
import { joining } from '#app/platform/auth/joined-transaction.server.ts';
import { hashRecoveryCode } from '#app/platform/auth/recovery-codes.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { sessions } from '#app/platform/db/schema/accounts.ts';
import { createRateLimiter } from '#app/platform/http/rate-limit.server.ts';

type Answer = { result: Result<Entered>; wait: number };
const LOCKED_SECONDS = 15 * 60;
/** A code of the app is shown for 30 seconds and taken a little before and after. */
const CODE_LIVES_SECONDS = 120;

/** Whether this browser has passed the first step and not yet the second. Only the cookie is looked at. */
export function isAtSecondStep(headers: Headers): boolean {
  return secondStepCookie(headers) !== null;
}

/**
 * The second step: a code of the authenticator app, which works once, or a recovery code, which then is used up. Five
 * tries for each first step, ten wrong ones in a row close the door for a quarter of an hour.
 */
export async function passSecondStep(ctx: Ctx, services: SessionServices, visit: Visit, code: string): Promise<Answer> {
  const limiter = limiterOf(services);
  const wait = await limiter.take(...guessLimits('second-step', visit.clientAddress));
  if (wait > 0) return { result: refuse('too-many-attempts'), wait };
  const cookie = secondStepCookie(visit.headers);
  if (!cookie) return { result: refuse('second-step-expired'), wait: 0 };
  // Without the cookie of another session, whose user the code would be compared with.
  const headers = new Headers(visit.headers);
  headers.set('cookie', cookie);
  const isFromApp = /^\d{6}$/.test(code.trim());
  const { auth, settings } = services;
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
      // Answered and not thrown on: the tries that the library has counted must stay counted.
      return refusalOf(error);
    }
  });
  if ('result' in passed) return passed;
  const { userId, token, setCookies } = passed;
  if (isFromApp && (await wasUsed(ctx, userId, code.trim()))) {
    await ctx.db.delete(sessions).where(eq(sessions.token, token));
    return { result: refuse('second-step-expired'), wait: 0 };
  }
  return { result: done(await welcome(ctx, services, visit, { userId, setCookies })), wait: 0 };
}

/** Counts a code of the app as used, and says whether it was already. Whoever looks over a shoulder is too late. */
async function wasUsed(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const limit = { name: 'app-code', subject: `${userId} ${code}`, most: 1, seconds: CODE_LIVES_SECONDS };
  return (await createRateLimiter(ctx.db, 1).take(limit)) > 0;
}

function refusalOf(error: unknown): Answer {
  if (isUnreadableKey(error)) return { result: refuse('wrong-code'), wait: 0 };
  if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
  switch (error.body?.code) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return { result: refuse('wrong-code'), wait: 0 };
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return { result: refuse('too-many-attempts'), wait: LOCKED_SECONDS };
    default:
      return { result: refuse('second-step-expired'), wait: 0 };
  }
}

/** What the library's cipher says of a stored key that it cannot read: no code fits that one, a recovery code may. */
function isUnreadableKey(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.message === 'invalid tag');
}

function secondStepCookie(headers: Headers): string | null {
  return headers.get('cookie')?.match(/(?:^|;\s*)((?:__Secure-)?flashboard\.two_factor=[^;]+)/)?.[1] ?? null;
}
