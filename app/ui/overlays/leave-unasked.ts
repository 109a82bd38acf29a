/**
 * Loads another page in place of this one. Whether what is typed may go was asked before (leave-guard.tsx), or is not
 * asked, because the server led on.
 */
export function leaveUnasked(address: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  window.location.assign(address);
}
