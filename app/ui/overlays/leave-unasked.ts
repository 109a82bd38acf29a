let isAnswered = false;

/**
 * Loads another page in place of this one. Whether what is typed may go was asked before (leave-guard.tsx), or is not
 * asked, because the server led on.
 */
export function leaveUnasked(address: string): void {
  isAnswered = true;
  window.location.assign(address);
}

/** Asked once for each time that the page is left: one that stays after all asks again. */
export function isLeavingUnasked(): boolean {
  const was = isAnswered;
  isAnswered = false;
  return was;
}
