import { eq } from 'drizzle-orm';
import { announcementState } from '#app/domain/announcements.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { announcementDismissals, announcements } from '#app/platform/db/schema/announcements.ts';

/**
 * Puts an announcement away for this account, wherever it signs in. Nothing is noted of one that is over: the row
 * remembers the latest alone, and a page that was left open must not bring that one back.
 */
export async function dismissAnnouncement(ctx: Ctx, announcementId: string): Promise<Result<null>> {
  const { actor } = ctx;
  if (actor.kind === 'visitor') return refuse('sign-in-required');
  return ctx.transaction(async (tx) => {
    const [there] = await tx.select().from(announcements).where(eq(announcements.id, announcementId));
    if (!there) return refuse('not-found');
    if (announcementState(there, ctx.now) === 'over') return done(null);
    const set = { announcementId, dismissedAt: ctx.now };
    await tx
      .insert(announcementDismissals)
      .values({ userId: actor.userId, ...set })
      .onConflictDoUpdate({ target: announcementDismissals.userId, set });
    return done(null);
  });
}
