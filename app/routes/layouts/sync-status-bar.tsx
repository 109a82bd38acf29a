import { type ReactNode, useEffect, useState } from 'react';
import {
  forgetUnreached,
  leadsToSignIn,
  pauseAfter,
  type SyncStatus,
  useRefresh,
  useSyncStatus,
} from '#app/browser/refresh.ts';
import { useBrand } from '#app/routes/layouts/document.ts';

const SPEAK_AFTER_MS = 5_000;

const UNREACHED_FOR_MS = 10_000;

/** Retries a failed refresh with growing pauses. Says that the session has ended if the page has unsaved input. */
export function SyncStatusBar() {
  const brand = useBrand();
  const status = useSyncStatus();
  useRetries(status);
  const isLate = useIsLate(status);
  return (
    <div role="status" className="sticky top-0 z-30">
      {status.kind === 'ended' ? <Ended to={status.to} /> : null}
      {status.kind === 'unreached' ? (
        <div ref={aboveDialogs} popover="manual" className="top-0 m-0 w-full">
          <Strip>We couldn't reach {brand}. Check your connection, and try again.</Strip>
        </div>
      ) : null}
      {status.kind === 'stale' && isLate ? (
        <Strip>
          Not up to date. Trying again.{' '}
          <span className="whitespace-nowrap">Last loaded at {clock(status.loadedAt)}.</span>
        </Strip>
      ) : null}
    </div>
  );
}

/** An open dialog covers everything outside the top layer. */
const aboveDialogs = (strip: HTMLElement | null) => strip?.showPopover?.();

function Ended({ to }: { to: string | null }) {
  const isSignIn = leadsToSignIn(to);
  return (
    <Strip>
      {isSignIn ? 'You are signed out.' : 'This page has changed elsewhere.'} What you typed is still here.
      {to === null ? null : (
        <span>
          {' '}
          <a href={to} target="_blank" rel="noopener" className="font-bold underline underline-offset-4">
            {isSignIn ? 'Sign in in a new tab' : 'See it in a new tab'}
          </a>
        </span>
      )}
    </Strip>
  );
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <div className="border-line border-b-[1.5px] bg-mustard text-on-mustard text-sm">
      <p className="page-width py-1.5 text-center font-semibold">{children}</p>
    </div>
  );
}

function useRetries(status: SyncStatus): void {
  const refresh = useRefresh();
  useEffect(() => {
    // The browser cached the page for its Back button.
    const askIfKept = (event: PageTransitionEvent) => {
      if (event.persisted) refresh();
    };
    window.addEventListener('pageshow', askIfKept);
    return () => window.removeEventListener('pageshow', askIfKept);
  }, [refresh]);

  useEffect(() => {
    if (status.kind === 'unreached') {
      const timer = setTimeout(forgetUnreached, UNREACHED_FOR_MS);
      return () => clearTimeout(timer);
    }
    if (status.kind !== 'stale') return;
    const timer = setTimeout(refresh, pauseAfter(status.failures));
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [status, refresh]);
}

function useIsLate(status: SyncStatus): boolean {
  const failedAt = status.kind === 'stale' ? status.failedAt : null;
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (failedAt === null) return;
    const timer = setTimeout(() => setLate(failedAt), failedAt + SPEAK_AFTER_MS - Date.now());
    return () => clearTimeout(timer);
  }, [failedAt]);
  return failedAt !== null && late === failedAt;
}

const clock = (at: number) => new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
