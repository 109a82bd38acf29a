import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { chosenListAddress } from '#app/domain/search.ts';
import { RightsChanged } from '#app/platform/auth/held-rights.server.ts';
import {
  hasSessionCookie,
  readSession,
  type SessionReading,
  UnreadRole,
} from '#app/platform/auth/read-session.server.ts';
import { createTransact, type Transact } from '#app/platform/context.server.ts';
import { isDatabaseAway } from '#app/platform/db/database-away.server.ts';
import { acceptedEncoding } from '#app/platform/http/accepted-encoding.server.ts';
import { announcementFor, announcementMark } from '#app/platform/http/announcement-for.server.ts';
import { compressedReply } from '#app/platform/http/compressed-reply.server.ts';
import { BY_SCRIPT, LEADS_TO } from '#app/platform/http/for-scripts.ts';
import { isVisit } from '#app/platform/http/is-visit.server.ts';
import { CachedPage, PageCache, type Shelf, STILL_HEADER } from '#app/platform/http/page-cache.server.ts';
import { putOff, puttingOff } from '#app/platform/http/put-off.server.ts';
import { refusedAt } from '#app/platform/http/replies.server.ts';
import {
  ctxContext,
  type RequestFacts,
  requestFactsContext,
  servicesContext,
} from '#app/platform/http/request-context.ts';
import { sentForm } from '#app/platform/http/sent-form.server.ts';
import { withErrorPages } from '#app/platform/http/with-error-pages.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { ctxOf } from '#server/requests.ts';
import { type RouteTable, routeTable } from '#server/route-table.ts';
import { routersOf } from '#server/routers.ts';

type Asking = { requestId: string; nonce: string; clientAddress: string };

/** When to come back while the database cannot be asked. */
export const RETRY_AFTER_SECONDS = '5';

type PagesOptions = {
  services: Services;
  build: () => Promise<ServerBuild>;
  /** Headers of a page that everybody shares. */
  stillHeaders: Record<string, string>;
  /** Such a page with its first script in it. */
  inlined: (page: Buffer) => Buffer;
};

const NOBODY: SessionReading = { actor: { kind: 'visitor' }, sessionId: null, setCookies: [] };

/** The pages: rendered by the router, with still ones kept ready for the next visitor. */
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
      // The router compares a form's origin with the address that this process sees; behind a proxy that is a different
      // one.
      allowedActionOrigins: [new URL(settings.baseUrl).host],
    });
    return routers(new URL(request.url).pathname)(request, context);
  }

  async function table(): Promise<RouteTable> {
    known ??= routeTable(await build());
    return known;
  }

  /**
   * Who is asking. Not read where the answer is the same for everybody: the session would be prolonged here, but not in
   * the browser. Logging out works even when the session cannot be read: the cookie is removed all the same (S0 §4).
   */
  async function readVisitor(request: Request, requestId: string): Promise<SessionReading> {
    const { pathname } = new URL(request.url);
    if ((await table()).isSameForEverybody(pathname)) return NOBODY;
    try {
      return await readSession(auth, db, request.headers);
    } catch (error) {
      const isLeaving = request.method === 'POST' && pathname === '/logout';
      // Looking is open to visitors. What is sent or loads again by itself fails, so that its page and its form stay.
      const reading = error instanceof UnreadRole && isVisit(request) ? error.reading : null;
      if (!isLeaving && !reading) throw error;
      log.error({ err: error, requestId }, 'a session could not be read and goes on');
      return reading ?? NOBODY;
    }
  }

  return {
    table,
    render,

    /** A kept page, if there is one and this request may get it. Makes no query. */
    find(request: Request): Response | null {
      if (!mayShare(request)) return null;
      const { pathname, search } = new URL(request.url);
      const announcement = announcementFor(board.current(), NOBODY.actor, request.headers);
      const page = kept.find(pathname + search + announcementMark(announcement));
      return page ? pageReply(page, request.headers.get('accept-encoding')) : null;
    },

    async answer(request: Request, { requestId, nonce, clientAddress }: Asking): Promise<Response> {
      const sent = sentForm(request);
      const read = await readVisitor(request, requestId).catch((error: unknown) => {
        if (!isDatabaseAway(error) || isForProgram(request)) throw error;
        return { error };
      });
      const session = 'error' in read ? NOBODY : read;
      // Before the clock is read: a page rendered while a day ends is not kept for the next one.
      const generation = kept.generation;
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      const announcement = announcementFor(board.current(), session.actor, request.headers);
      const facts: RequestFacts = { requestId, nonce, sent, announcement };
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
      const shelf = body && rendered.status === 200 && mayShare(request) ? shelfFor(url) : null;
      const isData = shelf !== null && isListData(url.pathname);
      if (body && (isData || rendered.headers.has(STILL_HEADER))) {
        const headers = isData ? headersOfData(rendered.headers, stillHeaders) : stillHeaders;
        const whole = isData ? body : inlined(body);
        const page = shelf
          ? kept.store(url.pathname + url.search + announcementMark(announcement), whole, headers, generation, shelf)
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

/** Programs get a refusal in their own form, people a page. */
export function isForProgram(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/') || request.headers.get('accept') === 'application/json';
}

/** A kept page in the smallest encoding that the browser accepts. */
function pageReply(page: CachedPage, acceptEncoding: string | null): Response {
  const encoding = acceptedEncoding(acceptEncoding, ['br', 'gzip']);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.html;
  const headers: Record<string, string> = { ...page.headers, 'Content-Length': String(body.byteLength) };
  if (encoding) headers['Content-Encoding'] = encoding;
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}

/** Data that scripts ask for says itself what it is, and is kept by no browser. */
function headersOfData(own: Headers, still: Record<string, string>): Record<string, string> {
  const headers = new Headers(still);
  for (const [name, value] of own) headers.set(name, value);
  headers.set('Cache-Control', 'private, no-store');
  return Object.fromEntries(headers);
}

/** A cookie that the reply sets itself, as signing in or out does, is not overwritten by the session before it. */
function addCookies(headers: Headers, setCookies: string[]): void {
  const nameOf = (cookie: string) => cookie.split('=', 1)[0];
  const own = new Set(headers.getSetCookie().map(nameOf));
  for (const cookie of setCookies) if (!own.has(nameOf(cookie))) headers.append('Set-Cookie', cookie);
}

/** The one way of writing an address: the router also knows others, with large letters, more slashes or '%6a'. */
const AS_LINKED = /^\/$|^(?:\/[a-z\d-]+)+$/;

/** Whether a request may get a page that is the same for everybody: no session, and only a look. */
function mayShare(request: Request): boolean {
  return request.method === 'GET' && !hasSessionCookie(request.headers);
}

/**
 * Which cache shelf a URL's response may use, or null. Only the landing page's own link may have a query. Lists of jobs
 * are cached under their shortest URL, if their filters are chosen and not typed. Made-up URLs are rendered each time
 * and never cached. The data of such a list is cached with it.
 */
function shelfFor({ pathname, search, searchParams }: URL): Shelf | null {
  const isChosen = () => chosenListAddress(searchParams) === search;
  if (isListData(pathname)) return search === '' || isChosen() ? 'lists' : null;
  if (!AS_LINKED.test(pathname)) return null;
  if (search === '' || search === '?from=/') return 'pages';
  return pathname === '/jobs' && isChosen() ? 'lists' : null;
}

/** What the router's script asks for to show the list of jobs: all its data. */
const isListData = (pathname: string): boolean => pathname === '/jobs.data';

/** How pages ask for the script that runs before they are drawn (app/root.tsx). */
const ASKED_FOR = Buffer.from('<script src="/theme.js"></script>');

type FirstScript = {
  /** What a policy allows it by (CSP 3, 8.3), as `'sha256-...'`; null where pages go on asking for it. */
  source: string | null;
  /** A page that is drawn once and never taken over by the framework, with the script in it. */
  inlined(page: Buffer): Buffer;
};

/**
 * The script of the built product that every page begins with. A still page carries it itself: its first words wait for
 * one answer less, and a browser opens no second connection for 2 kB (record 045). Live pages ask for the file, which is
 * there by then. In development the file is fetched, so that a change of it shows.
 */
export function firstScript(clientFolder: string): FirstScript {
  const path = join(clientFolder, 'theme.js');
  const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  // Only as the build has made it, one line, and only where it can stand in a page as it is.
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
