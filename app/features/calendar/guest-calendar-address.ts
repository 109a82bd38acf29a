import { href } from 'react-router';
import type { Days } from '#app/domain/dates.ts';
import type { Month } from '#app/domain/months.ts';
import { type AskingWith, nameAsking } from '#app/features/calendar/ask-address.ts';

type Shown = { month?: Month | null; chosen?: Partial<Days>; asking?: AskingWith };

/** The free dates of a shop at a month, with the days that were chosen so far, and what they are to be asked for with. */
export function guestCalendarAddress(shopId: string, { month, chosen = {}, asking = {} }: Shown = {}): string {
  const search = new URLSearchParams();
  if (month) search.set('month', month);
  if (chosen.first) search.set('from', chosen.first);
  if (chosen.last) search.set('to', chosen.last);
  nameAsking(search, asking);
  const path = href('/marketplace/shops/:shopId/calendar', { shopId });
  return search.size > 0 ? `${path}?${search}` : path;
}
