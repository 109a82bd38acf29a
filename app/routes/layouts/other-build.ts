import type { DataStrategyResult, Location } from 'react-router';
import { leaveToBrowser } from '#app/routes/layouts/on-the-way.ts';
import type { RootData } from '#app/routes/layouts/viewer.ts';
import { leaveUnasked } from '#app/ui/overlays/leave-guard-place.tsx';

/**
 * Whether the server runs a different build from this page's. The page was then open during a deploy and may not
 * understand the server's answers.
 */
export function isOfOtherBuild(
  results: Record<string, DataStrategyResult>,
  shown: Record<string, unknown> | undefined,
): boolean {
  const before = shown?.root as RootData | undefined;
  const now = results.root?.result as Partial<RootData> | undefined;
  return Boolean(before?.build && now?.build && now.build !== before.build);
}

/** Navigates as the browser would by itself. The router waits for the promise. */
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
