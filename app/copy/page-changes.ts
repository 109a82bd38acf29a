import { theOne } from '#app/copy/names.ts';
import { US_ZONE_NAME } from '#app/copy/us-zones.ts';
import type { PageChange } from '#app/domain/page-change.ts';
import { isUsZone } from '#app/domain/us-zones.ts';

/**
 * 'Big Dipper is now called Harbor Light, and is in Denver, CO instead of Chicago, IL': old and new, for whoever knows a shop
 * by what it was. `shop` is what its reader calls it. Without a full stop.
 */
export function pageChangeLine(change: PageChange, shop: string): string {
  const { name, place, zone } = change;
  const isPlace = place !== undefined || (name === undefined && zone === undefined);
  const said = [named(name, shop), isPlace ? moved(place, name === undefined ? 'is now' : 'is') : null].filter(
    (part) => part !== null,
  );
  const subject = name?.to && shop !== 'You' ? name.from || 'The shop' : shopOf(shop);
  const first = said.length > 0 ? `${subject} ${said.join(', and ')}` : null;
  const last = zone === undefined ? null : zoned(zone);
  if (!first) return `The time zone of ${shop === 'You' ? 'your shop' : within(shop)} ${last}`;
  return last ? `${first}; the time zone ${last}` : first;
}

const shopOf = (shop: string) => (shop === 'You' ? 'Your shop' : theOne(shop));
const within = (shop: string) => (theOne(shop) === shop ? shop : theOne(shop).toLowerCase());

function named(name: PageChange['name'], shop: string): string | null {
  if (name === undefined) return null;
  if (!name?.to) return 'has another name';
  return shop === 'You' && name.from ? `is now called ${name.to} instead of ${name.from}` : `is now called ${name.to}`;
}

type Place = NonNullable<NonNullable<PageChange['place']>['to']>;

function moved(place: PageChange['place'], is: string): string {
  const [from, to] = [placeOf(place?.from), placeOf(place?.to)];
  if (!to || from === to) return 'has a new address';
  const there = `${is} ${place?.to.address ? 'at' : 'in'} ${to}`;
  return from ? `${there} instead of ${from}` : there;
}

const placeOf = (place: Place | undefined) => [place?.address, place?.city, place?.state].filter(Boolean).join(', ');

function zoned(zone: PageChange['zone']): string {
  if (!zone || !isUsZone(zone.from) || !isUsZone(zone.to)) return 'is another one';
  return `is ${US_ZONE_NAME[zone.to]} instead of ${US_ZONE_NAME[zone.from]}`;
}
