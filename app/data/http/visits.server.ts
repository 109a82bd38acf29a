import type { MiddlewareFunction } from 'react-router';
import { getServices } from '#app/data/http/request-context.ts';

export function isVisit(request: Request): boolean {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? '';
  return request.method === 'GET' && !purpose.includes('prefetch');
}

type Middleware = MiddlewareFunction<Response>;
type Visit = Parameters<Middleware>[0];
type Read = (visit: Visit) => Promise<unknown>;

/** Runs before any data is loaded, so that the page's own counts include it. Failures are only logged. */
export function onVisit(read: Read): Middleware {
  return async (visit) => {
    if (!isVisit(visit.request)) return;
    try {
      await read(visit);
    } catch (error) {
      getServices(visit.context).log.warn({ err: error }, 'a visit was not noted');
    }
  };
}
