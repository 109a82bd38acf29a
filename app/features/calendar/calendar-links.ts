import { href } from 'react-router';
import { type Days, isMonth, type Month, monthOf } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';

/** The calendar at a month, by default the current one. */
export function calendarAddress(month?: Month | null): string {
  return month ? `${href('/shop/calendar')}?month=${month}` : href('/shop/calendar');
}

/** The calendar in the month of the first date. */
export function calendarOf(first: unknown): string {
  const month = typeof first === 'string' ? monthOf(first) : '';
  return calendarAddress(isMonth(month) ? month : null);
}

/** The calendar with the sheet of a chair, for one of its days or for the whole month. */
export function chairSheetAddress(month: Month, chairId: string, day?: string): string {
  const search = new URLSearchParams({ month, chair: chairId });
  if (day) search.set('day', day);
  return `${href('/shop/calendar')}?${search}`;
}

type Beginning = { chairId?: string; day?: string | null };

const beginning = ({ chairId, day }: Beginning): string => {
  const search = new URLSearchParams();
  if (chairId) search.set('chair', chairId);
  if (day) search.set('from', day);
  return search.size > 0 ? `?${search}` : '';
};

/** The form to open dates, with this chair and first day filled in. */
export const openDatesAddress = (of: Beginning = {}): string => href('/shop/calendar/windows/new') + beginning(of);

/** The form to block dates, the same way. */
export const blockDatesAddress = (of: Beginning = {}): string => href('/shop/calendar/closures/new') + beginning(of);

/** The page of open dates. */
export const windowAddress = (windowId: string): string => href('/shop/calendar/windows/:windowId', { windowId });

/** The page of blocked dates. */
export const closureAddress = (closureId: string): string => href('/shop/calendar/closures/:closureId', { closureId });

export const NEW_CHAIR = '/shop/calendar/chairs/new';
export const FIRST_CHAIR = '/shop/calendar/chairs/first';

/** The form for a chair in use only on these days, for a guest for whom no other chair is free (trade 1.4). */
export function chairForDaysAddress({ first, last }: Days, returnTo: string): string {
  return `${NEW_CHAIR}?${new URLSearchParams({ from: first, to: last, returnTo })}`;
}

export type AskingWith = { jobId?: string | null; again?: string | null };

/** The form to request days from a shop, with these days, that job or the text of an earlier request. */
export function askAddress(shopId: string, { days, ...asking }: AskingWith & { days?: Days | null } = {}): string {
  const search = new URLSearchParams();
  if (days) search.set('from', days.first);
  if (days) search.set('to', days.last);
  nameAsking(search, asking);
  const path = href('/marketplace/shops/:shopId/ask', { shopId });
  return search.size > 0 ? `${path}?${search}` : path;
}

function nameAsking(search: URLSearchParams, { jobId, again }: AskingWith): void {
  if (jobId) search.set('job', jobId);
  if (again) search.set('again', again);
}

/** Reads it from an address. */
export function askingIn(search: URLSearchParams): AskingWith {
  const [jobId, again] = [search.get('job'), search.get('again')];
  return { jobId: isId(jobId) ? jobId : null, again: isId(again) ? again : null };
}

type Shown = { month?: Month | null; chosen?: Partial<Days>; asking?: AskingWith };

/** A shop's free dates in a month, with the days chosen so far and what the request is about. */
export function guestCalendarAddress(shopId: string, { month, chosen = {}, asking = {} }: Shown = {}): string {
  const search = new URLSearchParams();
  if (month) search.set('month', month);
  if (chosen.first) search.set('from', chosen.first);
  if (chosen.last) search.set('to', chosen.last);
  nameAsking(search, asking);
  const path = href('/marketplace/shops/:shopId/calendar', { shopId });
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The waitlist form of a shop, with these days. */
export function waitAddress(shopId: string, days?: Days | null): string {
  const path = href('/marketplace/shops/:shopId/waiting', { shopId });
  return days ? `${path}?${new URLSearchParams({ from: days.first, to: days.last })}` : path;
}
