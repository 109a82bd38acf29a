import type { DataStrategyResult, Location } from 'react-router';
import type { RootData } from '#app/routes/layouts/viewer.ts';
import { leaveUnasked } from '#app/ui/overlays/leave-unasked.ts';

/** A page that was just loaded for this reason, and again meets another build, is between two that run side by side. */
const ONCE_IN_MS = 5 * 60_000;
const LOADED_ANEW_AT = 'flashboard:loaded-anew';

/**
 * Whether a server answers that was built from other sources than the one that this page came from: the page was open over a
 * deploy, and may not understand what it is told.
 */
export function isOfOtherBuild(
  results: Record<string, DataStrategyResult>,
  shown: Record<string, unknown> | undefined,
): boolean {
  const before = shown?.root as RootData | undefined;
  const now = results.root?.result as Partial<RootData> | undefined;
  return Boolean(before?.build && now?.build && now.build !== before.build);
}

/** As the browser goes there by itself. The router waits meanwhile. */
export function goAsDocument({ pathname, search, hash }: Location): Promise<never> {
  const isThere = window.location.pathname + window.location.search === pathname + search;
  if (isThere) window.location.reload();
  else leaveUnasked(pathname + search + hash);
  return new Promise(() => {});
}

/** Whether this page may be loaded anew though nobody asked for it. Counts as done. */
export function mayLoadAnew(): boolean {
  try {
    const before = Number(sessionStorage.getItem(LOADED_ANEW_AT));
    if (Date.now() - before < ONCE_IN_MS) return false;
    sessionStorage.setItem(LOADED_ANEW_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
