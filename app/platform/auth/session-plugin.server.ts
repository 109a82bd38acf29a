import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * Starts a session for somebody whose right to it has been established by us (a confirmed address, a link, a code).
 * Callable on the server only: the library never gives it an address.
 */
export function sessionPlugin() {
  return {
    id: 'flashboard-session',
    endpoints: {
      startSession: createAuthEndpoint(
        '/flashboard/start-session',
        { method: 'POST', body: z.object({ userId: z.uuid() }), metadata: { SERVER_ONLY: true } },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw new APIError('NOT_FOUND');
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ sessionId: session.id });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
