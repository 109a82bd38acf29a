import { requireKind } from '#app/data/http/guards.server.ts';

export const middleware = [requireKind('shop')];

/** Required: without a loader a client navigation does not call the server, and the guard would not run. */
export const loader = () => null;
