import { countsAsView } from '#app/domain/profiles.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { isBlockedBetween, sidesOf } from '#app/platform/db/blocked.server.ts';
import { profileViews } from '#app/platform/db/schema/profile-views.ts';

export type ViewedProfile = { subject: 'artist' | 'shop'; subjectId: string };

/**
 * Counts a view of somebody's public profile: one row each (ruling c-53), from the opposite role only (S1 §4). True
 * when it counted; not between two of whom one blocked the other (c-108). The profile must exist: call it after its page
 * was loaded.
 */
export async function recordProfileView(ctx: Ctx, { subject, subjectId }: ViewedProfile): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === 'visitor' || !countsAsView(actor, subject)) return false;
  const whose = subject === 'artist' ? { artistId: subjectId } : { shopId: subjectId };
  return ctx.transaction(async (tx, publish) => {
    if (await isBlockedBetween(tx, sidesOf(actor, subjectId))) return false;
    const [view] = await tx
      .insert(profileViews)
      .values({ ...whose, viewerId: actor.userId, viewedAt: ctx.now })
      .returning({ id: profileViews.id });
    if (!view) return false;
    await publish({ type: 'profile.viewed', viewId: view.id, subject, subjectId, viewerId: actor.userId });
    return true;
  });
}
