import { eq } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';
import { isRemovedPage } from '#app/platform/db/removed-pages.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/**
 * A shop as it stands and is called, held until the transaction ends: whoever verifies it meanwhile waits. Acts are timed
 * by the clock after that, for the start of a transaction that waited lies before the act that it waited for.
 */
export async function verifiableShop(tx: Tx, shopId: string) {
  const [shop] = await tx
    .select({
      verifiedAt: shopProfiles.verifiedAt,
      isPageRemoved: isRemovedPage('shop'),
      called: { shopName: shopProfiles.shopName, city: shopProfiles.city, state: shopProfiles.state },
    })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId))
    .for('update');
  if (!shop) return null;
  const { verifiedAt, ...facts } = shop;
  return { ...facts, isVerified: verifiedAt !== null };
}
