import { parsePlace } from '#app/domain/place.ts';
import { zoneOfPlace } from '#app/domain/place-zone.ts';
import { canManageShops } from '#app/domain/policies/admin.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { StaffShop } from '#app/domain/staff-shop.ts';
import { recordAudit } from '#app/features/moderation/record-audit.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { cityByName } from '#app/platform/places/cities.server.ts';

/** Creates a shop for an owner who has not claimed it yet (S2 §4): no owner, unfinished, unclaimed. */
export async function createShop(ctx: CtxOf<'staff'>, input: StaffShop): Promise<Result<{ shopId: string }>> {
  const verdict = canManageShops(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  const place = parsePlace(input.location);
  const city = place && cityByName(place.city, place.state);
  const located = {
    city: city?.city ?? place?.city ?? input.location,
    state: city?.state ?? place?.state ?? null,
    cityId: city?.id ?? null,
    lat: city?.lat ?? null,
    lon: city?.lon ?? null,
  };
  return ctx.transaction(async (tx) => {
    const [shop] = await tx
      .insert(shopProfiles)
      .values({
        shopName: input.shopName,
        ...located,
        timeZone: zoneOfPlace(located),
        address: input.address,
        formattedAddress: [input.address, input.location].filter(Boolean).join(', '),
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
