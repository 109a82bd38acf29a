import type { UIMatch } from 'react-router';
import { leaveUnasked } from '#app/browser/unsaved.tsx';
import type { Viewer } from '#app/routes/layouts/viewer.ts';

/** Marks a route that is the same for every visitor: `export const handle = STILL`. */
export const STILL = { still: 'kept' } as const;

/** Marks a page about an account: never cached, small script (record 005). Its `clientLoader` is `asDocument`. */
export const ALWAYS_STILL = { still: 'always' } as const;

export function isStillPage(matches: UIMatch[], viewer: Viewer | null): boolean {
  const handle = matches.at(-1)?.handle;
  return isAlwaysStill(handle) || (!viewer && hasStillMark(handle));
}

export function hasStillMark(handle: unknown): boolean {
  return stillness(handle) === 'kept';
}

export function isAlwaysStill(handle: unknown): boolean {
  return stillness(handle) === 'always';
}

function stillness(handle: unknown): unknown {
  return typeof handle === 'object' && handle !== null && 'still' in handle ? handle.still : null;
}

/** The `clientLoader` of such a page: the browser loads it as a document, and the router waits forever. */
export function asDocument({ request }: { request: Request }): Promise<never> {
  leaveUnasked(request.url);
  return new Promise(() => {});
}

/** Marks a route whose address holds a secret: no other site learns it, and no script but ours may read it. */
export const SECRET_ADDRESS = { secretAddress: true } as const;

export function holdsSecret(matches: readonly UIMatch[]): boolean {
  const handle = matches.at(-1)?.handle;
  return typeof handle === 'object' && handle !== null && 'secretAddress' in handle;
}
