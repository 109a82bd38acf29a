import type { Thread } from '#app/features/messaging/conversation.server.ts';

/** How often the messages were numbered anew: each time that another conversation became a part of this one. */
const numberingOf = ({ joinedFrom }: Pick<Thread, 'joinedFrom'>): number => joinedFrom.length;

/** Where those before a message stand, as the messages are numbered now. */
export function olderAddress(thread: Pick<Thread, 'id' | 'joinedFrom'>, before: number): string {
  const numbering = numberingOf(thread);
  return `/messages/${thread.id}?before=${before}${numbering > 0 ? `&joined=${numbering}` : ''}`;
}

/** Whether such an address is of a time when the messages had other numbers. */
export function isOfOldNumbers(thread: Pick<Thread, 'joinedFrom'>, search: URLSearchParams): boolean {
  return Number(search.get('joined')) !== numberingOf(thread);
}
