import { eq } from 'drizzle-orm';
import { sessions } from '#app/platform/db/schema/accounts.ts';
import type { Services } from '#app/platform/services.server.ts';

/** What a request brings along: its headers for the authentication library, and the session it came with. */
export type Visit = { headers: Headers; clientAddress: string; sessionId: string | null };

/**
 * Starts a session for a user whose right to it is established, under a new token always; the one that this browser had
 * before is dead (trust A14). Returns the cookies to send.
 */
export async function startSession(
  services: Pick<Services, 'auth' | 'db'>,
  visit: Visit,
  userId: string,
): Promise<string[]> {
  await endSession(services, visit.sessionId);
  const { headers } = await services.auth.api.startSession({
    body: { userId },
    headers: visit.headers,
    returnHeaders: true,
  });
  return headers.getSetCookie();
}

/** Ends one session, wherever its cookie is. */
export async function endSession({ db }: Pick<Services, 'db'>, sessionId: string | null): Promise<void> {
  if (sessionId) await db.delete(sessions).where(eq(sessions.id, sessionId));
}
