import { randomBytes, randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { ServerBuild } from 'react-router';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { hasSessionCookie, readSession } from '#app/platform/auth/read-session.server.ts';
import { createTransact } from '#app/platform/context.server.ts';
import { clientAddress } from '#app/platform/http/client-address.server.ts';
import { PageCache } from '#app/platform/http/page-cache.server.ts';
import { ctxContext, requestFactsContext, servicesContext } from '#app/platform/http/request-context.ts';
import { isSameOrigin } from '#app/platform/http/same-origin.server.ts';
import { securityHeaders } from '#app/platform/http/security-headers.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { fileRoutes } from '#server/file-routes.ts';
import { healthRoutes } from '#server/health-routes.ts';
import { liveRoute } from '#server/live-route.ts';
import { pageReply } from '#server/page-reply.ts';

/** The largest body of a form without files; uploads have a limit of their own. */
const FORM_BYTES = 256 * 1024;

export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; nonce: string; client: string };
};

/** The whole product as one fetch function: headers, limits, files, live stream, then the pages. */
export function createApp(services: Services, options: { build: () => Promise<ServerBuild>; clientFolder: string }) {
  const { settings, log, db, auth, live, relay } = services;
  const app = new Hono<AppEnv>();
  const https = settings.baseUrl.startsWith('https:');
  const analyticsOrigin = settings.analyticsScriptUrl ? new URL(settings.analyticsScriptUrl).origin : undefined;
  const pages = new PageCache();
  live.onPublicChange(() => pages.dropAll());
  const transaction = createTransact(db, relay.wake);
  const render = createRequestHandler(async () => ({
    ...(await options.build()),
    // The router compares a form's origin with the address as this process sees it; behind a proxy that is another one.
    allowedActionOrigins: [new URL(settings.baseUrl).host],
  }));

  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('nonce', randomBytes(16).toString('base64'));
    c.set(
      'client',
      clientAddress(
        c.env?.incoming?.socket.remoteAddress,
        c.req.header('x-forwarded-for') ?? null,
        settings.trustedProxies,
      ),
    );
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    if (!c.res.headers.has('Content-Security-Policy')) {
      const headers = securityHeaders({ nonce: c.get('nonce'), https, analyticsOrigin });
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    }
    const level = c.res.status >= 500 ? 'error' : 'debug';
    log[level]({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
  });

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'request failed');
    return c.text(
      `Something went wrong on our side. Nothing you sent was half-done. Reference: ${c.get('requestId')}`,
      500,
    );
  });

  healthRoutes(app, services);
  app.use(
    '/assets/*',
    serveStatic({
      root: options.clientFolder,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.use(
    '*',
    serveStatic({
      root: options.clientFolder,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
    }),
  );

  app.use(async (c, next) => {
    if (isSameOrigin(c.req.raw, settings.baseUrl)) return next();
    log.warn(
      { requestId: c.get('requestId'), path: c.req.path, origin: c.req.header('origin') ?? null },
      'refused: not from a page of this site',
    );
    return c.json(
      { error: 'This request did not come from a page of this site (its Origin header is missing or foreign).' },
      403,
    );
  });

  liveRoute(app, services);
  fileRoutes(app, services);

  app.use(
    bodyLimit({
      maxSize: FORM_BYTES,
      onError: (c) => c.text('That is more than this form can hold. Nothing was saved.', 413),
    }),
  );
  app.get('*', async (c, next) => {
    if (hasSessionCookie(c.req.raw.headers) || new URL(c.req.url).search !== '') return next();
    const page = pages.find(c.req.path);
    return page ? pageReply(page, c.req.header('accept-encoding')) : next();
  });
  app.use(compress());

  app.all('*', async (c) => {
    const { actor, sessionId, setCookies } = await readSession(auth, db, c.req.raw.headers);
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(ctxContext, { db, actor, now: new Date(), transaction, fileLinks: services.fileLinks });
    context.set(requestFactsContext, {
      requestId: c.get('requestId'),
      nonce: c.get('nonce'),
      clientAddress: c.get('client'),
      sessionId,
    });
    const generation = pages.generation;
    const reply = await render(c.req.raw, context);
    const shared = await keepIfStill(reply, c.req.raw, generation);
    if (shared) return shared;
    const headers = new Headers(reply.headers);
    for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
  });

  async function keepIfStill(reply: Response, request: Request, generation: number): Promise<Response | null> {
    if (!reply.headers.has('X-Flashboard-Still')) return null;
    const body = Buffer.from(await reply.arrayBuffer());
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      // A signed-in reader of the same address gets another page.
      Vary: 'Cookie, Accept-Encoding',
      'Cache-Control': 'private, no-cache',
      ...securityHeaders({ https, analyticsOrigin }),
    };
    const url = new URL(request.url);
    if (url.search !== '' || hasSessionCookie(request.headers)) return new Response(new Uint8Array(body), { headers });
    return pageReply(
      pages.store(url.pathname, body, headers, generation),
      request.headers.get('accept-encoding') ?? undefined,
    );
  }

  return app;
}
