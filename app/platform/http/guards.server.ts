import type { MiddlewareFunction } from 'react-router';
import { redirect } from 'react-router';
import type { Actor } from '#app/domain/account.ts';
import { canUseAdmin } from '#app/domain/policies/admin.ts';
import { safeReturnPath } from '#app/domain/return-path.ts';
import { getCtx } from '#app/platform/http/request-context.ts';

type Guard = MiddlewareFunction<Response>;

/**
 * Where somebody who must sign in first is sent; `message` is shown there, `returnTo` is where they come back to. A
 * return path that is invalid or too long is left out: anybody can write the address that was asked for.
 */
export function signInPath(returnTo: string, message?: string): string {
  const query = new URLSearchParams();
  const path = safeReturnPath(returnTo);
  if (path) query.set('returnTo', path);
  if (message) query.set('message', message);
  return query.size > 0 ? `/login?${query}` : '/login';
}

/**
 * No user → /login, a role that is not allowed → / (S0 §6). A save without a session is answered with that reason
 * (ruling c-86).
 */
export function requireKind(...kinds: Actor['kind'][]): Guard {
  return ({ request, url, context }) => {
    const { actor } = getCtx(context);
    if (actor.kind === 'visitor') {
      if (request.method === 'GET' || request.method === 'HEAD') throw redirect(signInPath(url.pathname + url.search));
      throw redirect(signInPath(pagePostedFrom(request, url), 'User session not found'));
    }
    if (!kinds.includes(actor.kind)) throw redirect('/');
  };
}

/** The page of the form: the address that it was posted to may not be a page at all. */
function pagePostedFrom({ headers }: Request, posted: URL): string {
  const [origin, referer] = [headers.get('origin'), headers.get('referer')];
  const page = referer && URL.canParse(referer) ? new URL(referer) : null;
  const { pathname, search } = page && page.origin === origin ? page : posted;
  return pathname + search;
}

/** Not signed in as staff → /admin/login (S0 §6), which gives the reason when an act was lost by that (S2 §5). */
export const requireStaff: Guard = ({ request, context }) => {
  if (canUseAdmin(getCtx(context).actor).allowed) return;
  throw redirect(request.method === 'GET' ? '/admin/login' : '/admin/login?required=1');
};
