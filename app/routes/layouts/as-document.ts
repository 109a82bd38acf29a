import { leaveUnasked } from '#app/browser/unsaved.tsx';

/**
 * As `clientLoader` of a page that never has the framework: from a live page it is loaded as the browser loads any other.
 * The router goes on with nothing.
 */
export function asDocument({ request }: { request: Request }): Promise<never> {
  leaveUnasked(request.url);
  return new Promise(() => {});
}
