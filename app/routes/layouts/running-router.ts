import { type ContextType, useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';

type Running = {
  router: NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];
  manifest: NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>['manifest'];
  routeModules: NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>['routeModules'];
};

let running: Running | null = null;

/** This browser's router, for code outside of it (record 019); null until the page is hydrated. */
export function runningRouter(): Running | null {
  return running;
}

/** Once, around the page. */
export function useRunningRouter(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const framework = useContext(UNSAFE_FrameworkContext);
  useLayoutEffect(() => {
    if (router && framework) running = { router, manifest: framework.manifest, routeModules: framework.routeModules };
  }, [router, framework]);
}
