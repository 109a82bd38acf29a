import type { UIMatch } from 'react-router';
import type { Viewer } from '#app/routes/layouts/viewer.ts';

/** Mark of a route whose signed-out reader only reads: `export const handle = STILL`. */
export const STILL = { still: true } as const;

/** No framework script: a still route, a reader without a session. */
export function isStillPage(matches: UIMatch[], viewer: Viewer | null): boolean {
  return !viewer && hasStillMark(matches.at(-1)?.handle);
}

export function hasStillMark(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'still' in handle;
}
