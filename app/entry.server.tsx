import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { logFailure } from '#app/data/http/log-failure.server.ts';
import { getCtx, getRequestFacts } from '#app/data/http/request-context.ts';
import { STILL_HEADER } from '#app/platform/http/page-cache.server.ts';
import { hasStillMark } from '#app/routes/layouts/document.ts';

const DOCTYPE = '<!DOCTYPE html>';
const END = '</body></html>';

/** Renders a page as one body. Loaders finish before rendering, so a stream would only add cost (record 038). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  keepRetryAfter(headers, routerContext.staticHandlerContext.actionHeaders);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const isStill = isStillFor(routerContext, context);
  const nonce = isStill ? undefined : getRequestFacts(context).nonce;
  const { serverHandoffStream: stream } = routerContext;
  await turnToRender();
  // Without the data, which `ServerRouter` would write as a stream.
  const bare = { ...routerContext, serverHandoffStream: undefined };
  const page = DOCTYPE + renderToString(<ServerRouter context={bare} url={request.url} nonce={nonce} />);
  if (isStill && status === 200) {
    headers.set(STILL_HEADER, '1');
    return new Response(page, { status, headers });
  }
  const hasScripts = routerContext.renderMeta?.didRenderScripts;
  if (!hasScripts || !stream || !page.endsWith(END)) return new Response(page, { status, headers });
  const data = handingOver(await text(stream), nonce);
  return new Response(page.slice(0, -END.length) + data + END, { status, headers });
}

/** When a refused form may be sent again: the router leaves the headers of an action out. */
function keepRetryAfter(headers: Headers, actionHeaders: Record<string, Headers>): void {
  for (const sent of Object.values(actionHeaders)) {
    const wait = sent.get('Retry-After');
    if (wait) headers.set('Retry-After', wait);
  }
}

let lastTurn = Promise.resolve();

/**
 * Rendering takes some 10 ms without a pause. One page is rendered per turn of the event loop, so that short requests
 * and refusals are answered between them.
 */
function turnToRender(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((turn) => setImmediate(turn)));
  return lastTurn;
}

/** The data of the page, in the format that the router's script expects. */
function handingOver(data: string, nonce: string | undefined): string {
  const literal = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => UNICODE[sign] ?? '');
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(${literal});${stream}.close();</script>`;
}

/** Characters that could end a script or a line. */
const UNICODE: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A still page has no script, so it needs no nonce and can be cached. */
function isStillFor(routerContext: EntryContext, context: RouterContextProvider): boolean {
  const leaf = routerContext.staticHandlerContext.matches.at(-1)?.route.id;
  return getCtx(context).actor.kind === 'visitor' && hasStillMark(leaf && routerContext.routeModules[leaf]?.handle);
}

/** Logs unexpected errors. Refusals and 404s are answers. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logFailure(context, error, 'request failed');
};
