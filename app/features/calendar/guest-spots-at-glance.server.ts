import { chairsInUse } from '#app/copy/calendar.ts';
import { HOSTING_NOW } from '#app/copy/hosting.ts';
import { withOrigin } from '#app/domain/addresses.ts';
import { hostingForShop } from '#app/features/calendar/hosting-for-shop.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';

/**
 * Whether artists can ask the acting shop for dates, in words, and where that and its chairs are changed. In words already, so
 * that a dashboard carries no others. `here` is where the way back from there leads.
 */
export async function guestSpotsAtGlance(ctx: CtxOf<'shop'>, here: string) {
  const found = await hostingForShop(ctx);
  if (!found) return null;
  const { hosting, chairs } = found;
  return {
    words: `${HOSTING_NOW[hosting.requests]} ${chairsInUse(chairs)}`,
    ways: [
      { to: withOrigin('/shop/hosting', here, '/shop/profile'), label: 'Guest spot requests' },
      chairs > 0
        ? { to: '/shop/calendar/chairs', label: 'Guest chairs' }
        : { to: '/shop/calendar/chairs/new', label: 'Add a chair' },
    ],
  };
}

export type GuestSpotsAtGlance = NonNullable<Awaited<ReturnType<typeof guestSpotsAtGlance>>>;
