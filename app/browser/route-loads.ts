import { useLayoutEffect } from 'react';
import { type DataStrategyResult, isRouteErrorResponse, useLocation, useMatches } from 'react-router';
import { letDraftsWait } from '#app/browser/drafts.ts';
import {
  addressOf,
  isBackgroundLoad,
  isDestination,
  isFetcherAddress,
  leadsToSignIn,
  markCurrent,
  markEnded,
  markStale,
} from '#app/browser/refresh.ts';
import { isAnythingUnsaved, leaveUnasked } from '#app/browser/unsaved.tsx';
import type { KnownMessage } from '#app/copy/accounts.ts';

type Results = Record<string, DataStrategyResult>;
type RootFacts = { build?: string; viewer?: { userId: string } | null } | undefined;
type Page = { address: string; data: Record<string, unknown> };

const SITE = 'routes/layouts/site';

let page: Page | null = null;

export function usePageOnScreen(): void {
  const location = useLocation();
  const matches = useMatches();
  useLayoutEffect(() => {
    const data = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
    page = { address: addressOf(location), data };
    return () => {
      page = null;
    };
  }, [location, matches]);
}

const fetched = new Map<string, Results>();

/**
 * The root's client middleware: drops the failed results of loads that only refresh what is on screen, because the
 * router would replace the page with its error page (record 018). A hidden tab loads only its unread counts.
 */
export async function keepPage({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const shown = page;
  if (!shown) return next();
  const address = addressOf(request.url);
  const isOfFetcher = address !== shown.address && isFetcherAddress(address) && !isDestination(address);
  const isBackground = isBackgroundLoad() && (address === shown.address || isOfFetcher);
  if (isBackground && document.hidden) {
    return isOfFetcher ? (fetched.get(address) ?? next()) : unreadNumbers(shown);
  }
  const results = withReason(await next(), shown);
  if (request.method !== 'GET') {
    noticeEndedSession(results, shown);
    return results;
  }
  if (request.signal.aborted) return results;
  if (isOfOtherBuild(results, shown)) return loadOtherBuild(request.url, shown, isBackground);
  const errors = errorsIn(results);
  if (isOfFetcher) {
    if (errors.length === 0) fetched.set(address, results);
    const isAway = errors.some(isOutage);
    const signIn = isAway ? null : redirectIn(errors);
    if (isAway) markStale({ atOnce: false });
    else if (leadsToSignIn(signIn) && isAnythingUnsaved()) markEnded(signIn);
    else return results;
    return fetched.get(address) ?? withoutData(results);
  }
  if (address !== shown.address || document.querySelector('[data-load-failed]')) {
    fetched.clear();
    if (errors.length === 0) markCurrent();
    return results;
  }
  return refreshed(results, { shown, isBackground, isAskedFor: isDestination(address) });
}

type Refresh = { shown: Page; isBackground: boolean; isAskedFor: boolean };

function refreshed(results: Results, { shown, isBackground, isAskedFor }: Refresh): Results {
  const errors = errorsIn(results);
  if (errors.some(isOutage)) {
    markStale({ atOnce: isAskedFor });
    return {};
  }
  if (isBackground && isAnythingUnsaved()) {
    if (errors.length > 0) {
      markEnded(redirectIn(errors));
      return {};
    }
    if (isForSomebodyElse(results, shown)) {
      markEnded(`/login?${new URLSearchParams({ returnTo: shown.address })}`);
      return {};
    }
  }
  if (errors.length === 0 && Object.keys(results).length > 0) markCurrent();
  return results;
}

/** Loading more in a hidden page would count as reading it. */
async function unreadNumbers({ data }: Page): Promise<Results> {
  const reply = await fetch('/api/unread').catch(() => null);
  if (!data[SITE] || !reply?.ok) return {};
  return { [SITE]: { type: 'data', result: { ...data[SITE], unread: await reply.json() } } };
}

function isOfOtherBuild(results: Results, { data }: Page): boolean {
  const before = data.root as RootFacts;
  const now = results.root?.result as RootFacts;
  return Boolean(before?.build && now?.build && now.build !== before.build);
}

/**
 * A navigation becomes a document load. A background load reloads the page, unless it has unsaved text or was reloaded
 * just now: then two builds run side by side. After a form, the page shows the result first.
 */
async function loadOtherBuild(url: string, shown: Page, isBackground: boolean): Promise<Results> {
  if (addressOf(url) !== shown.address || isDestination(shown.address)) {
    leaveUnasked(url);
    return new Promise(() => {});
  }
  if (isBackground && isAnythingUnsaved()) markEnded(shown.address);
  else if (isBackground && !wasReloaded()) window.location.reload();
  else markStale({ atOnce: false });
  return {};
}

function wasReloaded(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}

function errorsIn(results: Results): unknown[] {
  return Object.values(results).flatMap(({ type, result }) => (type === 'error' ? [result] : []));
}

function isOutage(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500 || error.status === 429;
}

/** A public page loads for anybody, so a refresh after a sign-out elsewhere would remove the form. */
function isForSomebodyElse(results: Results, { data }: Page): boolean {
  const before = (data.root as RootFacts)?.viewer;
  const now = results.root?.result as RootFacts;
  return Boolean(before && now && now.viewer?.userId !== before.userId);
}

const SIGNED_OUT: KnownMessage['text'] = 'You are signed out. Please sign in again.';

function withReason(results: Results, { data }: Page): Results {
  if (!(data.root as RootFacts)?.viewer) return results;
  return Object.fromEntries(
    Object.entries(results).map(([id, { type, result }]) => [id, { type, result: saysWhy(result) }]),
  );
}

function saysWhy(result: unknown): unknown {
  const to = result instanceof Response ? result.headers.get('Location') : null;
  if (!(result instanceof Response) || !to || !leadsToSignIn(to)) return result;
  const url = new URL(to, window.location.origin);
  if (url.pathname === '/login' && !url.searchParams.has('message')) url.searchParams.set('message', SIGNED_OUT);
  if (url.pathname === '/admin/login') url.searchParams.set('required', '1');
  const headers = new Headers(result.headers);
  headers.set('Location', url.pathname + url.search);
  return new Response(null, { status: result.status, headers });
}

const endListeners = new Set<() => void>();

/** Calls `keep` when a form found no session, before the sign-in page loads (ruling c-86). */
export function onEndedSession(keep: () => void): () => void {
  endListeners.add(keep);
  return () => endListeners.delete(keep);
}

function noticeEndedSession(results: Results, { data }: Page): void {
  const account = (data.root as RootFacts)?.viewer?.userId;
  if (!account || !leadsToSignIn(redirectIn(Object.values(results).map(({ result }) => result)))) return;
  letDraftsWait(account);
  for (const keep of endListeners) keep();
}

function redirectIn(all: unknown[]): string | null {
  const redirect = all.find((one) => one instanceof Response);
  return redirect ? redirect.headers.get('Location') : null;
}

function withoutData(results: Results): Results {
  return Object.fromEntries(Object.keys(results).map((id) => [id, { type: 'data', result: undefined }]));
}
