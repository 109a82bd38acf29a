/**
 * Marks a route whose answer is the same for everybody: `export const handle = SAME_FOR_EVERYBODY`. The session is not
 * read for it, so the answer holds nothing personal and shared caches may keep it.
 */
export const SAME_FOR_EVERYBODY = { sameForEverybody: true } as const;

export function isSameForEverybody(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'sameForEverybody' in handle;
}
