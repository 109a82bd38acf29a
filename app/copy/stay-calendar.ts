import { inside } from '#app/copy/names.ts';
import type { CalendarEvent } from '#app/domain/calendar-text.ts';
import type { StaySide } from '#app/domain/stay.ts';

/** Before the title: some calendar programs show nothing else of how an event stands. */
export const STANDING: Record<CalendarEvent['status'], string> = {
  CONFIRMED: '',
  TENTATIVE: 'Offer: ',
  CANCELLED: 'Canceled: ',
};

type Called = { artist: string; shop: string; chair: string | null };

/** What a guest spot is called in somebody's own calendar: by the other side, for a shop with the chair as well (c-188). */
export function stayEventTitle(reader: StaySide, { artist, shop, chair }: Called): string {
  if (reader === 'ARTIST') return `Guest spot at ${inside(shop)}`;
  return `Guest spot of ${inside(artist)}${chair ? `, ${chair}` : ''}`;
}
