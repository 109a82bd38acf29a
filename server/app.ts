import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { ServerBuild } from 'react-router';
import { BUSY, DATABASE_AWAY, otherAddress, PERHAPS_SAVED } from '#app/copy/site.ts';
import type { Services } from '#app/data/services.server.ts';
import { isBusy, isDatabaseAway } from '#app/platform/db/database-away.server.ts';
import { clientAddress, isSameOrigin } from '#app/platform/http/requests.server.ts';
import { headersFor, securityHeaders } from '#app/platform/http/security-headers.server.ts';
import { requestScope } from '#app/platform/log.server.ts';
import { feedRoutes } from '#server/feed-routes.ts';
import { archiveRoutes, fileRoutes } from '#server/file-routes.ts';
import { healthRoutes } from '#server/health-routes.ts';
import { installRoutes, publicFiles } from '#server/install-routes.ts';
import { liveRoute } from '#server/live-route.ts';
import { lookRoutes } from '#server/look-routes.ts';
import { metricsRoute } from '#server/metrics-route.ts';
import { homeAddress, meantAddress, otherNameOf } from '#server/nearby-address.ts';
import { oneClickUnsubscribing } from '#server/one-click.ts';
import { refuseOverload } from '#server/overload.ts';
import { createPages, firstScript, isForProgram, RETRY_AFTER_SECONDS } from '#server/pages.ts';
import { logRequests } from '#server/request-log.ts';
import type { AppEnv } from '#server/requests.ts';
import { refuseOtherMethods, renewOldCookies, settleCaching } from '#server/requests.ts';
import { isReadable } from '#server/route-table.ts';
import { uploadRoutes } from '#server/upload-routes.ts';

const FORM_BYTES = 256 * 1024;

type AppOptions = { build: () => Promise<ServerBuild>; clientFolder: string };

export function createApp(services: Services, { build, clientFolder }: AppOptions) {
  const { settings, log } = services;
  const app = new Hono<AppEnv>();
  const https = settings.baseUrl.startsWith('https:');
  const analyticsOrigin = settings.analyticsScriptUrl ? new URL(settings.analyticsScriptUrl).origin : undefined;
  const first = firstScript(clientFolder);
  const stillHeaders = {
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Cookie, Accept-Encoding',
    'Cache-Control': 'private, no-cache',
    ...securityHeaders({ inline: first.source, https, analyticsOrigin }),
  };
  const pages = createPages({ services, build, stillHeaders, inlined: first.inlined });

  logRequests(app, services, pages);
  renewOldCookies(app, services);
  app.use(async (c, next) => {
    await next();
    const { hadCookie } = settleCaching(c.res);
    if (hadCookie) log.error({}, 'a reply that may be shared was to set a cookie, which was left out');
  });

  app.use(async (c, next) => {
    const home = homeAddress(c.req.raw, settings.baseUrl);
    return home ? c.redirect(home, 307) : next();
  });

  // First: a cached page already has all its headers.
  app.get('*', async (c, next) => pages.find(c.req.raw) ?? next());

  const bare = securityHeaders({ https, analyticsOrigin });
  app.use(refuseOverload({ log, brand: settings.brandName, headers: bare, retryAfter: RETRY_AFTER_SECONDS }));

  app.use(async (c, next) => {
    const address = c.env?.incoming?.socket.remoteAddress;
    c.set('nonce', randomBytes(16).toString('base64'));
    c.set('client', clientAddress(address, c.req.header('x-forwarded-for') ?? null, settings.trustedProxies));
    await next();
    if (!c.res.headers.has('Content-Security-Policy')) {
      const all = () => securityHeaders({ nonce: c.get('nonce'), https, analyticsOrigin });
      const headers = headersFor(c.res.headers.get('Content-Type'), all);
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    }
  });

  app.onError((error, c) => {
    // Checked first, to tell it from a lost database connection.
    if (isCutOff(error, c.req.raw)) return c.text('What you sent was cut off on its way. Nothing was saved.', 400);
    log.error({ err: error }, 'request failed');
    if (isDatabaseAway(error)) {
      c.header('Retry-After', RETRY_AFTER_SECONDS);
      return inWords(c, isBusy(error) ? BUSY : DATABASE_AWAY, 503);
    }
    const reference = `Reference: ${requestScope.getStore()?.requestId}`;
    return inWords(c, `Something went wrong on our side. ${PERHAPS_SAVED} ${reference}`, 500);
  });

  app.use(async (c, next) => {
    // The raw path: Hono's own is already decoded.
    if (isReadable(new URL(c.req.url).pathname)) return next();
    return c.text('This address cannot be read: a % in it is not followed by the two digits of a character.', 400);
  });

  app.use(async (c, next) => {
    const meant = meantAddress(c.req.raw);
    return meant ? c.redirect(meant) : next();
  });

  lookRoutes(app, services, pages);
  refuseOtherMethods(app, pages.table);
  healthRoutes(app, services);
  metricsRoute(app, services);
  installRoutes(app, settings, clientFolder);
  publicFiles(app, clientFolder);

  oneClickUnsubscribing(app, services);
  app.use(async (c, next) => {
    if (isSameOrigin(c.req.raw, settings.baseUrl)) return next();
    const origin = c.req.header('origin') ?? null;
    log.warn({ origin }, 'refused: not from a page of this site');
    const other = otherNameOf(c.req.raw, settings.baseUrl);
    if (other) return inWords(c, otherAddress(other, settings.baseUrl), 403);
    return c.json(
      { error: 'This request did not come from a page of this site (its Origin header is missing or foreign).' },
      403,
    );
  });

  liveRoute(app, services);
  fileRoutes(app, services);
  archiveRoutes(app, services);
  feedRoutes(app, services);
  uploadRoutes(app, services);

  const limited = bodyLimit({
    maxSize: FORM_BYTES,
    onError: (c) => inWords(c, 'That is more than this form can hold. Nothing was saved.', 413),
  });
  // Reading the absent body of a GET would create a second request.
  app.use((c, next) => (/^(?:GET|HEAD)$/.test(c.req.method) ? next() : limited(c, next)));
  app.use(compress());
  app.all('*', (c) =>
    pages.answer(c.req.raw, {
      nonce: c.get('nonce'),
      clientAddress: c.get('client'),
    }),
  );
  return app;
}

function inWords(c: Context, text: string, status: 403 | 413 | 500 | 503): Response {
  return isForProgram(c.req.raw) ? c.json({ error: text }, status) : c.text(text, status);
}

function isCutOff(error: Error, request: Request): boolean {
  return request.signal.aborted && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
}
