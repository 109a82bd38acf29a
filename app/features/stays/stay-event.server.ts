import { isNameless } from '#app/copy/names.ts';
import { STANDING, stayEventTitle } from '#app/copy/stay-calendar.ts';
import type { CalendarEvent, Occasion } from '#app/domain/calendar-text.ts';
import type { Days } from '#app/domain/dates.ts';
import type { StaySide, StayStatus } from '#app/domain/stay.ts';

type Place = { id: string; during: Days; city: string; state: string };
type Stay = Place & { status: StayStatus; version: number; updatedAt: Date };

/** Whose calendar it is in, and what both sides and the place are called by now. */
type Seen = {
  reader: StaySide;
  artist: string;
  shop: string;
  chair: string | null;
  street: string | null;
  baseUrl: string;
};

const STATUS: Partial<Record<StayStatus, CalendarEvent['status']>> = {
  OFFERED: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
};

/** A guest spot as an event of calendars; one that ended is an event that is canceled there, too. */
export function stayEvent(stay: Stay, seen: Seen): CalendarEvent & { url: string } {
  const { id, version, updatedAt } = stay;
  const status = STATUS[stay.status] ?? 'CANCELLED';
  const occasion = stayOccasion(stay, seen);
  return {
    ...occasion,
    uid: `stay-${id}@${new URL(seen.baseUrl).hostname}`,
    sequence: version,
    modifiedAt: updatedAt,
    status,
    summary: `${STANDING[status]}${occasion.summary}`,
  };
}

/** When it is, with whom, where, and its page. */
export function stayOccasion(
  stay: Place,
  { reader, artist, shop, chair, street, baseUrl }: Seen,
): Occasion & { url: string } {
  return {
    days: stay.during,
    summary: stayEventTitle(reader, { artist, shop, chair }),
    location: [...(reader === 'ARTIST' && !isNameless(shop) ? [shop] : []), placeOf(stay, street)]
      .filter(Boolean)
      .join(', '),
    url: new URL(`/stays/${stay.id}`, baseUrl).href,
  };
}

/** '12 Main St, Austin, TX'. */
export const placeOf = ({ city, state }: Pick<Place, 'city' | 'state'>, street: string | null): string =>
  [street, city, state].filter(Boolean).join(', ');
