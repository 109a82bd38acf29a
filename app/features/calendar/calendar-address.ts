import { href } from 'react-router';
import type { Days } from '#app/domain/dates.ts';
import type { Month } from '#app/domain/months.ts';

/** The calendar at a month; at that of today where none is named. */
export function calendarAddress(month?: Month | null): string {
  return month ? `${href('/shop/calendar')}?month=${month}` : href('/shop/calendar');
}

/** The form that opens dates, with this chair ticked. */
export function openDatesAddress(chairId?: string): string {
  return chairId ? `${href('/shop/calendar/windows/new')}?chair=${chairId}` : href('/shop/calendar/windows/new');
}

/** The form of a new chair. */
export const NEW_CHAIR = '/shop/calendar/chairs/new';

/** The form of a chair that is in use on these days only, for a guest whom no other one is free for (trade 1.4). */
export function chairForDaysAddress({ first, last }: Days, returnTo: string): string {
  return `${NEW_CHAIR}?${new URLSearchParams({ from: first, to: last, returnTo })}`;
}
