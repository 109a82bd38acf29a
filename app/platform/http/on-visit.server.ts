import type { MiddlewareFunction } from 'react-router';
import { isShown, isVisit } from '#app/platform/http/is-visit.server.ts';
import { loggedPath } from '#app/platform/http/logged-path.server.ts';
import { getServices } from '#app/platform/http/request-context.ts';

type Middleware = MiddlewareFunction<Response>;
type Visit = Parameters<Middleware>[0];
type Read = (visit: Visit) => Promise<unknown>;

/** Effects of a visit, before any data is loaded, so the page's own counts include them. Failures are only logged. */
export const onVisit = (read: Read): Middleware => when(isVisit, read);

/**
 * The same for content of the page itself, such as a message or an answer: it is also marked as read when it arrives
 * while the page is open and in front. Marks only visible content: under an open dialog, only the dialog's.
 */
export const whileShown = (read: Read): Middleware => when(isShown, read);

function when(counts: (request: Request) => boolean, read: Read): Middleware {
  return async (visit) => {
    if (!counts(visit.request)) return;
    try {
      await read(visit);
    } catch (error) {
      const path = loggedPath(visit.url.pathname);
      getServices(visit.context).log.warn({ err: error, path }, 'a visit was not noted');
    }
  };
}
