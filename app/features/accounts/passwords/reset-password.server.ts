import { done, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { guessLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { consumeLink, ownerOfLink } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { hasPassword, setPassword } from '#app/features/accounts/passwords/set-password.server.ts';
import { confirmAddress, openAccount } from '#app/features/accounts/signing-up/open-account.server.ts';
import { loadActor } from '#app/platform/auth/actor.server.ts';
import { isCommonPassword } from '#app/platform/auth/commonest-passwords.server.ts';
import { hashPassword } from '#app/platform/auth/passwords.server.ts';

/**
 * Sets a new password by the link of a mail: the link is used up, every session of the account ends, the owner is told
 * by mail. A link also proves the address: an account that was still unconfirmed is set up, and any password that a
 * stranger had chosen for it is gone (trust A13). Entering the current password again keeps the link usable. Says whose
 * account it is: staff sign in on a page of their own.
 */
export async function resetPassword(
  ctx: AccountCtx,
  { token, password }: { token: string; password: string },
): Promise<Result<{ isStaff: boolean }>> {
  if (isCommonPassword(password)) return refuse('common-password');
  const tooMany = await takeAttempt(ctx, guessLimits('reset', ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  const owner = await ownerOfLink(ctx.db, 'password-reset', token);
  if (!owner) return refuse('link-expired');
  if (await hasPassword(ctx, { userId: owner, password })) return refuse('same-password');
  const passwordHash = await hashPassword(ctx.auth, password);
  if (!passwordHash) return refuseFor(1);

  const isReset = await ctx.transaction(async (tx, publish) => {
    const userId = await consumeLink(tx, 'password-reset', token);
    if (!userId) return false;
    await setPassword(tx, publish, ctx, { userId, passwordHash });
    const confirmed = await confirmAddress(tx, userId);
    if (confirmed?.role) await openAccount(tx, userId, confirmed.role);
    return true;
  });
  if (!isReset) return refuse('link-expired');
  return done({ isStaff: (await loadActor(ctx.db, owner)).kind === 'staff' });
}
