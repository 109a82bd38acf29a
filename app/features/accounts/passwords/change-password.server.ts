import { done, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { provePassword } from '#app/features/accounts/passwords/own-password.server.ts';
import { setPassword } from '#app/features/accounts/passwords/set-password.server.ts';
import { isCommonPassword } from '#app/platform/auth/commonest-passwords.server.ts';
import { hashPassword } from '#app/platform/auth/passwords.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';

/** Sets a new password for a signed-in user who knows the present one. Every session ends, this one too (S2 §4). */
export async function changePassword(
  ctx: AccountCtx & CtxOf<'artist' | 'shop' | 'staff'>,
  input: { currentPassword: string; password: string },
): Promise<Result<null>> {
  const { userId } = ctx.actor;
  if (isCommonPassword(input.password)) return refuse('common-password');
  const notProven = await provePassword(ctx, { userId, password: input.currentPassword });
  if (notProven) return notProven;
  if (input.password === input.currentPassword) return refuse('same-password');
  const passwordHash = await hashPassword(ctx.auth, input.password);
  if (!passwordHash) return refuseFor(1);
  await ctx.transaction((tx, publish) => setPassword(tx, publish, ctx, { userId, passwordHash }));
  return done(null);
}
