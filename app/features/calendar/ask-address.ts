import { href } from 'react-router';
import type { Days } from '#app/domain/dates.ts';
import { isId } from '#app/domain/id.ts';

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
export function nameAsking(search: URLSearchParams, { jobId, again }: AskingWith): void {
  if (jobId) search.set('job', jobId);
  if (again) search.set('again', again);
}

/** What an address was handed on. */
export function askingIn(search: URLSearchParams): AskingWith {
  const [jobId, again] = [search.get('job'), search.get('again')];
  return { jobId: isId(jobId) ? jobId : null, again: isId(again) ? again : null };
}
