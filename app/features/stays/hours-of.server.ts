import { eq } from 'drizzle-orm';
import type { BusinessHours } from '#app/domain/business-hours.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** When the shop of a guest spot is open by now; null where it says nothing, or is gone. */
export async function hoursOf(db: Queryable, { shopId }: { shopId: string | null }): Promise<BusinessHours | null> {
  if (shopId === null) return null;
  const [shop] = await db
    .select({ hours: shopProfiles.businessHours })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId));
  return shop?.hours ?? null;
}
