import type { Context, Hono } from 'hono';
import { RouterContextProvider } from 'react-router';
import { readSession } from '#app/data/auth/read-session.server.ts';
import { createTransact } from '#app/data/context.server.ts';
import { announcementFor } from '#app/data/http/announcement-for.server.ts';
import { ctxContext, type RequestFacts, requestFactsContext, servicesContext } from '#app/data/http/request-context.ts';
import type { Services } from '#app/data/services.server.ts';
import { homePathFor } from '#app/domain/accounts.ts';
import {
  canAdminister,
  LOOK_PREFIX,
  type Look,
  type LookInstead,
  lookAddress,
} from '#app/domain/staff/staff-permissions.ts';
import { giveUpLook, lookOfSession, noteLookPage, type OpenViewAs } from '#app/features/view-as/view-as.server.ts';
import { compressedReply } from '#app/platform/http/compressed-reply.server.ts';
import { createRateLimiter } from '#app/platform/http/rate-limit.server.ts';
import { securityHeaders } from '#app/platform/http/security-headers.server.ts';
import type { createPages } from '#server/pages.ts';
import { type AppEnv, ctxOf } from '#server/requests.ts';

type Place = { pathname: string; search: string };
type Pages = Pick<ReturnType<typeof createPages>, 'table' | 'render'>;

const STANDS_IN: Place = { pathname: '/terms', search: '' };
const SCRIPTS = ['/theme.js', '/site.js', '/popovers.js'];
const OVER = '/admin/dashboard?refused=look-over';

/**
 * View-as sessions (c-149, record 053): under `/admin/look`, only for the session that began it. The member's own
 * routes are rendered as the member, on a read-only database, without scripts; everything else is refused here. Without
 * an open one, the URL is a staff page (app/routes/admin/members/look.ts).
 */
export function lookRoutes(app: Hono<AppEnv>, services: Services, pages: Pages): void {
  const { auth, db, readOnly, settings, relay } = services;
  const transact = createTransact(db, relay.wake);
  const tools = { db, transact };
  // Nothing can write: only read access is passed on.
  const reading: Services = { ...services, db: readOnly, limiter: createRateLimiter(readOnly, 0) };
  const refusing = createTransact(readOnly, () => {});
  const headers = lookHeaders(settings.baseUrl);

  async function render(c: Context<AppEnv>, { look, member }: OpenViewAs, { pathname, search }: Place) {
    const url = new URL(c.req.url);
    Object.assign(url, { pathname, search });
    const { accept = '*/*', 'user-agent': agent = '' } = c.req.header();
    const request = new Request(url, {
      method: c.req.method === 'HEAD' ? 'HEAD' : 'GET',
      // Like a prefetch: it counts no view and marks nothing as read.
      headers: { accept, 'user-agent': agent, 'sec-purpose': 'prefetch' },
    });
    const session = { actor: member, sessionId: null, setCookies: [] };
    const context = new RouterContextProvider();
    const announcement = announcementFor(services.board.current(), member, request.headers);
    const facts: RequestFacts = { nonce: '', announcement };
    context.set(servicesContext, reading);
    context.set(ctxContext, {
      ...ctxOf(reading, { request, clientAddress: c.get('client'), session, transaction: refusing }),
      look,
    });
    context.set(requestFactsContext, facts);
    return { reply: await pages.render(request, context), facts };
  }

  async function shown(c: Context<AppEnv>, open: OpenViewAs, place: Place): Promise<Response> {
    const { reply, facts } = await render(c, open, place);
    if (facts.wouldChange) return insteadOf(c, open, 'would-change');
    return asLook(c, reply);
  }

  async function insteadOf(c: Context<AppEnv>, { look, member }: OpenViewAs, instead: NonNullable<Look['instead']>) {
    const { reply } = await render(c, { look: { ...look, instead }, member }, STANDS_IN);
    return asLook(c, reply);
  }

  /** With its links inside the look, and without cookies. */
  async function asLook(c: Context<AppEnv>, reply: Response): Promise<Response> {
    const own = new Headers(headers);
    const location = reply.headers.get('location');
    if (location) own.set('Location', inLook(location, settings.baseUrl));
    const type = reply.headers.get('content-type');
    if (type) own.set('Content-Type', type);
    const body = Buffer.from(await reply.arrayBuffer());
    if (!type?.startsWith('text/html') || body.length === 0) {
      return new Response(location ? null : body.toString(), { status: reply.status, headers: own });
    }
    const page = Buffer.from(withLinksInLook(body.toString()));
    return compressedReply(c.req.raw, page, { status: reply.status, headers: own });
  }

  app.use(`${LOOK_PREFIX}/*`, async (c, next) => {
    const request = c.req.raw;
    const { actor, sessionId, setCookies } = await readSession(auth, db, request.headers);
    if (actor.kind !== 'staff' || sessionId === null) return next();
    const isRead = /^(?:GET|HEAD)$/.test(request.method);
    if (!canAdminister(actor).allowed) {
      if (isRead) await giveUpLook(tools, sessionId);
      return next();
    }
    const over = () => new Response(null, { status: 303, headers: { ...headers, Location: OVER } });
    const open = await lookOfSession(tools, sessionId);
    if (!open) return isRead ? next() : over();
    for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
    if (!isRead) return insteadOf(c, open, 'nothing-changes');

    const { pathname: asked, search } = new URL(request.url);
    const pathname = asked.slice(LOOK_PREFIX.length).replace(/^\/+/, '/');
    if (pathname === '') {
      const home = lookAddress(homePathFor(open.member));
      return new Response(null, { status: 303, headers: { ...headers, Location: home } });
    }
    if (!(await noteLookPage(tools, open.look.id, pathname + search))) return over();
    const what = lookPlace(pathname, (await pages.table()).patternOf(pathname));
    return what === 'shown' ? shown(c, open, { pathname, search }) : insteadOf(c, open, what);
  });
}

function lookHeaders(baseUrl: string): Record<string, string> {
  const { origin } = new URL(baseUrl);
  const usual = securityHeaders({ https: baseUrl.startsWith('https:') });
  const policy = (usual['Content-Security-Policy'] ?? '')
    .replace("form-action 'self'", `form-action ${origin}${LOOK_PREFIX}/ ${origin}/admin/looks/`)
    .replace("script-src 'self'", `script-src ${SCRIPTS.map((path) => origin + path).join(' ')}`)
    .replace("connect-src 'self'", "connect-src 'none'")
    .replace("worker-src 'self'", "worker-src 'none'");
  return {
    ...usual,
    'Content-Security-Policy': policy,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    Vary: 'Cookie',
  };
}

/** The renderer escapes every '<' and '>' of a value. */
const LEADING = /<(?:a|area|form|button|input)\b[^>]*>/g;
const WHERE_TO = /( (?:href|action|formaction)=")(\/[^"]*)/gi;

const ELSEWHERE = /^\/(?:admin|files|assets)(?:[/?#]|$)/;

function withLinksInLook(page: string): string {
  return page.replaceAll(LEADING, (tag) =>
    tag.replaceAll(WHERE_TO, (_, name: string, path: string) => `${name}${placed(path)}`),
  );
}

function inLook(location: string, baseUrl: string): string {
  const url = new URL(location, baseUrl);
  if (url.origin !== new URL(baseUrl).origin) return location;
  return placed(url.pathname + url.search + url.hash);
}

const placed = (path: string) => (path.startsWith('//') || ELSEWHERE.test(path) ? path : lookAddress(path));

/**
 * The member pages that staff can see (c-149), by their paths in app/routes.ts. A page that is not listed is not shown.
 */
const PLACES: Readonly<Record<string, 'shown' | LookInstead>> = {
  ...named('shown', [
    ...['/', '/jobs', '/jobs/:jobId', '/jobs/:jobId/apply', '/jobs/:jobId/applications', '/terms', '/privacy'],
    ...['/credits', '/onboarding/artist-profile-setup', '/onboarding/shop-profile-setup', '/dashboard'],
    ...['/profile/artist', '/profile/artist/edit', '/profile/artist/expertise', '/profile/artist/portfolio'],
    ...['/profile/artist/preferences', '/applications', '/applications/:applicationId'],
    ...['/marketplace/shops', '/marketplace/shops/:shopId', '/marketplace/shops/:shopId/review', '/chairs'],
    ...['/marketplace/artists', '/marketplace/artists/:artistId'],
    ...['/shop/dashboard', '/shop/profile', '/shop/profile/edit', '/shop/profile/business', '/shop/profile/amenities'],
    ...['/shop/profile/hours', '/shop/profile/policies', '/shop/jobs', '/shop/jobs/create', '/shop/jobs/:jobId/edit'],
    ...['/shop/reviews/:reviewId/answer', '/shop/applications'],
    ...['/shop/calendar', '/shop/calendar/windows/new', '/shop/calendar/windows/:windowId'],
    ...['/shop/calendar/closures/new', '/shop/calendar/closures/:closureId'],
    ...['/stays', '/shop/stays', '/stays/:stayId', '/marketplace/shops/:shopId/calendar', '/shop/hosting'],
    ...['/shop/calendar/chairs', '/shop/calendar/chairs/:chairId'],
    ...[
      '/settings',
      '/settings/notifications',
      '/settings/reports',
      '/settings/calendar',
      '/notifications',
      '/notifications/:notificationId',
    ],
    '/*',
  ]),
  ...named('messages', [
    ...['/messages', '/messages/:conversationId', '/messages/:conversationId/:messageId/correction', '/conversations'],
    ...['/messages/:conversationId/muting', '/messages/:conversationId/archiving'],
    '/messages/:conversationId/:messageId/withdrawal',
  ]),
  ...named('sign-in', [
    ...['/settings/email', '/settings/email/check', '/settings/two-step', '/settings/two-step/recovery-codes'],
    ...['/settings/two-step/deletion', '/settings/passkeys', '/settings/passkeys/options'],
    ...['/settings/passkeys/:passkeyId/deletion', '/settings/devices/all/deletion'],
    ...['/settings/devices/:sessionId/deletion', '/forgot-password', '/reset-password'],
  ]),
  ...named('data', [
    ...['/settings/data', '/settings/data/proof', '/settings/data/code', '/settings/deletion'],
    '/settings/deletion/code',
  ]),
};

/** Not among the pages: server/file-routes.ts answers it. */
const ARCHIVE = /^\/settings\/data\/archive\/*$/;

function lookPlace(path: string, pattern: string | null): 'shown' | LookInstead {
  if (ARCHIVE.test(path)) return 'data';
  // Without router scripts there are no data requests.
  if (path.endsWith('.data')) return 'other';
  return (pattern !== null && PLACES[pattern]) || 'other';
}

function named<What extends 'shown' | LookInstead>(what: What, patterns: readonly string[]): Record<string, What> {
  return Object.fromEntries(patterns.map((pattern) => [pattern, what]));
}
