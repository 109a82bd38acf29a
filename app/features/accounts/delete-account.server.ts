import { and, eq, gt, sql } from 'drizzle-orm';
import { canDeleteAccount } from '#app/domain/policies/profile.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { withdrawSecrets } from '#app/features/accounts/one-time-links.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { sessions, users } from '#app/platform/db/schema/accounts.ts';
import { files } from '#app/platform/db/schema/files.ts';

type MemberCtx = CtxOf<'artist' | 'shop'>;

/**
 * Closes the account of whoever is signed in, with everything that belongs to it; messages stay with those who got
 * them, without a name. Another user's id is refused (ruling c-48), and so is a session older than a day: somebody who
 * finds a browser left open cannot end an account. The rows of its files are let go, and the event names them so that
 * their bytes are removed.
 */
export function deleteAccount(
  ctx: MemberCtx,
  input: { userId: string; sessionId: string | null },
): Promise<Result<null>> {
  const { actor } = ctx;
  return ctx.transaction(async (tx, publish) => {
    const verdict = canDeleteAccount(actor, input.userId);
    if (!verdict.allowed) return refuse(verdict.refusal);
    const [fresh] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.id, input.sessionId ?? actor.userId),
          eq(sessions.userId, actor.userId),
          gt(sessions.createdAt, sql`now() - interval '1 day'`),
        ),
      );
    if (!fresh) return refuse('sign-in-required');
    const owned = await tx
      .update(files)
      .set({ attachedAt: null })
      .where(eq(files.ownerId, actor.userId))
      .returning({ id: files.id });
    // The applications go with the artist: the jobs' counters say what is left.
    await tx.execute(sql`
      update job_posts set applications_count = greatest(applications_count - 1, 0)
      where id in (select job_id from job_applications where artist_id = ${actor.userId})`);
    await withdrawSecrets(tx, actor.userId);
    const [deleted] = await tx.delete(users).where(eq(users.id, actor.userId)).returning({ email: users.email });
    if (!deleted) return done(null);
    await publish({
      type: 'account.deleted',
      userId: actor.userId,
      email: deleted.email,
      role: actor.kind === 'artist' ? 'ARTIST' : 'SHOP',
      fileIds: owned.map((file) => file.id),
    });
    return done(null);
  });
}
