import { href } from 'react-router';
import type { Days } from '#app/domain/days.ts';
import type { Month } from '#app/domain/month.ts';

type Shown = { month?: Month | null; chosen?: Partial<Days> };

/** The free dates of a shop at a month, with the days that were chosen so far. */
export function guestCalendarAddress(shopId: string, { month, chosen = {} }: Shown = {}): string {
  const search = new URLSearchParams();
  if (month) search.set('month', month);
  if (chosen.first) search.set('from', chosen.first);
  if (chosen.last) search.set('to', chosen.last);
  const path = href('/marketplace/shops/:shopId/calendar', { shopId });
  return search.size > 0 ? `${path}?${search}` : path;
}
