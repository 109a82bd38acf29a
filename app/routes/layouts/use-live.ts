import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** Hints that come together are answered by one loading. */
const GATHER_MS = 80;

/** Time enough for the page to leave when the session is over. */
const REOPEN_AFTER_MS = 2_000;

/** The stream was open and broke: the server cannot be reached, and loading would only replace the page by an error. */
let isCutOff = false;

/**
 * Loads again what the page shows, one loading at a time: who asks while one is under way gets another one after it.
 */
export function useRefresh(): () => void {
  const { state, revalidate } = useRevalidator();
  const busy = useRef(false);
  const again = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    busy.current = state !== 'idle';
    if (state === 'idle' && again.current) {
      again.current = false;
      void revalidate();
    }
  }, [state, revalidate]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (busy.current) again.current = true;
      else void revalidate();
    }, GATHER_MS);
  }, [revalidate]);
}

/**
 * Keeps the page up to date: the server says over `/live` that something of the reader's changed, and the page loads
 * again. A hidden tab gives its connection back (a browser has few of them) and catches up when it is looked at again;
 * so does a page whose connection broke, because what was said meanwhile is lost.
 */
export function useLive(): void {
  const refresh = useRefresh();

  useEffect(() => {
    let source: EventSource | null = null;
    let missedSomething = false;
    let reopening: ReturnType<typeof setTimeout> | undefined;

    const open = () => {
      if (source && source.readyState !== EventSource.CLOSED) return;
      source = new EventSource('/live');
      source.addEventListener('error', () => {
        isCutOff = missedSomething;
      });
      source.addEventListener('ready', () => {
        isCutOff = false;
        if (missedSomething) refresh();
        missedSomething = true;
      });
      source.addEventListener('changed', refresh);
      // Signed out from elsewhere, and loading the page again leads to the sign-in page; or the session has only got a
      // new token, and the stream goes on with that.
      source.addEventListener('ended', () => {
        close();
        refresh();
        reopening = setTimeout(follow, REOPEN_AFTER_MS);
      });
    };
    const close = () => {
      source?.close();
      source = null;
    };
    const follow = () => (document.visibilityState === 'visible' ? open() : close());

    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', follow);
    // A page kept for the back button must not hold a connection.
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', follow);
    return () => {
      clearTimeout(reopening);
      close();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', follow);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', follow);
    };
  }, [refresh]);
}

/**
 * Loads again every `seconds` while the page is looked at; the dashboards also ask by the clock (ruling c-58), for
 * where a stream does not come through.
 */
export function usePolling(seconds: number): void {
  const refresh = useRefresh();

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine && !isCutOff) refresh();
    }, seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds, refresh]);
}
