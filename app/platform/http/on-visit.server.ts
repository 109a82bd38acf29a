import type { MiddlewareFunction } from 'react-router';
import { isVisit } from '#app/platform/http/is-visit.server.ts';
import { getServices } from '#app/platform/http/request-context.ts';

type Middleware = MiddlewareFunction<Response>;
type Visit = Parameters<Middleware>[0];

/**
 * For what a visit changes by itself, because what it shows is read now: done before anything is loaded, so that the
 * numbers on the very same page know of it. A failure is only logged.
 */
export function onVisit(read: (visit: Visit) => Promise<unknown>): Middleware {
  return async (visit) => {
    if (!isVisit(visit.request)) return;
    try {
      await read(visit);
    } catch (error) {
      getServices(visit.context).log.warn({ err: error, path: visit.url.pathname }, 'a visit was not noted');
    }
  };
}
