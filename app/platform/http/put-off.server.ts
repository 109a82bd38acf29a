import { data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { isDatabaseAway } from '#app/platform/db/database-away.server.ts';
import { logFailure, putOffWords } from '#app/platform/http/log-failure.server.ts';

type Args = { context: Readonly<RouterContextProvider> };
type Handler = (args: Args) => unknown;

/**
 * The same pages, with a database that is away not treated as our fault: what a loader or an action throws then becomes
 * a 503, which says whether anything may have been saved.
 */
export function puttingOff(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module as { loader?: Handler; action?: Handler };
    const changed = { ...(loader && { loader: orPutOff(loader) }), ...(action && { action: orPutOff(action) }) };
    return [id, { ...route, module: { ...route.module, ...changed } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function orPutOff(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      logFailure(args.context, error, 'request failed');
      throw data(putOffWords(args.context, error), { status: 503 });
    }
  };
}
