import { type ComponentType, useSyncExternalStore } from 'react';

/** The guard, once a form that asks before it is left has brought it (leave-guard.tsx), and how it asks. */
let guard: ComponentType | null = null;
let asking: ((proceed: () => void, dialog?: Element) => void) | null = null;
const listeners = new Set<() => void>();

export function setGuard(component: ComponentType): void {
  guard = component;
  for (const listener of listeners) listener();
}

/** Called by the guard while it stands on the page. */
export function setAsking(ask: typeof asking): void {
  asking = ask;
}

/** Where the guard stands, on every page; where no form asks, nobody waits for its script. */
export function LeaveGuardPlace() {
  const Guard = useSyncExternalStore(listen, standing, standing);
  return Guard ? <Guard /> : null;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const standing = () => guard;

/**
 * Calls what leaves the page for good, and its drafts with it, as logging out does: at once when nothing is typed on it,
 * else when the reader says so.
 */
export function askFirst(proceed: () => void): void {
  if (asking) asking(proceed);
  else proceed();
}

/** Calls what closes a dialog: at once when nothing is typed in it that would be gone, else when the reader says so. */
export function askBeforeClosing(dialog: Element, close: () => void): void {
  if (asking) asking(close, dialog);
  else close();
}
