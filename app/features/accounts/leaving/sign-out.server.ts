import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { endSession } from '#app/features/accounts/devices/sessions.server.ts';

/** Ends this browser's session and removes its cookie, even if the database does not answer (S0 §4, §8). */
export async function signOut(ctx: AccountCtx): Promise<string[]> {
  try {
    await endSession(ctx, ctx.visit);
  } catch (error) {
    ctx.log.error({ err: error }, 'a session could not be ended');
  }
  return sessionCookieGone(ctx);
}

export async function sessionCookieGone({ auth }: Pick<AccountCtx, 'auth'>): Promise<string[]> {
  const { sessionToken } = (await auth.$context).authCookies;
  const secure = sessionToken.attributes.secure ? '; Secure' : '';
  return [`${sessionToken.name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`];
}
