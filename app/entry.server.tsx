import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { isDatabaseAway } from '#app/platform/db/database-away.server.ts';
import { STILL_HEADER } from '#app/platform/http/page-cache.server.ts';
import { getCtx, getRequestFacts, getServices } from '#app/platform/http/request-context.ts';
import { hasStillMark } from '#app/routes/layouts/still-page.ts';

const RENDER_TIMEOUT_MS = 6_000;

/**
 * Renders a page. People get the stream as soon as the shell is ready; crawlers, and anybody who must be told a status
 * that is not 200, get it whole.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const still = isStill(routerContext, context);
  if (still && status === 200) headers.set(STILL_HEADER, '1');
  const nonce = still ? undefined : getRequestFacts(context).nonce;
  const whole = isbot(request.headers.get('user-agent') ?? '') || status !== 200;

  return new Promise((resolve, reject) => {
    let shellSent = false;
    const timer = setTimeout(() => abort(), RENDER_TIMEOUT_MS);
    const send = () => {
      shellSent = true;
      const body = new PassThrough({
        // Without this every render is kept alive until the timer fires.
        final(callback) {
          clearTimeout(timer);
          callback();
        },
      });
      body.on('close', () => clearTimeout(timer));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [whole ? 'onAllReady' : 'onShellReady']: send,
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          status = 500;
          if (shellSent) getServices(context).log.error({ err: error }, 'rendering failed after the shell was sent');
        },
      },
    );
  });
}

/** A still page read by a visitor holds no script, so it needs no nonce and its bytes can be shared. */
function isStill(routerContext: EntryContext, context: RouterContextProvider): boolean {
  const leaf = routerContext.staticHandlerContext.matches.at(-1)?.route.id;
  return getCtx(context).actor.kind === 'visitor' && hasStillMark(leaf && routerContext.routeModules[leaf]?.handle);
}

/** Everything unexpected is logged once, with the request's id; refusals and 404s are answers, not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const url = new URL(request.url);
  const facts = getRequestFacts(context);
  facts.databaseAway ||= isDatabaseAway(error);
  const { requestId } = facts;
  getServices(context).log.error(
    { err: error, requestId, method: request.method, path: url.pathname },
    'request failed',
  );
};
