import type { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from '#server/app-env.ts';
import type { RouteTable } from '#server/route-table.ts';

/**
 * Refuses what an address does not take, before anybody acts on it: 405 with what it takes (RFC 9110, 15.5.6). It asks
 * both tables, that of our own addresses in front of the pages and that of the pages, so that no route can be
 * forgotten.
 */
export function refuseOtherMethods(app: Hono<AppEnv>, pages: () => Promise<RouteTable>): void {
  let own: TrieRouter<string> | undefined;

  /** Which methods our own addresses take: known once all of them are declared. */
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
    // Every page can be read (a test proves it), so the most frequent method needs no look-up.
    if (ownMethods.length === 0 && (method === 'GET' || method === 'HEAD')) return next();
    const methods = ownMethods.length > 0 ? ownMethods : (await pages()).methodsOf(new URL(c.req.url).pathname);
    if (methods.includes(method)) return next();
    c.header('Allow', methods.join(', '));
    if (method === 'OPTIONS') return c.body(null, 204);
    return c.text(`This address does not take ${method}. It takes ${methods.join(' and ')}.`, 405);
  });
}
