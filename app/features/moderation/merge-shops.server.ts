import { eq } from 'drizzle-orm';
import { canMergeShops } from '#app/domain/policies/admin.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { MergeInput } from '#app/domain/shop-merge.ts';
import { absorbShop } from '#app/features/moderation/absorb-shop.server.ts';
import { heldShops } from '#app/features/moderation/hold-shops.server.ts';
import { recordAudit } from '#app/features/moderation/record-audit.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { mergedInto } from '#app/platform/db/merged-shop.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

type Merging = Pick<MergeInput, 'reason' | 'seenAs'> & { keptId: string; goneId: string };

/**
 * Staff make one page of two that are the same shop: the one that goes has no owner (c-146). The same pair sent twice is
 * done; a page that got an owner, or is gone, since they looked at it is refused.
 */
export async function mergeShops(
  ctx: CtxOf<'staff'>,
  { keptId, goneId, reason, seenAs }: Merging,
): Promise<Result<{ shopId: string }>> {
  return ctx.transaction(async (tx, publish) => {
    const seenOwner = await ownerOf(tx, keptId);
    const held = await heldShops(tx, { shopIds: [keptId, goneId], userIds: seenOwner ? [seenOwner] : [] });
    const [kept, gone] = [held(keptId), held(goneId)];
    if (kept && !gone && (await mergedInto(tx, goneId)) === keptId) return done({ shopId: keptId });
    const verdict = canMergeShops(ctx.actor, { kept, gone });
    if (!verdict.allowed) return refuse(verdict.refusal);
    if (!kept || !gone) return refuse('shop-gone');
    if (kept.ownerId !== seenOwner || seenAs !== (kept.isClaimed ? 'claimed' : 'unclaimed')) {
      return refuse('shop-claimed-meanwhile');
    }
    await absorbShop(tx, { gone, kept, ownerId: kept.ownerId });
    await recordAudit(tx, {
      actorId: verdict.actor.userId,
      action: 'shops.merged',
      subjectType: 'shop',
      subjectId: keptId,
      details: { shopName: kept.shopName ?? gone.shopName, mergedName: gone.shopName, mergedId: goneId, reason },
    });
    await publish({ type: 'shops.merged', shopId: keptId, mergedId: goneId });
    return done({ shopId: keptId });
  });
}

async function ownerOf(db: Queryable, shopId: string): Promise<string | null> {
  const [shop] = await db
    .select({ ownerId: shopProfiles.ownerId })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId));
  return shop?.ownerId ?? null;
}
