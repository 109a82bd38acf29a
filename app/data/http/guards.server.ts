import { type MiddlewareFunction, redirect } from 'react-router';
import { getCtx, getServices } from '#app/data/http/request-context.ts';
import { type Actor, signInPlace, staffReturnPath, twoStepPage } from '#app/domain/accounts.ts';
import { canAdminister, canUseAdmin } from '#app/domain/staff/staff-permissions.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { notFound } from '#app/platform/http/replies.server.ts';

type Guard = MiddlewareFunction<Response>;

/** The sign-in page with a message and the way back; an invalid or too long `returnTo` is left out. */
export function signInPath(returnTo: string, message?: string): string {
  const query = new URLSearchParams();
  const path = safeReturnPath(returnTo);
  if (path) query.set('returnTo', path);
  if (message) query.set('message', message);
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** Sets a cookie on pages with a sign-in form: a form without any comes from a browser that keeps none. */
export const triesCookies: Guard = async ({ request, context }, next) => {
  const reply = await next();
  const isHttps = getServices(context).settings.baseUrl.startsWith('https:');
  const cookie = `flashboard.cookies=on; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  if (!request.headers.has('cookie')) reply.headers.append('Set-Cookie', cookie);
  return reply;
};

/** No user → /login, a wrong role → / (S0 §6). A save without a session gets that reason (ruling c-86). */
export function requireKind(...kinds: Actor['kind'][]): Guard {
  return ({ request, url, context }) => {
    const { actor } = getCtx(context);
    if (actor.kind === 'visitor') {
      if (isRead(request)) throw redirect(signInPath(url.pathname + url.search));
      throw redirect(signInPath(pagePostedFrom(request, url), 'User session not found'));
    }
    if (!kinds.includes(actor.kind)) throw redirect('/');
  };
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** The address that a form was posted to may not be a page. */
function pagePostedFrom({ headers }: Request, posted: URL): string {
  const [origin, referer] = [headers.get('origin'), headers.get('referer')];
  const page = referer && URL.canParse(referer) ? new URL(referer) : null;
  const { pathname, search } = page && page.origin === origin ? page : posted;
  return pathname + search;
}

/**
 * Not signed in as staff → /admin/login (S0 §6), with the reason if an act was lost (S2 §5) and the way back. Without
 * the required second factor → its setup.
 */
export const requireStaff: Guard = ({ request, url, context }) => {
  const verdict = canUseAdmin(getCtx(context).actor);
  if (verdict.allowed) return;
  if (verdict.refusal === 'second-factor-needed') {
    if (url.pathname === twoStepPage(true)) return;
    throw redirect(twoStepPage(true));
  }
  throw redirect(staffSignInPath(request, url));
};

function staffSignInPath(request: Request, url: URL): string {
  const wanted = isRead(request) ? url.pathname + url.search : pagePostedFrom(request, url);
  const { returnTo } = signInPlace(staffReturnPath(wanted));
  const query = new URLSearchParams({ ...(!isRead(request) && { required: '1' }), ...(returnTo && { returnTo }) });
  return query.size > 0 ? `/admin/login?${query}` : '/admin/login';
}

/** After `requireStaff`: for moderators these pages do not exist (c-115). */
export const requireAdministrator: Guard = ({ context }) => {
  if (!canAdminister(getCtx(context).actor).allowed) throw notFound();
};
