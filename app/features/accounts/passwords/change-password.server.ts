import { done, type Result, refuse } from '#app/domain/result.ts';
import { provePassword } from '#app/features/accounts/passwords/own-password.server.ts';
import { setPassword } from '#app/features/accounts/passwords/set-password.server.ts';
import { isCommonPassword } from '#app/platform/auth/commonest-passwords.server.ts';
import { hashPassword } from '#app/platform/auth/passwords.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/** Sets a new password for whoever is signed in and knows the present one. Every session ends, this one too (S2 §4). */
export async function changePassword(
  ctx: CtxOf<'artist' | 'shop' | 'staff'>,
  services: Pick<Services, 'auth' | 'db' | 'mail' | 'settings'>,
  input: { currentPassword: string; password: string },
): Promise<{ result: Result<null>; wait: number }> {
  const { userId } = ctx.actor;
  if (isCommonPassword(input.password)) return { result: refuse('common-password'), wait: 0 };
  const notProven = await provePassword(ctx, services, userId, input.currentPassword);
  if (notProven) return notProven;
  if (input.password === input.currentPassword) return { result: refuse('same-password'), wait: 0 };
  const passwordHash = await hashPassword(services.auth, input.password);
  if (!passwordHash) return { result: refuse('too-many-attempts'), wait: 1 };
  await ctx.transaction((tx, publish) => setPassword(tx, publish, services, userId, passwordHash));
  return { result: done(null), wait: 0 };
}
