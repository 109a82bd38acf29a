import { useContext, useEffect, useRef } from 'react';
import { type Navigation, UNSAFE_DataRouterContext } from 'react-router';

/**
 * Calls `onTurn` whenever the page turns to the sign-in page. Asked of the router itself, the moment it turns there: drafts
 * must be told to wait before that page, which belongs to nobody, ends them (ruling c-86).
 */
export function useTurnToSignIn(onTurn: (navigation: Navigation) => void): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const latest = useRef(onTurn);
  latest.current = onTurn;
  useEffect(
    () =>
      router?.subscribe(({ navigation }) => {
        if (navigation.state === 'loading' && navigation.location.pathname === '/login') latest.current(navigation);
      }),
    [router],
  );
}
