import type { Refusal } from '#app/domain/refusals.ts';
import { limiterOf, passwordCheckLimit } from '#app/features/accounts/attempt-limits.server.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import { hasPassword } from '#app/features/accounts/passwords/set-password.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Services } from '#app/platform/services.server.ts';

export type NotProven = { result: { ok: false; refusal: Refusal }; wait: number };

/**
 * Whether whoever asks knows the password of this user: null when so, else the refusal and how many seconds to wait. A
 * session left open, or a link gone astray, is no place to guess it: ten wrong ones in five minutes. Whoever came in by
 * mail only has none yet, and is told so.
 */
export async function provePassword(
  ctx: Ctx,
  services: Pick<Services, 'auth' | 'db' | 'settings'>,
  userId: string,
  password: string,
): Promise<NotProven | null> {
  const limiter = limiterOf(services);
  const limit = passwordCheckLimit(userId);
  const wait = await limiter.take(limit);
  if (wait > 0) return { result: { ok: false, refusal: 'too-many-attempts' }, wait };
  const isRight = await hasPassword(ctx, services, userId, password);
  if (isRight === null) return { result: { ok: false, refusal: 'too-many-attempts' }, wait: 1 };
  if (!isRight) {
    const isMissing = (await passwordHashOf(ctx.db, userId)) === null;
    return { result: { ok: false, refusal: isMissing ? 'password-missing' : 'wrong-password' }, wait: 0 };
  }
  await limiter.giveBack(limit);
  return null;
}
