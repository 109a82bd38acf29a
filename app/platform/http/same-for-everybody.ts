/**
 * Mark of a route whose answer is the same whoever asks: `export const handle = SAME_FOR_EVERYBODY`. No session is
 * looked at for it, so it can hold nothing of anybody's, and caches that serve several people may keep it.
 */
export const SAME_FOR_EVERYBODY = { sameForEverybody: true } as const;

export function isSameForEverybody(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'sameForEverybody' in handle;
}
