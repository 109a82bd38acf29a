import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AccountCtx, MemberCtx } from '#app/features/accounts/account-context.server.ts';
import { mailStoppedAt } from '#app/features/accounts/address/mail-troubles.server.ts';
import { guessLimits, mailRequestLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { consumeLink } from '#app/features/accounts/by-mail/one-time-links.server.ts';

/** Mails a link by which somebody shows that mail reaches them again (c-106). Nothing where no mail was stopped. */
export async function requestAddressCheck(ctx: MemberCtx): Promise<Result<null>> {
  const { userId, email } = ctx.actor;
  if (!(await mailStoppedAt(ctx.db, userId))) return done(null);
  const tooMany = await takeAttempt(ctx, mailRequestLimits('address-check', email, ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  await ctx.transaction((tx) => ctx.mail.enqueue(tx, { kind: 'address-check', userId }));
  return done(null);
}

/**
 * Follows that link, once: who can has read the mail, so mails go out again. It changes nothing else and signs nobody
 * in, so it asks for nothing more.
 */
export async function confirmAddressAgain(ctx: AccountCtx, { token }: { token: string }): Promise<Result<null>> {
  const tooMany = await takeAttempt(ctx, guessLimits('address-check', ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  const owner = await ctx.transaction((tx) => consumeLink(tx, 'address-check', token));
  return owner ? done(null) : refuse('link-expired');
}
