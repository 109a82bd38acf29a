import { done, type Result, refuse } from '#app/domain/result.ts';
import { limiterOf, mailRequestLimits } from '#app/features/accounts/attempt-limits.server.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/** Mails the code that an account without a password is deleted by; where there is one, that is asked for (ruling c-85). */
export async function askDeletionCode(
  ctx: CtxOf<'artist' | 'shop'>,
  services: Pick<Services, 'db' | 'mail' | 'settings'>,
  clientAddress: string,
): Promise<{ result: Result<null>; wait: number }> {
  const { userId, email } = ctx.actor;
  if ((await passwordHashOf(ctx.db, userId)) !== null) return { result: refuse('not-allowed'), wait: 0 };
  const wait = await limiterOf(services).take(...mailRequestLimits('deletion-code', email, clientAddress));
  if (wait > 0) return { result: refuse('too-many-attempts'), wait };
  await services.mail.enqueue(ctx.db, { kind: 'deletion-code', userId });
  return { result: done(null), wait: 0 };
}
