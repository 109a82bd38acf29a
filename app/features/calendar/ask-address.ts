import { href } from 'react-router';
import type { Days } from '#app/domain/days.ts';

type Asked = { days?: Days | null; jobId?: string | null; again?: string | null };

/** The form that asks a shop for days: for these, for that job, or once more with the words of an earlier request. */
export function askAddress(shopId: string, { days, jobId, again }: Asked = {}): string {
  const search = new URLSearchParams();
  if (days) search.set('from', days.first);
  if (days) search.set('to', days.last);
  if (jobId) search.set('job', jobId);
  if (again) search.set('again', again);
  const path = href('/marketplace/shops/:shopId/ask', { shopId });
  return search.size > 0 ? `${path}?${search}` : path;
}
