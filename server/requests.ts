import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { TrieRouter } from 'hono/router/trie-router';
import { withOldCookiesRenewed } from '#app/data/auth/old-cookies.server.ts';
import type { SessionReading } from '#app/data/auth/read-session.server.ts';
import { type Ctx, serializedPerActor, type Transact } from '#app/data/context.server.ts';
import type { Services } from '#app/data/services.server.ts';
import { authHeaders } from '#app/platform/http/requests.server.ts';
import type { RouteTable } from '#server/route-table.ts';

export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { nonce: string; client: string };
};

type Asking = { request: Request; clientAddress: string; session: SessionReading; transaction: Transact };

export function ctxOf(
  { db, fileLinks, limiter }: Services,
  { request, clientAddress, session, transaction }: Asking,
): Ctx {
  const { actor, sessionId } = session;
  const visit = { headers: authHeaders(request, clientAddress), clientAddress, sessionId };
  return { db, actor, now: new Date(), transaction: serializedPerActor(transaction, actor), fileLinks, limiter, visit };
}

/** Refuses unsupported methods with a 405 (RFC 9110, 15.5.6), by our own routes and those of the pages. */
export function refuseOtherMethods(app: Hono<AppEnv>, pages: () => Promise<RouteTable>): void {
  let own: TrieRouter<string> | undefined;

  function ownMethodsOf(path: string): string[] {
    own ??= app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .reduce((router, { method, path }) => {
        router.add('ALL', path, method);
        return router;
      }, new TrieRouter<string>());
    const methods = own.match('ALL', path)[0].map(([method]) => method);
    return methods.includes('GET') ? ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET')] : methods;
  }

  app.use(async (c, next) => {
    const { method } = c.req.raw;
    const ownMethods = ownMethodsOf(c.req.path);
    // Every page can be read (tested), so the most frequent method needs no lookup.
    if (ownMethods.length === 0 && (method === 'GET' || method === 'HEAD')) return next();
    const methods = ownMethods.length > 0 ? ownMethods : (await pages()).methodsOf(new URL(c.req.url).pathname);
    if (methods.includes(method)) return next();
    c.header('Allow', methods.join(', '));
    if (method === 'OPTIONS') return c.body(null, 204);
    return c.text(`This address does not take ${method}. It takes ${methods.join(' and ')}.`, 405);
  });
}

const NEVER = 'private, no-store';

function mayBeShared(headers: Headers): boolean {
  const said = (headers.get('cache-control') ?? '').toLowerCase().split(/\s*,\s*/);
  return !said.includes('private') && !said.includes('no-store');
}

/** Failures are never cached. A shared response must not set a cookie; returns whether it did, which is a bug. */
export function settleCaching(reply: Response): { hadCookie: boolean } {
  const { headers, status } = reply;
  if (status >= 400 || !headers.has('cache-control')) headers.set('Cache-Control', NEVER);
  const hadCookie = mayBeShared(headers) && headers.has('set-cookie');
  if (hadCookie) headers.delete('set-cookie');
  return { hadCookie };
}

/** While AUTH_SECRET_OLD is set: before anything reads the request. The browser gets its session's cookie in the reply. */
export function renewOldCookies(app: Hono<AppEnv>, { auth, settings }: Services): void {
  if (settings.authSecret.length === 1) return;
  app.use(async (c, next) => {
    const { headers } = c.req.raw;
    const { cookies, renewed } = withOldCookiesRenewed(headers.get('cookie') ?? '', settings.authSecret);
    if (renewed.size === 0) return next();
    headers.set('cookie', cookies);
    await next();
    const { name, attributes } = (await auth.$context).authCookies.sessionToken;
    const value = renewed.get(name);
    const isSet = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
    if (value && !isSet && !mayBeShared(c.res.headers)) setCookie(c, name, value, attributes);
  });
}
