import { eq } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { StaffShop } from '#app/domain/staff/staff.ts';
import { canManageShops } from '#app/domain/staff/staff-permissions.ts';
import { changesNothing } from '#app/domain/values/fields.ts';
import { recordAudit } from '#app/features/staff/audit-log.server.ts';
import { staffShopColumns } from '#app/features/staff/lists.server.ts';

/** Creates a shop for an owner who will claim it later (S2 §4): without an owner, unfinished, unclaimed. */
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

/** Staff correct the name and place of an unclaimed shop; a claimed one only its owner can change. */
export async function correctShop(
  ctx: CtxOf<'staff'>,
  input: StaffShop & { shopId: string },
): Promise<Result<{ shopId: string }>> {
  const verdict = canManageShops(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  const { shopId } = input;
  return ctx.transaction(async (tx, publish) => {
    const [shop] = await tx.select().from(shopProfiles).where(eq(shopProfiles.id, shopId)).for('update');
    if (!shop) return refuse('not-found');
    if (shop.isClaimed) return refuse('already-claimed');
    const columns = staffShopColumns(input);
    if (changesNothing(shop, columns)) return done({ shopId });
    await tx
      .update(shopProfiles)
      .set({ ...columns, updatedAt: ctx.now })
      .where(eq(shopProfiles.id, shopId));
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'shop.corrected',
      subjectType: 'shop',
      subjectId: shopId,
      details: { shopName: shop.shopName },
    });
    await publish({ type: 'profile.saved', subject: 'shop', subjectId: shopId });
    return done({ shopId });
  });
}
