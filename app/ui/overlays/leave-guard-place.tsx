import { type ComponentType, useSyncExternalStore } from 'react';

let isAnswered = false;

/**
 * Loads another page in place of this one. Whether what is typed may go was asked before (leave-guard.tsx), or is not
 * asked, because the server led on.
 */
export function leaveUnasked(address: string): void {
  isAnswered = true;
  window.location.assign(address);
}

const unaskedListeners = new Set<() => void>();

/** The router is about to load another document, because a form has done its work and the server leads on to one. */
export function leadOnUnasked(): void {
  isAnswered = true;
  for (const tell of unaskedListeners) tell();
}

/** Calls `tell` then: no part of the page is taken off it first. Returns how to stop. */
export function whenLedOn(tell: () => void): () => void {
  unaskedListeners.add(tell);
  return () => {
    unaskedListeners.delete(tell);
  };
}

/** Asked once for each time that the page is left: one that stays after all asks again. */
export function isLeavingUnasked(): boolean {
  const was = isAnswered;
  isAnswered = false;
  return was;
}

/** The guard, once a form that asks before it is left has brought it (leave-guard.tsx), and how it asks. */
let guard: ComponentType | null = null;
let asking: ((proceed: () => void, dialog?: Element) => void) | null = null;
const listeners = new Set<() => void>();

export function setGuard(component: ComponentType): void {
  guard = component;
  for (const listener of listeners) listener();
}

/** The guard calls this while it is mounted. */
export function setAsking(ask: typeof asking): void {
  asking = ask;
}

/** The place of the guard, on every page. A page without such a form does not wait for its script. */
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
