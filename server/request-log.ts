import type { Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Services } from '#app/data/services.server.ts';
import { requestSeconds } from '#app/platform/http/metrics.server.ts';
import { requestIdOf } from '#app/platform/http/requests.server.ts';
import { requestScope } from '#app/platform/log.server.ts';
import type { AppEnv } from '#server/requests.ts';
import { isReadable, MANIFEST, pageOf, type RouteTable } from '#server/route-table.ts';

/** Files and health checks are asked for all the time, and say nothing about people. */
const IN_DEBUG_ONLY = /^\/(?:assets\/|(?:healthz|readyz|metrics)$)|\.[a-z\d]+$/;
const EVERY_ADDRESS = '/*';

/** One line and one measurement per request. Its route is the pattern of the address, because addresses name people and hold secrets. */
export function logRequests(
  app: Hono<AppEnv>,
  { settings, log }: Services,
  pages: { table: () => Promise<RouteTable> },
): void {
  app.use((c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress;
    const requestId = requestIdOf(socket, c.req.header('x-request-id'), settings.trustedProxies);
    const scope = { requestId, account: 'visitor' };
    return requestScope.run(scope, async () => {
      const started = performance.now();
      await next();
      const ms = performance.now() - started;
      c.res.headers.set('X-Request-Id', requestId);
      const own = routePath(c);
      const route = own === EVERY_ADDRESS ? await pagePattern(c, pages.table) : own;
      const { method } = c.req;
      const { status } = c.res;
      requestSeconds.observe({ method, route, status }, ms / 1_000);
      const isError = status >= 500 && !c.req.raw.signal.aborted && route !== '/readyz';
      const level = isError ? 'error' : own !== EVERY_ADDRESS && IN_DEBUG_ONLY.test(own) ? 'debug' : 'info';
      log[level]({ method, route, status, ms: Math.round(ms), account: scope.account }, 'request');
    });
  });
}

/** All unknown addresses have one pattern. */
async function pagePattern(c: Context<AppEnv>, table: () => Promise<RouteTable>): Promise<string> {
  const { pathname } = new URL(c.req.url);
  if (pathname === MANIFEST) return MANIFEST;
  return (isReadable(pathname) && (await table()).patternOf(pageOf(pathname))) || EVERY_ADDRESS;
}
