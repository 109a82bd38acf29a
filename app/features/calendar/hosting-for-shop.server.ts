import { eq, sql } from 'drizzle-orm';
import { parseGuestPolicies } from '#app/domain/guest-policies.ts';
import { todayAtShop } from '#app/domain/shop-time.ts';
import { isInUseOn } from '#app/features/calendar/in-use.server.ts';
import { USUAL_HOSTING } from '#app/features/calendar/save-hosting.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopChairs, shopHosting } from '#app/platform/db/schema/calendars.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** How the acting shop takes guests, and what its policies say of it; null while the account has no shop. */
export async function hostingForShop({ db, actor, now }: CtxOf<'shop'>) {
  if (!actor.shopId) return null;
  const [row] = await db
    .select({ hosting: shopHosting, policies: shopProfiles.guestArtistPolicies, timeZone: shopProfiles.timeZone })
    .from(shopProfiles)
    .leftJoin(shopHosting, eq(shopHosting.shopId, shopProfiles.id))
    .where(eq(shopProfiles.id, actor.shopId));
  if (!row) return null;
  const [counted] = await db
    .select({ chairs: sql<number>`(count(*) filter (where ${isInUseOn(todayAtShop(row.timeZone, now))}))::int` })
    .from(shopChairs)
    .where(eq(shopChairs.shopId, actor.shopId));
  const { requests, minNoticeDays, maxAheadDays, cancellation } = row.hosting ?? USUAL_HOSTING;
  return {
    hosting: { requests, minNoticeDays, maxAheadDays, cancellation },
    minimumDays: parseGuestPolicies(row.policies)?.minimumBookingLength ?? null,
    chairs: counted?.chairs ?? 0,
  };
}
