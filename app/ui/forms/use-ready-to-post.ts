import { useContext, useEffect } from 'react';
import { preloadModule } from 'react-dom';
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';

/**
 * Brings what posting to another address needs into the browser while the network is there. The router fetches it only
 * when the form is sent, and reloads the whole page when it cannot: without a connection that shows the browser's own
 * error page, and what was typed is gone. The form, or a link to its address, must be on the page as well: that is how
 * the router learns of the address.
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
      // The page for addresses that do not exist stands in for those that are not known yet.
      if (!matches || matches.at(-1)?.route.path === '*') return false;
      for (const { route } of matches) {
        const { module, clientActionModule, imports = [] } = manifest.routes[route.id] ?? {};
        for (const href of [module, clientActionModule, ...imports]) if (href) preloadModule(href, { as: 'script' });
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
