import { useSyncExternalStore } from 'react';

export type SyncStatus =
  | { kind: 'current' }
  /** The server could not be reached, `failures` times in a row; the page shows what was true at `loadedAt`. */
  | { kind: 'stale'; loadedAt: number; failedAt: number; failures: number }
  /** The session has ended, but the page stays because of its unsaved text. `to` is the server's redirect. */
  | { kind: 'ended'; to: string | null }
  /** Something was requested offline, and was not sent. */
  | { kind: 'unreached' };

const CURRENT: SyncStatus = { kind: 'current' };

let status: SyncStatus = CURRENT;
let loadedAt = Date.now();
const listeners = new Set<() => void>();

export function isStale(): boolean {
  return status.kind === 'stale';
}

export function lastLoad(): number {
  return loadedAt;
}

export function markCurrent(): void {
  loadedAt = Math.max(Date.now(), loadedAt + 1);
  setStatus(CURRENT);
}

/** `atOnce` shows it without the usual delay, because the user asked. */
export function markStale({ atOnce }: { atOnce: boolean }): void {
  const before = status.kind === 'stale' ? status : { failures: 0, failedAt: Date.now() };
  setStatus({ kind: 'stale', loadedAt, failedAt: atOnce ? 0 : before.failedAt, failures: before.failures + 1 });
}

export function markEnded(to: string | null): void {
  setStatus({ kind: 'ended', to });
}

export function markUnreached(): void {
  if (status.kind === 'current' || status.kind === 'unreached') setStatus({ kind: 'unreached' });
}

export function forgetUnreached(): void {
  if (status.kind === 'unreached') setStatus(CURRENT);
}

export function useIsSignedOut(): boolean {
  const now = useSyncStatus();
  return now.kind === 'ended' && leadsToSignIn(now.to);
}

export function leadsToSignIn(to: string | null): boolean {
  return to !== null && /^\/(?:admin\/)?login(?:\?|$)/.test(to);
}

export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(
    onSyncStatus,
    () => status,
    () => CURRENT,
  );
}

export function onSyncStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setStatus(now: SyncStatus): void {
  status = now;
  for (const listener of listeners) listener();
}

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** The pause after some failures in a row: doubling up to 30 s, partly random so that not all browsers ask at once. */
export function pauseAfter(failures: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return Math.round((longest / 2) * (1 + chance));
}
