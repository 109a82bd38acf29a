import type { SessionReading } from '#app/platform/auth/read-session.server.ts';
import { type Ctx, inOwnTurn, type Transact } from '#app/platform/context.server.ts';
import { authHeaders } from '#app/platform/http/auth-headers.server.ts';
import type { Services } from '#app/platform/services.server.ts';

type Asking = { request: Request; clientAddress: string; session: SessionReading; transaction: Transact };

/** The context that commands and queries get for one request. */
export function ctxOf(
  { db, fileLinks, limiter }: Services,
  { request, clientAddress, session, transaction }: Asking,
): Ctx {
  const { actor, sessionId } = session;
  const visit = { headers: authHeaders(request, clientAddress), clientAddress, sessionId };
  return { db, actor, now: new Date(), transaction: inOwnTurn(transaction, actor), fileLinks, limiter, visit };
}
