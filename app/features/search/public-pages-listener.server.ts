import type { DomainEvent } from '#app/domain/events.ts';
import type { Listener } from '#app/platform/events/relay.server.ts';

/** What can be read on a page that everybody shares: jobs, and the name, place and logo of their shops. */
const SEEN_BY_ALL: ReadonlySet<DomainEvent['type']> = new Set([
  'job.posted',
  'job.updated',
  'job.deleted',
  'profile.saved',
  'shop.claimed',
  'account.deleted',
]);

export const publicPagesListener: Listener = async (event, { publicChange }) => {
  const isOfAnArtist = event.type === 'profile.saved' && event.subject === 'artist';
  if (SEEN_BY_ALL.has(event.type) && !isOfAnArtist) publicChange();
};
