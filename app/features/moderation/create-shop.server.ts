import { done, type Result, refuse } from '#app/domain/results.ts';
import type { StaffShop } from '#app/domain/staff.ts';
import { canManageShops } from '#app/domain/staff-permissions.ts';
import { recordAudit } from '#app/features/moderation/record-audit.server.ts';
import { staffShopColumns } from '#app/features/moderation/staff-shop-columns.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** Creates a shop for an owner who has not claimed it yet (S2 §4): no owner, unfinished, unclaimed. */
export async function createShop(ctx: CtxOf<'staff'>, input: StaffShop): Promise<Result<{ shopId: string }>> {
  const verdict = canManageShops(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx) => {
    const [shop] = await tx
      .insert(shopProfiles)
      .values({
        ...staffShopColumns(input),
        isClaimed: false,
        setupCompleted: false,
        createdByAdmin: true,
      })
      .returning({ shopId: shopProfiles.id });
    if (!shop) throw new Error('the new shop came back without an id');
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'shop.created',
      subjectType: 'shop',
      subjectId: shop.shopId,
      details: { shopName: input.shopName },
    });
    return done(shop);
  });
}
