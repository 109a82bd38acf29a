import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { type ClientInstrumentation, useRevalidator } from 'react-router';

export type SyncStatus =
  | { kind: 'current' }
  /** The server could not be reached, `failures` times in a row; the page shows what was true at `loadedAt`. */
  | { kind: 'stale'; loadedAt: number; failedAt: number; failures: number }
  /** The session has ended, but the page stays because of its unsaved text. `to` is the server's redirect. */
  | { kind: 'ended'; to: string | null }
  | { kind: 'unreached' };

const CURRENT: SyncStatus = { kind: 'current' };

let status: SyncStatus = CURRENT;
let loadedAt = Date.now();
const listeners = new Set<() => void>();

export function isStale(): boolean {
  return status.kind === 'stale';
}

function lastLoad(): number {
  return loadedAt;
}

export function markCurrent(): void {
  loadedAt = Math.max(Date.now(), loadedAt + 1);
  setStatus(CURRENT);
}

/** `atOnce` shows it without the usual delay, because the user asked. */
export function markStale({ atOnce }: { atOnce: boolean }): void {
  const before = status.kind === 'stale' ? status : { failures: 0, failedAt: Date.now() };
  setStatus({ kind: 'stale', loadedAt, failedAt: atOnce ? 0 : before.failedAt, failures: before.failures + 1 });
}

export function markEnded(to: string | null): void {
  setStatus({ kind: 'ended', to });
}

function markUnreached(): void {
  if (status.kind === 'current' || status.kind === 'unreached') setStatus({ kind: 'unreached' });
}

export function forgetUnreached(): void {
  if (status.kind === 'unreached') setStatus(CURRENT);
}

export function useIsSignedOut(): boolean {
  const now = useSyncStatus();
  return now.kind === 'ended' && leadsToSignIn(now.to);
}

export function leadsToSignIn(to: string | null): boolean {
  return to !== null && /^\/(?:admin\/)?login(?:\?|$)/.test(to);
}

export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(
    onSyncStatus,
    () => status,
    () => CURRENT,
  );
}

function onSyncStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setStatus(now: SyncStatus): void {
  status = now;
  for (const listener of listeners) listener();
}

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

export function pauseAfter(failures: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return Math.round((longest / 2) * (1 + chance));
}

const GATHER_MS = 80;

let inFlight = 0;
let destination: string | null = null;
/** The address of the form that is being sent, unless a fetcher sends it. */
let formAddress: string | null = null;
let isBackground = false;
let pending: Promise<void> | null = null;
const idleListeners = new Set<() => void>();
const fetcherAddresses = new Set<string>();

export const isBackgroundLoad = () => isBackground;
export const isFormAddress = (address: string) => address === formAddress;
export const isDestination = (address: string) => address === destination;
export const isFetcherAddress = (address: string) => fetcherAddresses.has(address);

/** Path and query. Forms post to an index route with `?index`. */
export function addressOf(place: string | { pathname: string; search: string }): string {
  const url = new URL(typeof place === 'string' ? place : place.pathname + place.search, window.location.href);
  url.searchParams.delete('index');
  return url.pathname + url.search;
}

/**
 * Tells when the router is busy. Offline, it stops what needs another page's code or data, because the router would
 * replace the page. A form that posts to its own page goes on and reports its failure.
 */
export const watchRouter: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to, formMethod, formData }) {
        const address = typeof to === 'string' ? sentAddress(to, formMethod, formData) : null;
        if (address !== null && isCutOff(address, formMethod)) return neverSent();
        isBackground = false;
        destination = isPost(formMethod) ? null : address;
        formAddress = isPost(formMethod) ? address : null;
        await whileBusy(go);
      },
      async fetch(go, { href, formMethod, formData }) {
        const address = sentAddress(href, formMethod, formData);
        if (!isPost(formMethod)) {
          fetcherAddresses.add(address);
          await go();
          return;
        }
        if (isCutOff(address, formMethod)) return neverSent();
        await whileBusy(go);
      },
    });
  },
};

const isPost = (method: string | undefined) => method?.toLowerCase() === 'post';

/** A form sent by GET has its fields in the query. */
function sentAddress(to: string, formMethod: string | undefined, formData: FormData | undefined): string {
  if (!formData || isPost(formMethod)) return addressOf(to);
  const query = new URLSearchParams([...formData].map(([name, value]) => [name, String(value)]));
  return addressOf(`${to.split('?')[0]}?${query}`);
}

function isCutOff(address: string, formMethod: string | undefined): boolean {
  if (navigator.onLine) return false;
  if (isPost(formMethod)) return new URL(address, window.location.href).pathname !== window.location.pathname;
  return address !== addressOf(window.location.href);
}

/** The router goes on when the instrumentation returns, so this one does not. */
function neverSent(): Promise<never> {
  markUnreached();
  return new Promise(() => {});
}

async function whileBusy(go: () => Promise<unknown>): Promise<void> {
  inFlight += 1;
  try {
    await go();
  } finally {
    inFlight -= 1;
    if (inFlight === 0) {
      destination = null;
      formAddress = null;
      for (const listener of idleListeners) listener();
    }
  }
}

async function untilIdle(): Promise<void> {
  while (inFlight > 0) await next(idleListeners);
}

function next(listeners: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const once = () => {
      listeners.delete(once);
      resolve();
    };
    listeners.add(once);
  });
}

/** Loads the page's data again. Waits until nothing is in flight: a form would otherwise not follow its redirect. */
export function useLoadAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    pending ??= untilIdle().then(async () => {
      pending = null;
      isBackground = true;
      await revalidate();
      isBackground = false;
    });
    return pending;
  }, [revalidate]);
}

/** The same, but resolves only after a successful load. */
export function useRenewed(): () => Promise<void> {
  const loadAgain = useLoadAgain();
  return useCallback(async () => {
    const before = lastLoad();
    await loadAgain();
    while (lastLoad() === before) {
      await new Promise<void>((resolve) => {
        const stop = onSyncStatus(() => {
          stop();
          resolve();
        });
      });
    }
  }, [loadAgain]);
}

export function useRefresh(): () => void {
  const loadAgain = useLoadAgain();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    clearTimeout(timer.current);
    // Browsers delay the timers of a hidden page.
    if (document.hidden) void loadAgain();
    else timer.current = setTimeout(loadAgain, GATHER_MS);
  }, [loadAgain]);
}

/** Loads again every `seconds` while the page is visible and the server reachable (ruling c-58). */
export function usePolling(seconds: number): void {
  const refresh = useRefresh();

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine && !isStale()) refresh();
    }, seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds, refresh]);
}
