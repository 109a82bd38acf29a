import { eq } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { canManageShops } from '#app/domain/staff-permissions.ts';
import { issueClaimLink } from '#app/features/moderation/claim-links.server.ts';
import { recordAudit } from '#app/features/moderation/record-audit.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** A new claim link for a shop that nobody has claimed; the one before stops working. */
export async function renewClaimLink(ctx: CtxOf<'staff'>, shopId: string): Promise<Result<{ claimPath: string }>> {
  const verdict = canManageShops(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx) => {
    const [shop] = await tx.select().from(shopProfiles).where(eq(shopProfiles.id, shopId)).for('update');
    if (!shop) return refuse('not-found');
    if (shop.isClaimed) return refuse('already-claimed');
    const claimPath = await issueClaimLink(tx, shopId, ctx.actor.userId);
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'claim-link.renewed',
      subjectType: 'shop',
      subjectId: shopId,
    });
    return done({ claimPath });
  });
}
