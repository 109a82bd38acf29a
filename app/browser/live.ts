import { useEffect } from 'react';
import { isStale, pauseAfter, useRefresh } from '#app/browser/refresh.ts';

const STEADY_AFTER_MS = 10_000;

/** Shows a conversation's newest messages. False if it cannot, because the page has to change in other ways too. */
type Take = (live: unknown) => boolean;

const takers = new Set<Take>();

/** For each part of a page that shows messages. Returns a function to unsubscribe. */
export function onMessages(take: Take): () => void {
  takers.add(take);
  return () => takers.delete(take);
}

/** Whether all parts of the page show them, so that it needs no load. A hidden page shows nothing. */
export function showMessages(live: unknown): boolean {
  if (document.hidden || takers.size === 0) return false;
  return [...takers].map((take) => take(live)).every(Boolean);
}

/** Times travel as text. */
function readMessages(data: string): unknown {
  return JSON.parse(data, (key, value) => (/(?:At|Until|^now)$/.test(key) && value ? new Date(value) : value));
}

/**
 * Reloads the page's data whenever `/live` says that something changed for this reader, and once at the start. Messages
 * come with the stream and need no load where a page shows them. A hidden tab closes its stream and catches up when it
 * becomes visible. One page per browser keeps its stream while hidden and forwards the events, so that every tab's title
 * shows unread counts. Where no stream opens, the page polls with growing pauses.
 */
export function useLive(): void {
  const refresh = useRefresh();

  useEffect(() => {
    let source: EventSource | null = null;
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
      source.addEventListener('messages', ({ data }: MessageEvent<string>) => {
        others.postMessage(0);
        if (!showMessages(readMessages(data))) refresh();
      });
      source.addEventListener('ended', () => {
        refresh();
        reopenLater();
      });
      // Browsers give up after any answer that is not a stream, such as a 502.
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
    /** Waits to become the browser's only hidden page with a stream; not on an insecure connection. */
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
        // A visible page already has its stream, or was told to wait.
        if (document.hidden) follow();
        return listening;
      };
      void navigator.locks?.request('live', { signal: waiting.signal }, begin).catch(() => {});
    };
    const leave = () => {
      stopListening();
      close();
    };
    // `pageshow` also fires at the end of every load.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      listen();
      follow();
    };

    listen();
    follow();
    document.addEventListener('visibilitychange', beSeen);
    window.addEventListener('online', follow);
    // A page in the back/forward cache must not hold a connection.
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

function ageOfPage(): number {
  const [asked] = performance.getEntriesByType('navigation');
  return performance.now() - (asked instanceof PerformanceNavigationTiming ? asked.requestStart : 0);
}
