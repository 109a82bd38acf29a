import { AsyncLocalStorage } from 'node:async_hooks';
import { passkey } from '@better-auth/passkey';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString, verifyPassword } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins';
import { z } from 'zod';
import { storedCodesIn, storedRecoveryCodes } from '#app/data/auth/recovery-codes.server.ts';
import * as schema from '#app/data/schema.server.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import { isDatabaseAway } from '#app/platform/db/database-away.server.ts';
import { isCollision } from '#app/platform/db/sql-state.server.ts';
import { CLIENT_HEADER } from '#app/platform/http/requests.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { AuthSecret } from '#app/platform/signed-text.server.ts';

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Call = (...given: unknown[]) => Promise<unknown>;

const calls = new AsyncLocalStorage<{ failure?: unknown }>();

/** The authentication library's store, wrapped: a database error is noted before the library hides it. */
export function overheard(makeAdapter: MakeAdapter): MakeAdapter {
  return (options) => eachMethod(makeAdapter(options), noting);
}

/** The library's API, wrapped: it hides database errors behind refusals; here the caller gets the real error. */
export function telling<Api extends object>(api: Api): Api {
  return eachMethod(api, (call) => (...given) => {
    const heard: { failure?: unknown } = {};
    return calls.run(heard, async () => {
      try {
        return await call(...given);
      } catch (error) {
        throw isDatabaseAway(heard.failure) || isCollision(heard.failure) ? heard.failure : error;
      }
    });
  });
}

const noting =
  (call: Call): Call =>
  async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      const heard = calls.getStore();
      if (heard) heard.failure ??= error;
      throw error;
    }
  };

function eachMethod<T extends object>(own: T, change: (call: Call) => Call): T {
  const changed = Object.entries(own).map(([name, value]) => [
    name,
    typeof value === 'function' ? change(value) : value,
  ]);
  return Object.fromEntries(changed) as T;
}

/** The library's plug-in. A passkey counts as both steps of a sign-in, so the device must verify its owner. */
function passkeyPlugin(baseUrl: string, brand: string) {
  return passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: brand,
    origin: new URL(baseUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw new APIError('UNAUTHORIZED');
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
      },
    },
  });
}

const SECOND_STEP_SECONDS = 10 * 60;

/**
 * Two-step sign-in: the library's plug-in, with recovery codes hashed instead of encrypted. The plug-in compares its
 * input with what is stored, so it gets hashes; it writes back the codes that are left, which are hashes already. No
 * browser is ever trusted to skip the step.
 */
function twoStepPlugin(secret: AuthSecret) {
  return twoFactor({
    twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * 60 },
    backupCodeOptions: {
      // Codes are made only when the app has proven that it is set up.
      customBackupCodesGenerate: () => [],
      storeBackupCodes: {
        encrypt: async (codes) => storedRecoveryCodes(secret, JSON.parse(codes) as string[]),
        decrypt: async (stored) => JSON.stringify(storedCodesIn(stored)),
      },
    },
  });
}

const body = z.object({ userId: z.uuid() });

function sessionPlugin() {
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

const HASH = /^[\da-f]+:[\da-f]+$/i;

const DAY = 60 * 60 * 24;

/**
 * The authentication library: passwords, sessions and their cookies. None of its own routes are served; our actions
 * call it, with our limits and our messages. Sign-up writes the same tables itself (accounts feature), so that an
 * account, its accepted terms and its mail are one transaction.
 *
 * The token of a session is stored as it is, while its cookie is that token signed with AUTH_SECRET: a copy of the
 * database opens no session.
 */
export function createAuth(options: { db: Database; baseUrl: string; brand: string; secret: AuthSecret; log: Log }) {
  const { db, baseUrl, brand, secret, log } = options;
  const auth = betterAuth({
    appName: brand,
    baseURL: baseUrl,
    secret: secret[0],
    database: overheard(
      drizzleAdapter(joinable(db), {
        provider: 'pg',
        schema: {
          user: schema.users,
          session: schema.sessions,
          account: schema.accounts,
          verification: schema.verifications,
          twoFactor: schema.twoFactors,
          passkey: schema.passkeys,
        },
      }),
    ),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      // The library throws on a hash that it cannot read. No password matches such a hash.
      password: { verify: async (asked) => HASH.test(asked.hash) && verifyPassword(asked) },
    },
    session: {
      expiresIn: 30 * DAY,
      updateAge: DAY,
      cookieCache: { enabled: false },
      // Acts that need recent proof ask for the password themselves.
      freshAge: 0,
      additionalFields: { lastUsedAt: { type: 'date', required: false, input: false } },
    },
    verification: { storeIdentifier: 'hashed' },
    user: {
      additionalFields: { userType: { type: 'string', required: false, input: false } },
    },
    advanced: {
      cookiePrefix: 'flashboard',
      useSecureCookies: baseUrl.startsWith('https:'),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
    },
    // Our own limiter comes first: the library's never sees calls made from the server.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // The library's messages can hold addresses and SQL parameters, so only the first line is kept.
      log: (level, message) => log[level === 'error' ? 'error' : 'warn']({ source: 'auth' }, message.split('\n')[0]),
    },
    plugins: [sessionPlugin(), twoStepPlugin(secret), passkeyPlugin(baseUrl, brand)],
  });
  return { ...auth, api: telling(auth.api) };
}

export type Auth = ReturnType<typeof createAuth>;

const joined = new AsyncLocalStorage<Tx>();

/** The database as the authentication library gets it: its queries during `joining` belong to that transaction. */
function joinable(db: Database): Database {
  return new Proxy(db, { get: (own, name) => Reflect.get(joined.getStore() ?? own, name) });
}

/** Calls the library in a transaction of ours: its writes, ours and the events exist together or not at all. */
export function joining<T>(tx: Tx, call: () => Promise<T>): Promise<T> {
  return joined.run(tx, call);
}
