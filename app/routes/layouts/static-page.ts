import type { UIMatch } from 'react-router';
import { leaveUnasked } from '#app/browser/unsaved.tsx';
import type { Viewer } from '#app/routes/layouts/viewer.ts';

/** Marks a route that is the same for every signed-out reader: `export const handle = STILL`. */
export const STILL = { still: 'kept' } as const;

/**
 * Marks a page about an account, such as sign-in: rendered without the framework for every reader, never from the
 * cache, with the script of `features/accounts/still` (record 005). Its `clientLoader` is `asDocument`.
 */
export const ALWAYS_STILL = { still: 'always' } as const;

/** Whether the page needs no framework script. */
export function isStillPage(matches: UIMatch[], viewer: Viewer | null): boolean {
  const handle = matches.at(-1)?.handle;
  return isAlwaysStill(handle) || (!viewer && hasStillMark(handle));
}

/** Whether the page is the same for all who are signed out. */
export function hasStillMark(handle: unknown): boolean {
  return stillness(handle) === 'kept';
}

export function isAlwaysStill(handle: unknown): boolean {
  return stillness(handle) === 'always';
}

function stillness(handle: unknown): unknown {
  return typeof handle === 'object' && handle !== null && 'still' in handle ? handle.still : null;
}

/**
 * As `clientLoader` of a page that never has the framework: from a live page it is loaded as the browser loads any other.
 * The router goes on with nothing.
 */
export function asDocument({ request }: { request: Request }): Promise<never> {
  leaveUnasked(request.url);
  return new Promise(() => {});
}

/**
 * Marks a route whose address holds a secret: no other site learns the address, and no script but ours may read it.
 * `export const handle = SECRET_ADDRESS`.
 */
export const SECRET_ADDRESS = { secretAddress: true } as const;

export function holdsSecret(matches: readonly UIMatch[]): boolean {
  const handle = matches.at(-1)?.handle;
  return typeof handle === 'object' && handle !== null && 'secretAddress' in handle;
}
