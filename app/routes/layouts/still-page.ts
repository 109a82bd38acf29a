import type { UIMatch } from 'react-router';
import type { Viewer } from '#app/routes/layouts/viewer.ts';

/** Marks a route that is only read while signed out: `export const handle = STILL`. */
export const STILL = { still: true } as const;

/** Whether the page needs no framework script: a still route, and a reader without a session. */
export function isStillPage(matches: UIMatch[], viewer: Viewer | null): boolean {
  return !viewer && hasStillMark(matches.at(-1)?.handle);
}

export function hasStillMark(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'still' in handle;
}
