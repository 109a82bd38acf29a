import { data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { logFailure, putOffWords } from '#app/data/http/log-failure.server.ts';
import { getCtx, getRequestFacts, getServices } from '#app/data/http/request-context.ts';
import { isDatabaseAway, isReadOnly } from '#app/platform/db/database-away.server.ts';
import { isAnsweredAsItIs } from '#app/platform/http/route-handles.ts';
import { requestScope } from '#app/platform/log.server.ts';

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context };
type Handler = (args: Args) => unknown;
type Guard = (args: Args, next: () => Promise<unknown>) => unknown;

/**
 * Turns an unavailable database into a 503; afterwards the request makes no more queries. Other errors become a 500 with
 * the id of the request.
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
        if (!isDatabaseAway(error)) throw withReference(args, error);
        await putOff(args.context, error);
      }
    }
    throw data(facts.putOff, { status: 503 });
  };
}

function withReference({ request, context }: Args, error: unknown) {
  if (!(error instanceof Error) || request.signal.aborted) return error;
  logFailure(context, error, 'request failed');
  return data({ reference: requestScope.getStore()?.requestId }, { status: 500 });
}

function unlessPutOff(guard: Guard): Guard {
  return (args, next) => (getRequestFacts(args.context).putOff ? next() : guard(args, next));
}

const Nothing = () => null;

/** A route without a component would answer an error of its action with bare JSON or text, not with a page. */
export function withErrorPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.action || route.module.default || isAnsweredAsItIs(route.module.handle)) return [id, route];
    return [id, { ...route, module: { ...route.module, default: Nothing } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
