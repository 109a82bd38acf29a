import { and, eq, gt, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { sessions } from '#app/data/schema/accounts.ts';
import { RECENT_MINUTES } from '#app/domain/accounts.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import { type OpenStays, openStaysOf } from '#app/features/stays/stay-endings.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

export type SignInAge = 'recent' | 'old' | 'over';

type Session = { userId: string; sessionId: string | null };

/** The age of this session's sign-in, by the database's clock; `over` if it has ended or is another user's. */
export async function signInAgeOf(db: Queryable, { userId, sessionId }: Session): Promise<SignInAge> {
  if (!sessionId) return 'over';
  const [session] = await db
    .select({ isRecent: sql<boolean>`${sessions.signedInAt} > now() - make_interval(mins => ${RECENT_MINUTES})` })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)));
  if (!session) return 'over';
  return session.isRecent ? 'recent' : 'old';
}

export type DeletionFacts = {
  userId: string;
  email: string;
  role: 'artist' | 'shop';
  /** If the sign-in is not recent, the password is needed too, or a mailed code if there is none (ruling c-85). */
  isSignInOld: boolean;
  hasPassword: boolean;
  stays: OpenStays;
};

export async function deletionFacts(ctx: CtxOf<'artist' | 'shop'>): Promise<DeletionFacts> {
  const { actor, db, visit } = ctx;
  const { userId, email, kind } = actor;
  const [age, hash] = [await signInAgeOf(db, { userId, sessionId: visit.sessionId }), await passwordHashOf(db, userId)];
  const stays = await openStaysOf(ctx);
  return { userId, email, role: kind, isSignInOld: age !== 'recent', hasPassword: hash !== null, stays };
}
