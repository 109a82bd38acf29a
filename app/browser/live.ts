import { useEffect } from 'react';
import { useRefresh } from '#app/browser/refresh.ts';
import { isStale, pauseAfter } from '#app/browser/sync-status.ts';

/** A stream that breaks sooner than this counts as one that never opened. */
const STEADY_AFTER_MS = 10_000;

/**
 * Keeps the page up to date. The server announces over `/live` that something of the reader's changed, and the page
 * reloads its data; also once at the start, for changes between rendering and the opening of the stream. A hidden tab
 * closes its connection (a browser has few of them) and catches up when it becomes visible; so does a page whose
 * connection broke, because its events are lost. One page of a browser keeps its connection while hidden and passes on
 * its events, so that every tab's title shows the news. If no stream opens, the page retries with growing pauses and
 * reloads at each retry, so it polls where streams do not get through.
 */
export function useLive(): void {
  const refresh = useRefresh();

  useEffect(() => {
    let source: EventSource | null = null;
    // Fetched ahead, or opened behind another tab: nobody has seen it yet.
    let missedSomething = document.hidden;
    let failures = 0;
    let openedAt = Number.POSITIVE_INFINITY;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let isListener = false;
    let stopListening = () => {};
    const others = new BroadcastChannel('changed');
    others.onmessage = () => {
      if (!source) refresh();
    };

    const open = () => {
      clearTimeout(reopening);
      if (source) return;
      source = new EventSource('/live');
      source.addEventListener('ready', ({ data: quietFor }: MessageEvent<string>) => {
        openedAt = Date.now();
        if (missedSomething || ageOfPage() > Number(quietFor)) refresh();
        missedSomething = true;
      });
      source.addEventListener('changed', () => {
        others.postMessage(0);
        refresh();
      });
      // Signed out from elsewhere, and loading the page again leads to the sign-in page; or the session has only got a
      // new token, and the stream goes on with that.
      source.addEventListener('ended', () => {
        refresh();
        reopenLater();
      });
      // This account has too many open streams, and this one was the first. It reconnects when told to, not as after a
      // break, or the pages would push each other out.
      source.addEventListener('crowded', ({ data }: MessageEvent<string>) => {
        close();
        missedSomething = true;
        reopening = setTimeout(follow, Number(data));
      });
      // Browsers give up for good at any answer that is not a stream, such as a 502; and where they try again, they do
      // so without growing pauses.
      source.addEventListener('error', () => {
        reopenLater();
        if (failures > 1 && !isStale()) refresh();
      });
    };
    const reopenLater = () => {
      close();
      failures = Date.now() - openedAt > STEADY_AFTER_MS ? 1 : failures + 1;
      openedAt = Number.POSITIVE_INFINITY;
      missedSomething = true;
      reopening = setTimeout(follow, pauseAfter(failures));
    };
    const close = () => {
      clearTimeout(reopening);
      source?.close();
      source = null;
    };
    const follow = () => (isListener || !document.hidden ? open() : close());
    const beSeen = () => {
      if (document.hidden) missedSomething = true;
      if (source && !document.hidden) refresh();
      follow();
    };
    /** Becomes this browser's listener once there is no other; not on an insecure connection. */
    const listen = () => {
      const waiting = new AbortController();
      const listening = new Promise<void>((resolve) => {
        stopListening = () => {
          isListener = false;
          waiting.abort();
          resolve();
        };
      });
      const begin = () => {
        isListener = true;
        // A visible page already listens, or was told to stay away for a while, so it must not reconnect earlier.
        if (document.hidden) follow();
        return listening;
      };
      void navigator.locks?.request('live', { signal: waiting.signal }, begin).catch(() => {});
    };
    const leave = () => {
      stopListening();
      close();
    };
    // Every page is shown once at the end of its loading too, when it may have been told to stay away already.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      listen();
      follow();
    };

    listen();
    follow();
    document.addEventListener('visibilitychange', beSeen);
    window.addEventListener('online', follow);
    // A page that is kept for the Back button must not hold a connection.
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      leave();
      others.close();
      document.removeEventListener('visibilitychange', beSeen);
      window.removeEventListener('online', follow);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [refresh]);
}

/** How long ago this document was asked for, at most, in milliseconds: its server read what it shows after that. */
function ageOfPage(): number {
  const [asked] = performance.getEntriesByType('navigation');
  return performance.now() - (asked instanceof PerformanceNavigationTiming ? asked.requestStart : 0);
}
