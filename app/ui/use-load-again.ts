import { type ContextType, useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** The load that waits for the router's rest: whoever asks meanwhile is served by the same one. */
let waiting: Promise<void> | null = null;

/**
 * Loads the page's data again, and resolves when it is there. Use this instead of the router's own `useRevalidator`,
 * which takes a load for a new navigation: a form that is on its way then leads nowhere when it is answered, and a page
 * that is being led to forgets that it was to stay where it stands. So it waits until nothing is on its way, asked of the
 * router itself, as React draws later what the router knows. A request during a load causes another one afterwards.
 */
export function useLoadAgain(): () => Promise<void> {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(async () => {
    if (!router) return;
    waiting ??= atRest(router).then(() => {
      waiting = null;
      return router.revalidate();
    });
    return waiting;
  }, [router]);
}

async function atRest(router: Router): Promise<void> {
  // What heard of the rest first may have sent something again.
  while (!rests(router.state)) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
}

function rests({ navigation, revalidation, fetchers }: Router['state']): boolean {
  const isSending = [...fetchers.values()].some(({ state, formMethod }) => state !== 'idle' && formMethod);
  return navigation.state === 'idle' && revalidation === 'idle' && !isSending;
}
