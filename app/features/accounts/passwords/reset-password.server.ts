import { done, type Result, refuse } from '#app/domain/result.ts';
import { guessLimits, limiterOf } from '#app/features/accounts/attempt-limits.server.ts';
import { consumeLink, ownerOfLink } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { hasPassword, setPassword } from '#app/features/accounts/passwords/set-password.server.ts';
import { confirmAddress, openAccount } from '#app/features/accounts/signing-up/open-account.server.ts';
import { isCommonPassword } from '#app/platform/auth/commonest-passwords.server.ts';
import { hashPassword } from '#app/platform/auth/passwords.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Services } from '#app/platform/services.server.ts';

type ResetServices = Pick<Services, 'auth' | 'db' | 'mail' | 'settings'>;

/**
 * Sets a new password by the link of a mail: the link is used up, every session of the account ends, the owner is told
 * by mail. A link also proves the address: an account that still waited for that is set up, and whatever password a
 * stranger had chosen for it is gone (trust A13). A password that is the present one keeps the link usable.
 */
export async function resetPassword(
  ctx: Ctx,
  services: ResetServices,
  input: { token: string; password: string },
  clientAddress: string,
): Promise<{ result: Result<null>; wait: number }> {
  if (isCommonPassword(input.password)) return { result: refuse('common-password'), wait: 0 };
  const wait = await limiterOf(services).take(...guessLimits('reset', clientAddress));
  if (wait > 0) return { result: refuse('too-many-attempts'), wait };
  const owner = await ownerOfLink(ctx.db, 'password-reset', input.token);
  if (!owner) return { result: refuse('link-expired'), wait: 0 };
  if (await hasPassword(ctx, services, owner, input.password)) return { result: refuse('same-password'), wait: 0 };
  const passwordHash = await hashPassword(services.auth, input.password);
  if (!passwordHash) return { result: refuse('too-many-attempts'), wait: 1 };

  const isReset = await ctx.transaction(async (tx, publish) => {
    const userId = await consumeLink(tx, 'password-reset', input.token);
    if (!userId) return false;
    await setPassword(tx, publish, services, userId, passwordHash);
    const confirmed = await confirmAddress(tx, userId);
    if (confirmed?.role) await openAccount(tx, userId, confirmed.role);
    return true;
  });
  return { result: isReset ? done(null) : refuse('link-expired'), wait: 0 };
}
