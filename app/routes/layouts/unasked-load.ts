import { UNASKED_LOAD } from '#app/domain/values/unasked-load.ts';

/** Loads that nobody asked for, by the signal that each request of the router has to itself. */
const unasked = new WeakSet<AbortSignal>();

let isMarking = false;
let isLookedAtAgain = false;

/** The page is in front again: the next load of it is a visit. */
export function sayLookedAtAgain(): void {
  isLookedAtAgain = true;
}

/**
 * Marks a load of the page as a background load, unless it is the one that catches up after the page was hidden. Asking
 * takes that one; if it fails, `sayLookedAtAgain` gives it back.
 */
export function markUnasked({ signal }: Request): { isCatchingUp: boolean } {
  const isCatchingUp = isLookedAtAgain;
  isLookedAtAgain = false;
  if (!isCatchingUp) {
    unasked.add(signal);
    markRequests();
  }
  return { isCatchingUp };
}

/** The router fetches by itself, with nothing of the request that a middleware sees but its signal. */
function markRequests(): void {
  if (isMarking) return;
  isMarking = true;
  const original = window.fetch;
  window.fetch = (input, init) => {
    if (!init?.signal || !unasked.has(init.signal)) return original(input, init);
    const headers = new Headers(init.headers);
    headers.set(UNASKED_LOAD.header, UNASKED_LOAD.value);
    return original(input, { ...init, headers });
  };
}
