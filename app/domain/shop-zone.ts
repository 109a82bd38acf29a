import { isZoneOfState, type ZonedPlace, zoneOfPlace } from '#app/domain/place-zone.ts';
import type { UsZone } from '#app/domain/us-zones.ts';

export type Zoned = ZonedPlace & { timeZone: UsZone | null };

/**
 * The zone of a shop once its place is saved (ruling c-152): that of the place, or the one that its owner chose by hand
 * (another than its place had) while the shop stays in its state. Where the new place does not tell, the zone that is
 * there stays if the state has it.
 */
export function zoneAfterMove(shop: Zoned, to: ZonedPlace): UsZone | null {
  const { timeZone } = shop;
  const isChosen = timeZone !== null && timeZone !== zoneOfPlace(shop);
  if (isChosen && (shop.state === null || shop.state === to.state)) return timeZone;
  return zoneOfPlace(to) ?? (timeZone && isZoneOfState(timeZone, to.state) ? timeZone : null);
}
