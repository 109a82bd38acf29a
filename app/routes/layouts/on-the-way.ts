import { useSyncExternalStore } from 'react';
import { runningRouter } from '#app/routes/layouts/running-router.ts';

/** What the router does not say about what is on its way. */
type OnTheWay = {
  /** So many ways were chosen, and the router sets out when their modules are there. */
  waiting: number;
  /** The way that the browser has taken over, which says so itself, by the router's key of it. */
  byBrowser: string | null;
};

const NOTHING: OnTheWay = { waiting: 0, byBrowser: null };

let onTheWay = NOTHING;
const listeners = new Set<() => void>();

/** From before the router sets out until it has arrived, or does not set out at all. */
export async function whileOnTheWay(way: () => Promise<void>): Promise<void> {
  tell({ ...onTheWay, waiting: onTheWay.waiting + 1 });
  try {
    await way();
  } finally {
    tell({ ...onTheWay, waiting: Math.max(0, onTheWay.waiting - 1) });
  }
}

/**
 * The browser loads a document instead. No code here learns the result: the load may be stopped, and the page stays.
 */
export function leaveToBrowser(): void {
  tell({ waiting: 0, byBrowser: runningRouter()?.router.state.navigation.location?.key ?? null });
}

export function useOnTheWay(): OnTheWay {
  return useSyncExternalStore(
    listen,
    () => onTheWay,
    () => NOTHING,
  );
}

function tell(now: OnTheWay): void {
  onTheWay = now;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
