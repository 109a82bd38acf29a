import { useContext, useEffect, useRef } from 'react';
import { preloadModule } from 'react-dom';
import { type Navigation, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';

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

/**
 * Loads the modules for posting to another address while the network is up. The router would fetch them only when the
 * form is sent, and reload the whole page when it cannot: without a connection that shows the browser's own error page,
 * and what was typed is lost. The form, or a link to its address, must be on the page as well: that is how the router
 * learns of the address.
 *
 * Not <PrefetchPageLinks>: that fetches the data of the address too, and looks only once, before the router knows it.
 */
export function useReadyToPost(action: string | null): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;

  useEffect(() => {
    if (!router || !manifest || action === null) return;
    const fetchModules = (): boolean => {
      const matches = router.match(action);
      // Addresses that the router does not know yet match the page for addresses that do not exist.
      if (!matches || matches.at(-1)?.route.path === '*') return false;
      for (const { route } of matches) {
        const { module, imports = [] } = manifest.routes[route.id] ?? {};
        for (const href of [module, ...imports]) if (href) preloadModule(href, { as: 'script' });
      }
      return true;
    };
    if (fetchModules()) return;
    const stop = router.subscribe(() => {
      if (fetchModules()) stop();
    });
    return stop;
  }, [router, manifest, action]);
}
