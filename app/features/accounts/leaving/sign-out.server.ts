import { endSession, type Visit } from '#app/features/accounts/signing-in/start-session.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/**
 * Ends this browser's session on the server and takes its cookie away. Leaving always works: when the database does not
 * answer, the cookie goes all the same and the failure is logged (S0 §4, §8).
 */
export async function signOut(ctx: Ctx, services: Pick<Services, 'auth' | 'log'>, visit: Visit): Promise<string[]> {
  try {
    await endSession(ctx, visit.sessionId);
  } catch (error) {
    services.log.error({ err: error }, 'a session could not be ended');
  }
  return sessionCookieGone(services);
}

/** The cookie that takes the session's cookie away. */
export async function sessionCookieGone({ auth }: Pick<Services, 'auth'>): Promise<string[]> {
  const { sessionToken } = (await auth.$context).authCookies;
  const secure = sessionToken.attributes.secure ? '; Secure' : '';
  return [`${sessionToken.name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`];
}
