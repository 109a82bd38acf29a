/** `export const handle = SAME_FOR_EVERYBODY`: no session is read, and shared caches may store the answer. */
export const SAME_FOR_EVERYBODY = { sameForEverybody: true } as const;

export function isSameForEverybody(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'sameForEverybody' in handle;
}
