import { and, eq, gt, like, sql } from 'drizzle-orm';
import { verifications } from '#app/data/schema/accounts.ts';
import { hashOf, newLinkSecret } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

const COOKIE = 'flashboard.signup';
const LIFE_SECONDS = 7 * 24 * 60 * 60;
const PREFIX = 'sign-up-browser:';

const identifierOf = (secret: string) => `${PREFIX}${hashOf(secret)}`;

/**
 * Marks the browser that signs up an account. The link of the confirmation mail proves who reads the mail; this mark
 * proves that the same person chose the password. Without it an attacker could sign up with a stranger's address and
 * keep a password that works once the stranger has confirmed (trust A13).
 */
export async function markSignUpBrowser(db: Queryable, userId: string, https: boolean): Promise<string> {
  const secret = newLinkSecret();
  await db.insert(verifications).values({
    identifier: identifierOf(secret),
    value: userId,
    expiresAt: sql`now() + make_interval(secs => ${LIFE_SECONDS})`,
  });
  return cookie(https, secret, LIFE_SECONDS);
}

export async function isSignUpBrowser(db: Queryable, headers: Headers, userId: string): Promise<boolean> {
  const secret = headers.get('cookie')?.match(/(?:^|;\s*)(?:__Host-)?flashboard\.signup=([\w-]{43})(?:;|$)/)?.[1];
  if (!secret) return false;
  const [mark] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf(secret)),
        eq(verifications.value, userId),
        gt(verifications.expiresAt, sql`now()`),
      ),
    );
  return mark !== undefined;
}

/** Deletes the marks, which a confirmed account does not need. */
export async function forgetSignUpBrowsers(db: Queryable, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${PREFIX}%`)));
}

export const signUpMarkGone = (https: boolean) => cookie(https, '', 0);

function cookie(https: boolean, value: string, seconds: number): string {
  const name = https ? `__Host-${COOKIE}` : COOKIE;
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}
