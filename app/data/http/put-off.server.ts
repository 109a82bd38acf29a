import { data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { logFailure, putOffWords } from '#app/data/http/log-failure.server.ts';
import { getCtx, getRequestFacts, getServices } from '#app/data/http/request-context.ts';
import { isDatabaseAway, isReadOnly } from '#app/platform/db/database-away.server.ts';
import { isAnsweredAsItIs } from '#app/platform/http/for-scripts.ts';

type Context = Readonly<RouterContextProvider>;
type Args = { context: Context };
type Handler = (args: Args) => unknown;
type Guard = (args: Args, next: () => Promise<unknown>) => unknown;

/**
 * The same pages, with a database that is away not treated as our fault: what a loader or an action throws then becomes
 * a 503, which says whether anything may have been saved. From then on nothing of the request asks the database again.
 */
export function puttingOff(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware } = route.module as { loader?: Handler; action?: Handler; middleware?: Guard[] };
    const changed = {
      ...(loader && { loader: orPutOff(loader) }),
      ...(action && { action: orPutOff(action) }),
      ...(middleware && { middleware: middleware.map(unlessPutOff) }),
    };
    return [id, { ...route, module: { ...route.module, ...changed } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Notes that this request is put off, with what it had sent. */
export async function putOff(context: Context, error: unknown): Promise<void> {
  logFailure(context, error, 'request failed');
  const facts = getRequestFacts(context);
  if (getCtx(context).look && isReadOnly(error)) facts.wouldChange = true;
  facts.putOff ??= {
    told: putOffWords(context, error),
    brand: getServices(context).settings.brandName,
    sent: (await facts.sent?.()) ?? null,
  };
}

function orPutOff(handler: Handler): Handler {
  return async (args) => {
    const facts = getRequestFacts(args.context);
    if (!facts.putOff) {
      try {
        return await handler(args);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        await putOff(args.context, error);
      }
    }
    throw data(facts.putOff, { status: 503 });
  };
}

/** Nobody is let through by this: every loader and action behind it is put off as well. */
function unlessPutOff(guard: Guard): Guard {
  return (args, next) => (getRequestFacts(args.context).putOff ? next() : guard(args, next));
}

const Nothing = () => null;

/**
 * The same routes, where one that is only posted to can fail like a page. For a route without a component the router
 * sends what the action answers to the browser as it is, in bare JSON or text. With one, what the action throws is
 * shown by the page around it; and whatever it returns, its loader leads on to a page.
 */
export function withErrorPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.action || route.module.default || isAnsweredAsItIs(route.module.handle)) return [id, route];
    return [id, { ...route, module: { ...route.module, default: Nothing } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
