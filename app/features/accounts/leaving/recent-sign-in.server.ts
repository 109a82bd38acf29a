import { and, eq, gt, sql } from 'drizzle-orm';
import { RECENT_MINUTES } from '#app/domain/accounts.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import { type OpenStays, openStaysOf } from '#app/features/stays/stay-endings.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { sessions } from '#app/platform/db/schema/accounts.ts';

export type SignInAge = 'recent' | 'old' | 'over';

type Session = { userId: string; sessionId: string | null };

/** How long ago this session was signed in, by the database's clock alone; `over` when it is no longer that user's. */
export async function signInAgeOf(db: Queryable, { userId, sessionId }: Session): Promise<SignInAge> {
  if (!sessionId) return 'over';
  const [session] = await db
    .select({ isRecent: sql<boolean>`${sessions.signedInAt} > now() - make_interval(mins => ${RECENT_MINUTES})` })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)));
  if (!session) return 'over';
  return session.isRecent ? 'recent' : 'old';
}

/** What the question before an account is deleted needs to know. */
export type DeletionFacts = {
  userId: string;
  email: string;
  role: 'artist' | 'shop';
  /**
   * When the sign-in is not recent, the password is asked for too, or a code by mail where there is none (ruling c-85).
   */
  isSignInOld: boolean;
  hasPassword: boolean;
  /** What of guest spots ends with the account. */
  stays: OpenStays;
};

export async function deletionFacts(ctx: CtxOf<'artist' | 'shop'>): Promise<DeletionFacts> {
  const { actor, db, visit } = ctx;
  const { userId, email, kind } = actor;
  const [age, hash] = [await signInAgeOf(db, { userId, sessionId: visit.sessionId }), await passwordHashOf(db, userId)];
  const stays = await openStaysOf(ctx);
  return { userId, email, role: kind, isSignInOld: age !== 'recent', hasPassword: hash !== null, stays };
}
