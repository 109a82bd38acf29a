import { type Refused, refuse, refuseFor } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { passwordCheckLimit, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import { hasPassword } from '#app/features/accounts/passwords/set-password.server.ts';

/**
 * Checks the password of this user: null when it is right, else the refusal. A session left open or a stray link must
 * not be a place to guess it: ten wrong ones in five minutes. A member who has only ever signed in by mail has no
 * password yet, and is told so.
 */
export async function provePassword(
  ctx: AccountCtx,
  { userId, password }: { userId: string; password: string },
): Promise<Refused | null> {
  const limit = passwordCheckLimit(userId);
  const tooMany = await takeAttempt(ctx, [limit]);
  if (tooMany) return tooMany;
  const isRight = await hasPassword(ctx, { userId, password });
  if (isRight === null) return refuseFor(1);
  if (!isRight) {
    const isMissing = (await passwordHashOf(ctx.db, userId)) === null;
    return refuse(isMissing ? 'password-missing' : 'wrong-password');
  }
  await ctx.limiter.giveBack(limit);
  return null;
}
