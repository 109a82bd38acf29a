import type { DataStrategyResult, Location } from 'react-router';
import { leaveToBrowser } from '#app/routes/layouts/on-the-way.ts';
import type { RootData } from '#app/routes/layouts/viewer.ts';
import { leaveUnasked } from '#app/ui/overlays/leave-guard-place.tsx';

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
  leaveToBrowser();
  if (isThere) window.location.reload();
  else leaveUnasked(pathname + search + hash);
  return new Promise(() => {});
}

/** Whether this page may be loaded anew though nobody asked. One that was, and is of another build again, is between two. */
export function mayLoadAnew(): boolean {
  return performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type !== 'reload');
}
