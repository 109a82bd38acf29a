import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { verifyPassword } from 'better-auth/crypto';
import { overheard, telling } from '#app/platform/auth/heard-failures.server.ts';
import { joinable } from '#app/platform/auth/joined-transaction.server.ts';
import { passkeyPlugin } from '#app/platform/auth/passkey-plugin.server.ts';
import { sessionPlugin } from '#app/platform/auth/session-plugin.server.ts';
import { twoStepPlugin } from '#app/platform/auth/two-step-plugin.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { schema } from '#app/platform/db/schema.server.ts';
import { CLIENT_HEADER } from '#app/platform/http/auth-headers.server.ts';
import type { Log } from '#app/platform/log.server.ts';

/** A hash as the library writes it: salt and key. */
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
export function createAuth(options: { db: Database; baseUrl: string; brand: string; secret: string; log: Log }) {
  const { db, baseUrl, brand, secret, log } = options;
  const auth = betterAuth({
    appName: brand,
    baseURL: baseUrl,
    secret,
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
