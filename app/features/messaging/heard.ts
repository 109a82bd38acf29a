type Said = { id: string; isOwn: boolean };

/** The messages that were there, and the newest of the other side's among those that came since. */
export type Heard = { known: ReadonlySet<string>; arrivedId: string | null };

/**
 * What has arrived with these messages. Not by their numbers: what a lifted block gives back stands among earlier ones, all
 * of which are numbered anew (c-195).
 */
export function heardOf(before: Heard | null, messages: readonly Said[]): Heard {
  if (!before) return { known: new Set(messages.map(({ id }) => id)), arrivedId: null };
  const came = messages.filter(({ id }) => !before.known.has(id));
  if (came.length === 0) return before;
  return {
    known: new Set([...before.known, ...came.map(({ id }) => id)]),
    arrivedId: came.findLast(({ isOwn }) => !isOwn)?.id ?? before.arrivedId,
  };
}
