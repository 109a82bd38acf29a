import { done, type Result, refuse } from '#app/domain/results.ts';
import type { MemberCtx } from '#app/features/accounts/account-context.server.ts';
import { mailRequestLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';

/** Mails the code with which an account without a password opens its archive; if there is one, that is used. */
export async function askDataCode(ctx: MemberCtx): Promise<Result<null>> {
  const { userId, email } = ctx.actor;
  if ((await passwordHashOf(ctx.db, userId)) !== null) return refuse('not-allowed');
  const tooMany = await takeAttempt(ctx, mailRequestLimits('data-code', email, ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  await ctx.mail.enqueue(ctx.db, { kind: 'data-code', userId });
  return done(null);
}
