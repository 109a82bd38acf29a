import { stayEventTitle } from '#app/copy/stay-calendar.ts';
import type { CalendarEvent } from '#app/domain/calendar-text.ts';
import type { Days } from '#app/domain/days.ts';
import type { StaySide, StayStatus } from '#app/domain/stay.ts';

type Stay = {
  id: string;
  status: StayStatus;
  during: Days;
  version: number;
  updatedAt: Date;
  city: string;
  state: string;
};

/** Whose calendar it is in, and what both sides and the place are called by now. */
type Seen = { reader: StaySide; artist: string; shop: string; street: string | null; baseUrl: string };

const STATUS = {
  OFFERED: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
} as const satisfies Partial<Record<StayStatus, CalendarEvent['status']>>;

/** A guest spot as an event of calendars; one that ended is an event that is canceled there, too. */
export function stayEvent(stay: Stay, { reader, artist, shop, street, baseUrl }: Seen): CalendarEvent {
  const { id, status, during, version, updatedAt } = stay;
  return {
    uid: `stay-${id}@${new URL(baseUrl).hostname}`,
    sequence: version,
    modifiedAt: updatedAt,
    days: during,
    status: (STATUS as Partial<Record<StayStatus, CalendarEvent['status']>>)[status] ?? 'CANCELLED',
    summary: stayEventTitle(reader, { artist, shop }),
    location: [...(reader === 'ARTIST' ? [shop] : []), placeOf(stay, street)].filter(Boolean).join(', '),
    url: new URL(`/stays/${id}`, baseUrl).href,
  };
}

/** '12 Main St, Austin, TX'. */
export const placeOf = ({ city, state }: Pick<Stay, 'city' | 'state'>, street: string | null): string =>
  [street, city, state].filter(Boolean).join(', ');
