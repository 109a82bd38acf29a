import { href } from 'react-router';
import type { Days } from '#app/domain/dates.ts';
import { isId } from '#app/domain/id.ts';
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

/** What somebody asks a shop for days with: the job that they are for, and an earlier request whose words are used again. */
export type AskingWith = { jobId?: string | null; again?: string | null };

/** The form that asks a shop for days: for these, for that job, or once more with the words of an earlier request. */
export function askAddress(shopId: string, { days, ...asking }: AskingWith & { days?: Days | null } = {}): string {
  const search = new URLSearchParams();
  if (days) search.set('from', days.first);
  if (days) search.set('to', days.last);
  nameAsking(search, asking);
  const path = href('/marketplace/shops/:shopId/ask', { shopId });
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Hands it on to the next page, on the way there. */
function nameAsking(search: URLSearchParams, { jobId, again }: AskingWith): void {
  if (jobId) search.set('job', jobId);
  if (again) search.set('again', again);
}

/** What an address was handed on. */
export function askingIn(search: URLSearchParams): AskingWith {
  const [jobId, again] = [search.get('job'), search.get('again')];
  return { jobId: isId(jobId) ? jobId : null, again: isId(again) ? again : null };
}

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

/** The form by which an artist hears of a chair of the shop, opened on these days. */
export function waitAddress(shopId: string, days?: Days | null): string {
  const path = href('/marketplace/shops/:shopId/waiting', { shopId });
  return days ? `${path}?${new URLSearchParams({ from: days.first, to: days.last })}` : path;
}
