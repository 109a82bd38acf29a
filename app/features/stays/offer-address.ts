import { href } from 'react-router';
import type { Days } from '#app/domain/dates.ts';

type To = { artistId: string } | { applicationId: string };

/** The form that offers an artist days: unasked, or as the answer to an application. */
export function offerAddress(to: To, days: Days | null = null): string {
  const search = new URLSearchParams('artistId' in to ? { artist: to.artistId } : { application: to.applicationId });
  if (days) search.set('from', days.first);
  if (days) search.set('to', days.last);
  return `${href('/shop/stays/offer')}?${search}`;
}
