import { useContext, useEffect, useRef } from 'react';
import { type Navigation, UNSAFE_DataRouterContext } from 'react-router';

export type Turn = Extract<Navigation, { state: 'loading' }>;

/**
 * Calls `onTurn` whenever the router moves to another page, at that very moment: drafts must be settled before the page
 * may belong to somebody else.
 */
export function useTurn(onTurn: (turn: Turn) => void): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const latest = useRef(onTurn);
  latest.current = onTurn;
  useEffect(
    () =>
      router?.subscribe(({ navigation }) => {
        if (navigation.state === 'loading') latest.current(navigation);
      }),
    [router],
  );
}

const SIGN_IN_PAGES = ['/login', '/admin/login'];

/**
 * The same for the sign-in pages only: drafts must be told to wait before such a page, which belongs to nobody, ends them
 * (ruling c-86).
 */
export function useTurnToSignIn(onTurn: (turn: Turn) => void): void {
  useTurn((turn) => {
    if (SIGN_IN_PAGES.includes(turn.location.pathname)) onTurn(turn);
  });
}
