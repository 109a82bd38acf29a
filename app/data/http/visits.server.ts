import type { MiddlewareFunction } from 'react-router';
import { loggedPath } from '#app/data/http/log-failure.server.ts';
import { getServices } from '#app/data/http/request-context.ts';
import { UNASKED_LOAD } from '#app/domain/values/unasked-load.ts';

/** Whether a page is fetched to be shown, and not ahead by a browser in case somebody will open it. */
function isShown(request: Request): boolean {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? '';
  return request.method === 'GET' && !purpose.includes('prefetch');
}

/** Whether somebody opens a page or comes back to it; not when it loads again by itself. */
export function isVisit(request: Request): boolean {
  return isShown(request) && !request.headers.has(UNASKED_LOAD.header);
}

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
