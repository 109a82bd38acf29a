import { href } from 'react-router';
import type { Refused } from '#app/domain/results.ts';

/** The page of a guest spot, or of an act on it: both sides have the same address. */
export function stayAddress(stayId: string, act?: string): string {
  const page = href('/stays/:stayId', { stayId });
  return act ? `${page}/${act}` : page;
}

/** Of a refusal that names a guest spot which stands in the way: where that is, for the answer to a form. */
export function inTheWayOf({ about }: Refused): { inTheWayAt?: string } {
  return about?.inTheWay ? { inTheWayAt: stayAddress(about.inTheWay.id) } : {};
}
