import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { hasSessionCookie, readSession, type SessionReading, UnreadRole } from '#app/data/auth/read-session.server.ts';
import { createTransact, RightsChanged, type Transact } from '#app/data/context.server.ts';
import { announcementFor, announcementMark } from '#app/data/http/announcement-for.server.ts';
import { putOff, puttingOff, withErrorPages } from '#app/data/http/put-off.server.ts';
import {
  ctxContext,
  isVisit,
  type RequestFacts,
  requestFactsContext,
  servicesContext,
} from '#app/data/http/request-context.ts';
import type { Services } from '#app/data/services.server.ts';
import { chosenListAddress } from '#app/domain/values/search.ts';
import { isDatabaseAway } from '#app/platform/db/database-away.server.ts';
import { acceptedEncoding, compressedReply } from '#app/platform/http/compressed-reply.server.ts';
import { cachedPages } from '#app/platform/http/metrics.server.ts';
import { CachedPage, PageCache, STILL_HEADER } from '#app/platform/http/page-cache.server.ts';
import { refusedAt } from '#app/platform/http/replies.server.ts';
import { sentForm } from '#app/platform/http/requests.server.ts';
import { BY_SCRIPT, LEADS_TO } from '#app/platform/http/route-handles.ts';
import { ctxOf } from '#server/requests.ts';
import { MANIFEST, pageOf, type RouteTable, routeTable, segmentsOf } from '#server/route-table.ts';

type Router = ReturnType<typeof createRequestHandler>;
type Routes = ServerBuild['routes'];

/** A router per first segment, because matching all routes several times per page took a tenth of it. */
function routersOf(build: ServerBuild): (pathname: string) => Router {
  const whole = createRequestHandler(build);
  const firsts = firstParts(build.routes);
  const routers = new Map<string, Router>();
  return (pathname) => {
    // The router's script asks for routes of any page here.
    if (pathname === MANIFEST) return whole;
    const asked = decodeURIComponent(pageOf(pathname).split('/')[1] ?? '').toLowerCase();
    const first = firsts.has(asked) ? asked : '';
    const router = routers.get(first) ?? createRequestHandler(onlyRoutesOf(build, first));
    routers.set(first, router);
    return router;
  };
}

export function firstParts(routes: Routes): Set<string> {
  return new Set(Object.values(routes).map((route) => (route ? firstOf(route, routes) : '')));
}

export function onlyRoutesOf(build: ServerBuild, first: string): ServerBuild {
  const isKept = (id: string) => {
    const route = build.routes[id];
    return route !== undefined && ['', first].includes(firstOf(route, build.routes));
  };
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isKept(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

function firstOf(route: NonNullable<Routes[string]>, routes: Routes): string {
  const [first = ''] = segmentsOf(route, routes);
  return first === '*' || first.startsWith(':') ? '' : first.toLowerCase();
}

type Asking = { nonce: string; clientAddress: string };

export const RETRY_AFTER_SECONDS = '5';

type PagesOptions = {
  services: Services;
  build: () => Promise<ServerBuild>;
  stillHeaders: Record<string, string>;
  inlined: (page: Buffer) => Buffer;
};

const NOBODY: SessionReading = { actor: { kind: 'visitor' }, sessionId: null, setCookies: [] };

/** Renders pages by the router, and caches the still ones. */
export function createPages({ services, build, stillHeaders, inlined }: PagesOptions) {
  const { db, auth, live, board, relay, settings, log } = services;
  const kept = new PageCache();
  live.onPublicChange(() => kept.dropAll());
  const transaction = createTransact(db, relay.wake);
  let routers: ReturnType<typeof routersOf> | undefined;
  let known: RouteTable | undefined;

  async function render(request: Request, context: RouterContextProvider): Promise<Response> {
    routers ??= routersOf({
      ...puttingOff(withErrorPages(await build())),
      // Behind a proxy, this process sees another host.
      allowedActionOrigins: [new URL(settings.baseUrl).host],
    });
    return routers(new URL(request.url).pathname)(request, context);
  }

  async function table(): Promise<RouteTable> {
    known ??= routeTable(await build());
    return known;
  }

  /**
   * Not read where the answer is the same for everybody. Signing out works even if the session cannot be read (S0 §4).
   */
  async function readVisitor(request: Request): Promise<SessionReading> {
    const { pathname } = new URL(request.url);
    if ((await table()).isSameForEverybody(pathname)) return NOBODY;
    try {
      return await readSession(auth, db, request.headers);
    } catch (error) {
      const isLeaving = request.method === 'POST' && pathname === '/logout';
      // Without a role, pages can be viewed; forms and data of an open page fail, so that it keeps its form.
      const isDocument = isVisit(request) && !pathname.endsWith('.data');
      const reading = error instanceof UnreadRole && isDocument ? error.reading : null;
      if (!isLeaving && !reading) throw error;
      log.error({ err: error }, 'a session could not be read and goes on');
      return reading ?? NOBODY;
    }
  }

  return {
    table,
    render,

    find(request: Request): Response | null {
      if (!mayShare(request)) return null;
      const { pathname, search } = new URL(request.url);
      const announcement = announcementFor(board.current(), NOBODY.actor, request.headers);
      const page = kept.find(pathname + search + announcementMark(announcement));
      if (!page) return null;
      cachedPages.inc({ result: 'hit' });
      return pageReply(page, request.headers.get('accept-encoding'));
    },

    async answer(request: Request, { nonce, clientAddress }: Asking): Promise<Response> {
      const sent = sentForm(request);
      const read = await readVisitor(request).catch((error: unknown) => {
        if (!isDatabaseAway(error) || isForProgram(request)) throw error;
        return { error };
      });
      const session = 'error' in read ? NOBODY : read;
      // Before the clock: a page rendered while the day changes must not be cached for the next one.
      const generation = kept.generation;
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      const announcement = announcementFor(board.current(), session.actor, request.headers);
      const facts: RequestFacts = { nonce, sent, announcement };
      const noting: Transact = async (work, options) => {
        const result = await transaction(work, options).catch((error: unknown) => {
          throw error instanceof RightsChanged ? refusedAt('/admin/dashboard', 'rights-changed') : error;
        });
        facts.hasSaved = true;
        return result;
      };
      context.set(ctxContext, ctxOf(services, { request, clientAddress, session, transaction: noting }));
      context.set(requestFactsContext, facts);
      if ('error' in read) await putOff(context, read.error);
      const rendered = await render(request, context);
      const body = rendered.body ? Buffer.from(await rendered.arrayBuffer()) : null;
      const url = new URL(request.url);
      const isKept = rendered.status === 200 && mayShare(request) && mayKeep(url);
      const isData = isKept && isListData(url.pathname);
      if (body && (isData || rendered.headers.has(STILL_HEADER))) {
        const headers = isData ? headersOfData(rendered.headers, stillHeaders) : stillHeaders;
        const whole = isData ? body : inlined(body);
        if (isKept) cachedPages.inc({ result: 'miss' });
        const page = isKept
          ? kept.store(url.pathname + url.search + announcementMark(announcement), whole, headers, generation)
          : new CachedPage(whole, headers);
        return pageReply(page, request.headers.get('accept-encoding'));
      }
      const reply = body ? await compressedReply(request, body, rendered) : rendered;
      const { headers } = reply;
      addCookies(headers, session.setCookies);
      const leadsTo = headers.get('Location');
      if (leadsTo && request.headers.has(BY_SCRIPT)) {
        headers.delete('Location');
        headers.set(LEADS_TO, leadsTo);
        return new Response(null, { status: 204, headers });
      }
      if (reply.status >= 500 && facts.databaseAway) {
        headers.set('Retry-After', RETRY_AFTER_SECONDS);
        return new Response(reply.body, { status: 503, headers });
      }
      return reply;
    },
  };
}

/** Programs get JSON instead of a page. */
export function isForProgram(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/') || request.headers.get('accept') === 'application/json';
}

function pageReply(page: CachedPage, acceptEncoding: string | null): Response {
  const encoding = acceptedEncoding(acceptEncoding, ['br', 'gzip']);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.html;
  const headers: Record<string, string> = { ...page.headers, 'Content-Length': String(body.byteLength) };
  if (encoding) headers['Content-Encoding'] = encoding;
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}

/** Browsers must not cache the list's data. */
function headersOfData(own: Headers, still: Record<string, string>): Record<string, string> {
  const headers = new Headers(still);
  for (const [name, value] of own) headers.set(name, value);
  headers.set('Cache-Control', 'private, no-store');
  return Object.fromEntries(headers);
}

/** A cookie that the response sets itself takes precedence over the session's. */
function addCookies(headers: Headers, setCookies: string[]): void {
  const nameOf = (cookie: string) => cookie.split('=', 1)[0];
  const own = new Set(headers.getSetCookie().map(nameOf));
  for (const cookie of setCookies) if (!own.has(nameOf(cookie))) headers.append('Set-Cookie', cookie);
}

/** The router also accepts capitals, extra slashes and '%6a'. */
const AS_LINKED = /^\/$|^(?:\/[a-z\d-]+)+$/;

function mayShare(request: Request): boolean {
  return request.method === 'GET' && !hasSessionCookie(request.headers);
}

/**
 * Whether a page may be cached. Only the landing page's link may have a query, and lists of jobs with chosen (not
 * typed) filters under their shortest URL. Other URLs are never cached.
 */
function mayKeep({ pathname, search, searchParams }: URL): boolean {
  const isChosen = () => chosenListAddress(searchParams) === search;
  if (isListData(pathname)) return search === '' || isChosen();
  if (!AS_LINKED.test(pathname)) return false;
  return search === '' || search === '?from=/' || (pathname === '/jobs' && isChosen());
}

const isListData = (pathname: string): boolean => pathname === '/jobs.data';

const ASKED_FOR = Buffer.from('<script src="/theme.js"></script>');

type FirstScript = {
  source: string | null;
  inlined(page: Buffer): Buffer;
};

/** The first script of every page. Still pages contain it inline (record 042). */
export function firstScript(clientFolder: string): FirstScript {
  const path = join(clientFolder, 'theme.js');
  const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  // Only if the build minified it to one line that is safe inside a page.
  if (!text || /\n|<\/script|<!--/i.test(text)) return { source: null, inlined: (page) => page };
  const script = Buffer.from(`<script>${text}</script>`);
  return {
    source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    inlined(page) {
      const at = page.indexOf(ASKED_FOR);
      return at < 0 ? page : Buffer.concat([page.subarray(0, at), script, page.subarray(at + ASKED_FOR.length)]);
    },
  };
}
