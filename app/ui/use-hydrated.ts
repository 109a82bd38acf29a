import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first paint, true once scripts run: for states that only a script can undo. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
