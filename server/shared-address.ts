import { chosenListAddress } from '#app/domain/job-search.ts';
import { hasSessionCookie } from '#app/platform/auth/read-session.server.ts';
import type { Shelf } from '#app/platform/http/page-cache.server.ts';

/** The one way of writing an address: the router also knows others, with large letters, more slashes or '%6a'. */
const AS_LINKED = /^\/$|^(?:\/[a-z\d-]+)+$/;

/** Whether a request may get a page that is the same for everybody: no session, and only a look. */
export function mayShare(request: Request): boolean {
  return request.method === 'GET' && !hasSessionCookie(request.headers);
}

/**
 * Where what an address answers may be kept, or null. No query but that of a link on the landing page; and lists of jobs
 * in their shortest address, when their filters are chosen and not typed. Whoever makes up other addresses gets each
 * of them rendered, and nothing is kept of it. The data of such a list stands beside it.
 */
export function shelfFor({ pathname, search, searchParams }: URL): Shelf | null {
  const isChosen = () => chosenListAddress(searchParams) === search;
  if (isListData(pathname)) return search === '' || isChosen() ? 'lists' : null;
  if (!AS_LINKED.test(pathname)) return null;
  if (search === '' || search === '?from=/') return 'pages';
  return pathname === '/jobs' && isChosen() ? 'lists' : null;
}

/** What the router's script asks for to show the list of jobs: all its data. */
export const isListData = (pathname: string): boolean => pathname === '/jobs.data';
