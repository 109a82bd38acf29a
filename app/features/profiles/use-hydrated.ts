import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the page is only HTML, true once its script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
