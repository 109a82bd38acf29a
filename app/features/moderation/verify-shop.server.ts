import { eq, sql } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { recordAudit } from '#app/features/moderation/record-audit.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** Staff have checked a shop's licence and vouch for it, or take that back (ruling c-61). */
export async function verifyShop(
  ctx: CtxOf<'staff'>,
  input: { shopId: string; verified: boolean },
): Promise<Result<{ shopId: string }>> {
  return ctx.transaction(async (tx, publish) => {
    const [shop] = await tx
      .update(shopProfiles)
      .set(
        input.verified
          ? { verifiedAt: sql`coalesce(verified_at, now())`, verifiedBy: ctx.actor.userId }
          : { verifiedAt: null, verifiedBy: null },
      )
      .where(eq(shopProfiles.id, input.shopId))
      .returning({ shopId: shopProfiles.id });
    if (!shop) return refuse('not-found');
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: input.verified ? 'shop.verified' : 'shop.unverified',
      subjectType: 'shop',
      subjectId: shop.shopId,
    });
    await publish({ type: 'profile.saved', subject: 'shop', subjectId: shop.shopId });
    return done(shop);
  });
}
