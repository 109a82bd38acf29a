import { type ReactNode, useEffect, useState } from 'react';
import { pauseAfter } from '#app/routes/layouts/growing-pause.ts';
import { forgetUnreached, leadsToSignIn, type Standing, useStanding } from '#app/routes/layouts/page-standing.ts';
import { useRefresh } from '#app/routes/layouts/use-live.ts';
import { useBrand } from '#app/routes/layouts/viewer.ts';

/** A second without an answer is not worth mentioning. */
const SPEAK_AFTER_MS = 5_000;

/** How long the page says that another one could not be fetched. */
const UNREACHED_FOR_MS = 10_000;

/**
 * Below the bar of every page. If a refresh fails, it retries with growing pauses and says so after a while; or it says
 * that the session has ended, if the page stays only for its typed input.
 */
export function UpToDate() {
  const brand = useBrand();
  const standing = useStanding();
  useAskingAgain(standing);
  const isLate = useIsLate(standing);
  return (
    <div role="status" className="sticky top-0 z-30">
      {standing.kind === 'over' ? <Over to={standing.to} /> : null}
      {standing.kind === 'unreached' ? (
        <Strip>We couldn't reach {brand}. Check your connection, and try again.</Strip>
      ) : null}
      {standing.kind === 'behind' && isLate ? (
        <Strip>
          Not up to date. Trying again.{' '}
          <span className="whitespace-nowrap">Last loaded at {clock(standing.loadedAt)}.</span>
        </Strip>
      ) : null}
    </div>
  );
}

function Over({ to }: { to: string | null }) {
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

function useAskingAgain(standing: Standing): void {
  const refresh = useRefresh();
  useEffect(() => {
    // The browser kept the page for its Back button.
    const askIfKept = (event: PageTransitionEvent) => {
      if (event.persisted) refresh();
    };
    window.addEventListener('pageshow', askIfKept);
    return () => window.removeEventListener('pageshow', askIfKept);
  }, [refresh]);

  useEffect(() => {
    if (standing.kind === 'unreached') {
      const timer = setTimeout(forgetUnreached, UNREACHED_FOR_MS);
      return () => clearTimeout(timer);
    }
    if (standing.kind !== 'behind') return;
    const timer = setTimeout(refresh, pauseAfter(standing.failures));
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
  }, [standing, refresh]);
}

function useIsLate(standing: Standing): boolean {
  const failedAt = standing.kind === 'behind' ? standing.failedAt : null;
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (failedAt === null) return;
    const timer = setTimeout(() => setLate(failedAt), failedAt + SPEAK_AFTER_MS - Date.now());
    return () => clearTimeout(timer);
  }, [failedAt]);
  return failedAt !== null && late === failedAt;
}

const clock = (at: number) => new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
