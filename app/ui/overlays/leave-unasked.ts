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
