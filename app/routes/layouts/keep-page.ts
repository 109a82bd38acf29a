import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';
import type { KnownMessage } from '#app/copy/accounts.ts';
import { goAsDocument, isOfOtherBuild, mayLoadAnew } from '#app/routes/layouts/other-build.ts';
import { sayBehind, sayFresh, sayOver } from '#app/routes/layouts/page-standing.ts';
import { runningRouter } from '#app/routes/layouts/running-router.ts';
import { markUnasked, sayLookedAtAgain } from '#app/routes/layouts/unasked-load.ts';
import type { Viewer } from '#app/routes/layouts/viewer.ts';
import { isHalfFilled } from '#app/ui/forms/typed-early.ts';

/**
 * A load that nobody asked for (after a hint, a timer or a form) must never cost anything. The router has one kind of
 * load and shows the error page after each failure. This wraps all loads (as the root's client middleware) and removes
 * the failure of those that only refresh what is on screen, so the page stays as it is. Pages that were asked for keep
 * their error pages. Record 019 has the details. A hidden tab loads only the number of news items and refreshes when it
 * becomes visible. A visible page without activity refreshes, but marks nothing as read.
 */
type Results = Record<string, DataStrategyResult>;
type State = NonNullable<ReturnType<typeof runningRouter>>['router']['state'];

/** What parts of the page were last loaded with, by address: they have data of their own beside the page's. */
const parts = new Map<string, Results>();

export async function keepPage({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const state = runningRouter()?.router.state;
  const what = request.method === 'GET' && state ? whatIsLoaded(request.url, state) : null;
  // After a form that was sent, or a link to the page itself, the reader goes where the server leads.
  const isAskedFor = state?.navigation.state !== 'idle';
  if (document.hidden && !isAskedFor) {
    if (what === 'page') return numbersAlone(state?.loaderData);
    const known = what === 'part' && parts.get(request.url);
    if (known) return known;
  }
  const { isCatchingUp } = what === 'page' && !isAskedFor ? markUnasked(request) : { isCatchingUp: false };
  const results = withReason(await next(), state?.loaderData);
  const errors = Object.values(results).flatMap(({ type, result }) => (type === 'error' ? [result] : []));
  if (isCatchingUp && (request.signal.aborted || errors.length > 0)) sayLookedAtAgain();
  if (what === null || request.signal.aborted) return results;
  if (state && isOfOtherBuild(results, state.loaderData)) return followOtherBuild(what, state);

  if (what === 'other page') {
    if (state && isSameForm(state) && errors.length > 0 && errors.every(isOutage)) {
      sayBehind({ isAskedFor: true });
      return {};
    }
    parts.clear();
    sayFresh();
    return results;
  }
  if (errors.length === 0) {
    if (what === 'page' && !isAskedFor && isHalfFilled() && isForSomebodyElse(results, state?.loaderData)) {
      sayOver(`/login?${new URLSearchParams({ returnTo: window.location.pathname + window.location.search })}`);
      return {};
    }
    if (what === 'part') parts.set(request.url, results);
    else if (Object.keys(results).length > 0) sayFresh();
    return results;
  }
  if (errors.some(isOutage)) sayBehind({ isAskedFor: what === 'page' && isAskedFor && !isAfterForm(state) });
  else if (!isAskedFor && isHalfFilled()) sayOver(redirectIn(errors));
  else return results;
  return what === 'part' ? (parts.get(request.url) ?? asNothing(results)) : {};
}

/**
 * The answer is for pages of another build. A navigation becomes a document load; a background refresh reloads the
 * page, unless it has typed input or was just reloaded.
 */
async function followOtherBuild(what: 'page' | 'part' | 'other page', state: State): Promise<Results> {
  const { location, navigation } = state;
  if (what === 'page' && isAfterForm(state)) {
    // The form's result is on this page alone; it is stale, and retries by itself.
    sayBehind({ isAskedFor: false });
    return {};
  }
  if (navigation.location) return goAsDocument(navigation.location);
  if (isHalfFilled()) {
    sayOver(location.pathname + location.search);
    return {};
  }
  if (mayLoadAnew()) return goAsDocument(location);
  sayBehind({ isAskedFor: false });
  return {};
}

/** One of the sentences that the sign-in page knows (copy/accounts.ts). */
const SIGNED_OUT: KnownMessage['text'] = 'You are signed out. Please sign in again.';

const SITE = 'routes/layouts/site';

/** A hidden page loads only the numbers of its bars and title: opening anything would count as reading it. */
async function numbersAlone(shown: State['loaderData'] | undefined): Promise<Results> {
  const reply = await fetch('/api/unread').catch(() => null);
  if (!shown?.[SITE] || !reply?.ok) return {};
  return { [SITE]: { type: 'data', result: { ...shown[SITE], unread: await reply.json() } } };
}

/** An error page in place of the page counts as another one: there is nothing to keep. */
function whatIsLoaded(url: string, { errors, location, navigation }: State): 'page' | 'part' | 'other page' {
  const address = addressOf(url);
  const isOther = navigation.location && address === addressOf(navigation.location);
  if (address === addressOf(location)) return errors ? 'other page' : 'page';
  return isOther || errors ? 'other page' : 'part';
}

/**
 * A navigation to another view of the current page (a search or choice beside a form) with typed input, which an error
 * page would lose: the page stays, and gets the view once the server answers.
 */
function isSameForm({ errors, location, navigation }: State): boolean {
  return !errors && navigation.location?.pathname === location.pathname && isHalfFilled();
}

/** After a form, the user needs its result: a stale page can wait, as after a load that nobody asked for. */
function isAfterForm(state: State | undefined): boolean {
  return state?.navigation.formMethod === 'POST';
}

/** Forms of a page beneath which others lie post to it with `?index`. */
function addressOf(place: string | { pathname: string; search: string }): string {
  const url = new URL(typeof place === 'string' ? place : place.pathname + place.search, window.location.origin);
  url.searchParams.delete('index');
  return url.pathname + url.search;
}

/** Whether a retry may help: no answer, or a server error. */
function isOutage(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500 || error.status === 429;
}

/** A public page loads for anybody, so a refresh after a sign-out elsewhere would remove the form from the screen. */
function isForSomebodyElse(results: Results, shown: State['loaderData'] | undefined): boolean {
  const before: Viewer | null | undefined = shown?.root?.viewer;
  const now = results.root?.result as { viewer: Viewer | null } | undefined;
  return Boolean(before && now && now.viewer?.userId !== before.userId);
}

/** If the session has ended and the page redirects to sign-in, the address carries the reason. */
function withReason(results: Results, shown: State['loaderData'] | undefined): Results {
  const viewer: Viewer | null | undefined = shown?.root?.viewer;
  if (!viewer) return results;
  return Object.fromEntries(
    Object.entries(results).map(([id, { type, result }]) => [id, { type, result: saysWhy(result) }]),
  );
}

function saysWhy(result: unknown): unknown {
  const to = result instanceof Response ? result.headers.get('Location') : null;
  if (!(result instanceof Response) || !to || !/^\/(?:admin\/)?login(?:\?|$)/.test(to)) return result;
  const url = new URL(to, window.location.origin);
  if (url.pathname === '/login' && !url.searchParams.has('message')) url.searchParams.set('message', SIGNED_OUT);
  if (url.pathname === '/admin/login') url.searchParams.set('required', '1');
  const headers = new Headers(result.headers);
  headers.set('Location', url.pathname + url.search);
  return new Response(null, { status: result.status, headers });
}

function redirectIn(errors: unknown[]): string | null {
  const redirect = errors.find((error) => error instanceof Response);
  return redirect ? redirect.headers.get('Location') : null;
}

/** A part that never came waits on. */
function asNothing(results: Results): Results {
  return Object.fromEntries(Object.keys(results).map((id) => [id, { type: 'data', result: undefined }]));
}
