import { useContext, useEffect } from 'react';
import { preloadModule } from 'react-dom';
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';

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
