import { and, eq, gt, like, sql } from 'drizzle-orm';
import { hashPassword, isCommonPassword } from '#app/data/auth/passwords.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { accounts, legalAcceptances, users, verifications } from '#app/data/schema/accounts.ts';
import { LEGAL_DOCUMENTS, LEGAL_VERSION, type Role } from '#app/domain/accounts.ts';
import { done, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import {
  emailTakenLimit,
  onceAnHour,
  signUpLimits,
  takeAttempt,
} from '#app/features/accounts/attempt-limits.server.ts';
import { hashOf, newLinkSecret } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

const COOKIE = 'flashboard.signup';
const LIFE_SECONDS = 7 * 24 * 60 * 60;
const PREFIX = 'sign-up-browser:';

const identifierOf = (secret: string) => `${PREFIX}${hashOf(secret)}`;

/** Proves that whoever confirms the address also chose the password: a stranger may have signed up (trust A13). */
async function markSignUpBrowser(db: Queryable, userId: string, https: boolean): Promise<string> {
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

export type SignUpInput = {
  role: Role;
  email: string;
  password: string;
  returnTo: string | null;
};

/** Creates an unconfirmed account. A taken address is refused (S0 §8), a limited number of times (ruling c-69). */
export async function signUp(
  ctx: AccountCtx,
  input: SignUpInput,
): Promise<Result<{ userId: string; setCookies: string[] }>> {
  if (isCommonPassword(input.password)) return refuse('common-password');
  const { auth, db, limiter, settings, visit } = ctx;
  const taken = emailTakenLimit(visit.clientAddress);
  const wait = Math.max(await limiter.take(...signUpLimits(visit.clientAddress)), await limiter.peek(taken));
  if (wait > 0) return refuseFor(wait);
  const passwordHash = await hashPassword(auth, input.password);
  if (!passwordHash) return refuseFor(1);

  const userId = await createAccount(ctx, input, passwordHash);
  if (userId) {
    const mark = await markSignUpBrowser(db, userId, settings.baseUrl.startsWith('https:'));
    return done({ userId, setCookies: [mark] });
  }
  const tooMany = await takeAttempt(ctx, [taken]);
  if (tooMany) return tooMany;
  await notifyOwner(ctx, input);
  return refuse('email-taken');
}

function createAccount(ctx: Ctx, input: SignUpInput, passwordHash: string): Promise<string | null> {
  return ctx.transaction(async (tx, publish) => {
    const [user] = await tx
      .insert(users)
      .values({ email: input.email, userType: input.role })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) return null;
    await tx
      .insert(accounts)
      .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: passwordHash });
    await tx
      .insert(legalAcceptances)
      .values(LEGAL_DOCUMENTS.map((document) => ({ userId: user.id, document, version: LEGAL_VERSION })));
    await publish({ type: 'account.registered', userId: user.id, returnTo: input.returnTo });
    return user.id;
  });
}

/** Once an hour: a new confirmation link for an unconfirmed account, else a notice of the attempt. */
async function notifyOwner(ctx: AccountCtx, { email, returnTo }: SignUpInput): Promise<void> {
  const { db, mail } = ctx;
  const [owner] = await db
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  if (!owner || (await takeAttempt(ctx, [onceAnHour('already-registered', owner.id)]))) return;
  await mail.enqueue(
    db,
    owner.emailVerified
      ? { kind: 'already-registered', userId: owner.id }
      : { kind: 'confirmation', userId: owner.id, returnTo },
  );
}
