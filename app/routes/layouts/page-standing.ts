import { useSyncExternalStore } from 'react';

/** How up to date the page on screen is. */
export type Standing =
  | { kind: 'fresh' }
  /** The server could not be asked, `failures` times in a row; what is shown was true at `loadedAt`. */
  | { kind: 'behind'; loadedAt: number; failedAt: number; failures: number }
  /** The session has ended, and the page stays for its typed input. `to` is the server's redirect. */
  | { kind: 'over'; to: string | null }
  /** Another page was requested, but none of it could be fetched. */
  | { kind: 'unreached' };

const FRESH: Standing = { kind: 'fresh' };

let standing: Standing = FRESH;
let loadedAt = Date.now();
const listeners = new Set<() => void>();

export function isBehind(): boolean {
  return standing.kind === 'behind';
}

export function sayFresh(): void {
  loadedAt = Date.now();
  tell(FRESH);
}

/** Shows it at once if the user asked, without the usual delay. */
export function sayBehind({ isAskedFor }: { isAskedFor: boolean }): void {
  const before = standing.kind === 'behind' ? standing : { failures: 0, failedAt: Date.now() };
  tell({ kind: 'behind', loadedAt, failedAt: isAskedFor ? 0 : before.failedAt, failures: before.failures + 1 });
}

export function sayOver(to: string | null): void {
  tell({ kind: 'over', to });
}

export function sayUnreached(): void {
  if (standing.kind === 'fresh') tell({ kind: 'unreached' });
}

/** Enough said of it. */
export function forgetUnreached(): void {
  if (standing.kind === 'unreached') tell(FRESH);
}

/** The session has ended, and the page stays for its typed input: it shows nothing else of the account. */
export function useIsSignedOut(): boolean {
  const now = useStanding();
  return now.kind === 'over' && leadsToSignIn(now.to);
}

export function leadsToSignIn(to: string | null): boolean {
  return to !== null && /^\/(?:admin\/)?login(?:\?|$)/.test(to);
}

export function useStanding(): Standing {
  return useSyncExternalStore(
    listen,
    () => standing,
    () => FRESH,
  );
}

function tell(now: Standing): void {
  standing = now;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
