import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';
import { SECOND_STEP_SECONDS } from '#app/platform/auth/two-step-plugin.server.ts';

const body = z.object({ userId: z.uuid() });

/**
 * Signs in a user whom we have already authenticated (a confirmed address, a link, a code). Callable on the server
 * only: the library gives these endpoints no address.
 */
export function sessionPlugin() {
  return {
    id: 'flashboard-session',
    endpoints: {
      startSession: createAuthEndpoint(
        '/flashboard/start-session',
        { method: 'POST', body, metadata: { SERVER_ONLY: true } },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw new APIError('NOT_FOUND');
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ sessionId: session.id });
        },
      ),
      /** Asks for the second step, as the two-step plug-in does after a password. */
      startSecondStep: createAuthEndpoint(
        '/flashboard/start-second-step',
        { method: 'POST', body, metadata: { SERVER_ONLY: true } },
        async (ctx) => {
          const { internalAdapter, secret } = ctx.context;
          const identifier = `2fa-${generateRandomString(20)}`;
          const expiresAt = new Date(Date.now() + SECOND_STEP_SECONDS * 1_000);
          await internalAdapter.createVerificationValue({ identifier, value: ctx.body.userId, expiresAt });
          await internalAdapter.createVerificationValue({
            identifier: `2fa-attempts-${identifier}`,
            value: '0',
            expiresAt,
          });
          const cookie = ctx.context.createAuthCookie('two_factor', { maxAge: SECOND_STEP_SECONDS });
          await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
          return ctx.json({ started: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
