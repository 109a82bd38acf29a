import { and, eq, isNull, sql } from 'drizzle-orm';
import { endSuspension } from '#app/features/suspensions/end-suspension.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { sessions } from '#app/platform/db/schema/accounts.ts';
import { suspensions } from '#app/platform/db/schema/suspensions.ts';

/**
 * Asked once a session is made: the suspension that keeps this user out, whose sessions are removed with it; null where
 * they may come in. One whose time is over ends here. Asking afterwards leaves no gap: a suspension that began earlier
 * is seen by now, and one that begins later ends that session itself.
 */
export async function heldAtSignIn(ctx: Ctx, userId: string): Promise<{ suspensionId: string } | null> {
  const [open] = await ctx.db
    .select({ id: suspensions.id, isOver: sql<boolean>`coalesce(${suspensions.until} <= now(), false)` })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)));
  if (!open) return null;
  if (open.isOver) {
    await ctx.transaction((tx, publish) => endSuspension({ tx, publish }, { userId, staffId: null }));
    return null;
  }
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
  return { suspensionId: open.id };
}
