import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { joining } from '#app/data/auth/auth.server.ts';
import { hashToCompare } from '#app/data/auth/recovery-codes.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { twoFactors } from '#app/data/schema/accounts.ts';
import { done, type Refused, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { guessLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { lockSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { type Entered, welcome } from '#app/features/accounts/devices/sessions.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

const LOCKED_SECONDS = 15 * 60;
const CODE_LIVES_SECONDS = 120;

export function isAtSecondStep(headers: Headers): boolean {
  return secondStepCookie(headers) !== null;
}

/**
 * A code of the app works once; a recovery code is used up. Each first step allows five tries; ten wrong codes in a row
 * lock the second one for 15 minutes. Only the right code gets the answer that it was used before (c-166).
 */
export async function passSecondStep(ctx: AccountCtx, code: string): Promise<Result<Entered>> {
  const tooMany = await takeAttempt(ctx, guessLimits('second-step', ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  const cookie = secondStepCookie(ctx.visit.headers);
  if (!cookie) return refuse('second-step-expired');
  const userId = await userAtSecondStep(ctx, cookie);
  if (!userId) return refuse('second-step-expired');
  const typed = { code: code.trim(), isFromApp: /^\d{6}$/.test(code.trim()), cookie, userId };
  const passed = await ctx
    .transaction(
      async (tx, publish) => {
        // The library reads the count of wrong codes before it updates it: without this lock, parallel guesses would
        // all be checked.
        await lockSecrets(tx, userId);
        const opened = await verified(ctx, tx, typed);
        if ('refusal' in opened) return opened;
        if (!typed.isFromApp) await publish({ type: 'security.changed', userId, what: 'recovery-code-used' });
        else if (!(await isFirstUse(ctx, tx, { userId, code: typed.code }))) throw new CodeUsed();
        return opened;
      },
      { serializeOn: `second-step ${userId}` },
    )
    .catch((error: unknown) => {
      if (error instanceof CodeUsed) return refuse('code-used');
      throw error;
    });
  return 'refusal' in passed ? passed : done(await welcome(ctx, passed));
}

/** Rolls back all that the library did with a code that was already used. */
class CodeUsed extends Error {}

type Typed = { code: string; isFromApp: boolean; cookie: string; userId: string };

async function verified(ctx: AccountCtx, tx: Tx, typed: Typed) {
  const { auth, visit } = ctx;
  const { code, isFromApp, cookie } = typed;
  // Without the session cookie: the library would compare the code with that session's user.
  const headers = new Headers(visit.headers);
  headers.set('cookie', cookie);
  const recoveryHash = isFromApp ? '' : await hashOfRecoveryCode(ctx, tx, typed);
  try {
    const { response, headers: reply } = await joining(tx, () =>
      isFromApp
        ? auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
        : auth.api.verifyBackupCode({ body: { code: recoveryHash }, headers, returnHeaders: true }),
    );
    return { userId: response.user.id, setCookies: reply.getSetCookie() };
  } catch (error) {
    // Returned, not thrown: the library's count of tries must be committed.
    return refusalOf(error);
  }
}

async function hashOfRecoveryCode({ settings }: AccountCtx, tx: Tx, { code, userId }: Typed): Promise<string> {
  const [row] = await tx
    .select({ codes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  return hashToCompare(settings.authSecret, code, row?.codes ?? '');
}

/** Marks an app code as used: one that was seen over a shoulder does not work again. */
function isFirstUse({ limiter }: Ctx, tx: Tx, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  return limiter.takeOnce(tx, { name: 'app-code', subject: `${userId} ${code}`, seconds: CODE_LIVES_SECONDS });
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

/** The library's errors for a stored key that it cannot decrypt: no app code can match it, but a recovery code may. */
function isUnreadableKey(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.message === 'invalid tag');
}

async function userAtSecondStep({ auth }: AccountCtx, cookie: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  const step = cookie.slice(cookie.indexOf('=') + 1, cookie.lastIndexOf('.'));
  return (await internalAdapter.findVerificationValue(step))?.value ?? null;
}

function secondStepCookie(headers: Headers): string | null {
  return headers.get('cookie')?.match(/(?:^|;\s*)((?:__Secure-)?flashboard\.two_factor=[^;]+)/)?.[1] ?? null;
}
