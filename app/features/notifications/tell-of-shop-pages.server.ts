import { eq } from 'drizzle-orm';
import { KINDS } from '#app/copy/kinds/kinds.ts';
import type { ShopsMerged, ShopVouchedFor } from '#app/domain/events.ts';
import { tell } from '#app/features/notifications/tell.server.ts';
import { mergedShops } from '#app/platform/db/schema/merged-shops.ts';
import { shopVerifications } from '#app/platform/db/schema/shop-verifications.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** The owner of a shop hears that staff vouch for it, or do no longer, and sees it on all open pages (c-145). */
export async function tellOfVouching(event: ShopVouchedFor, tools: ListenerTools): Promise<void> {
  const { shopId, verificationId } = event;
  const [verification] = await tools.tx
    .select({ act: shopVerifications.act })
    .from(shopVerifications)
    .where(eq(shopVerifications.id, verificationId));
  const userId = await ownerOf(shopId, tools);
  if (!verification || !userId) return;
  const { verified, unverified } = KINDS.SHOP_PAGE.says;
  await tell(tools, [{ userId }], {
    type: 'SHOP_PAGE',
    message: verification.act === 'verified' ? verified() : unverified(),
    relatedId: null,
    from: null,
    dedupeKey: `verification:${verificationId}`,
  });
}

/** The owner of the page that stays is notified, and sees its jobs on all open pages (c-203). */
export async function tellOfMerge({ shopId, mergedId }: ShopsMerged, tools: ListenerTools): Promise<void> {
  const userId = await ownerOf(shopId, tools);
  if (!userId) return;
  const [gone] = await tools.tx
    .select({ name: mergedShops.name })
    .from(mergedShops)
    .where(eq(mergedShops.fromId, mergedId));
  await tell(tools, [{ userId }], {
    type: 'SHOP_PAGE',
    message: KINDS.SHOP_PAGE.says.merged(gone?.name || null),
    relatedId: null,
    from: null,
    dedupeKey: `merged:${mergedId}`,
  });
  // Also of who wants to hear of nothing like that.
  tools.hint(userId);
}

async function ownerOf(shopId: string, { tx }: ListenerTools): Promise<string | null> {
  const [shop] = await tx
    .select({ ownerId: shopProfiles.ownerId })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId));
  return shop?.ownerId ?? null;
}
