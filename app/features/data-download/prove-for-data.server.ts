import { and, eq, gt, sql } from 'drizzle-orm';
import { RECENT_MINUTES } from '#app/domain/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { MemberCtx } from '#app/features/accounts/account-context.server.ts';
import { guessLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { consumeCode } from '#app/features/accounts/by-mail/mailed-codes.server.ts';
import { lockSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { provePassword } from '#app/features/accounts/passwords/own-password.server.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import { dataDownloads } from '#app/platform/db/schema/data-downloads.ts';

/** The password, or where there is none the code that was mailed. */
export type Proof = { password: string } | { code: string };

/**
 * Shows that whoever has this session also owns the account, so that this session alone may open the archive for a while
 * (c-118); says whether there is one to open.
 */
export async function proveForData(ctx: MemberCtx, proof: Proof): Promise<Result<boolean>> {
  const { userId } = ctx.actor;
  const { sessionId, clientAddress } = ctx.visit;
  if (!sessionId) return refuse('sign-in-required');
  if ('password' in proof) {
    const notProven = await provePassword(ctx, { userId, password: proof.password });
    if (notProven) return notProven;
  } else {
    const tooMany = await takeAttempt(ctx, guessLimits('data-code', clientAddress));
    if (tooMany) return tooMany;
  }
  return ctx.transaction(async (tx) => {
    await lockSecrets(tx, userId);
    if ('code' in proof) {
      if ((await passwordHashOf(tx, userId)) !== null) return refuse('password-needed');
      const isRight = await consumeCode(tx, 'data', ctx.settings.authSecret, { userId, code: proof.code });
      if (!isRight) return refuse('wrong-code');
    }
    const { rowCount } = await tx
      .update(dataDownloads)
      .set({ provenSessionId: sessionId, provenUntil: sql`now() + make_interval(mins => ${RECENT_MINUTES})` })
      .where(
        and(eq(dataDownloads.userId, userId), eq(dataDownloads.state, 'READY'), gt(dataDownloads.endsAt, sql`now()`)),
      );
    return done((rowCount ?? 0) > 0);
  });
}
