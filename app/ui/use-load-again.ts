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

/**
 * The same, and resolves once what the page shows is another load than now: where this one fails, or the page is behind
 * another tab, it is tried again by whoever keeps pages up to date. Never, where the page is kept as it is for good.
 */
export function useRenewed(): () => Promise<void> {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const loadAgain = useLoadAgain();
  return useCallback(async () => {
    if (!router) return;
    const before = dataOfPage(router.state);
    await loadAgain();
    while (dataOfPage(router.state) === before) await nextChange(router);
  }, [router, loadAgain]);
}

/** Of the innermost part that has any; a load that failed leaves the same object. */
function dataOfPage({ matches, loaderData }: Router['state']): unknown {
  return matches
    .map(({ route }) => loaderData[route.id])
    .filter((data) => data !== undefined)
    .at(-1);
}

async function atRest(router: Router): Promise<void> {
  // What heard of the rest first may have sent something again.
  while (!rests(router.state)) await nextChange(router);
}

function nextChange(router: Router): Promise<void> {
  return new Promise<void>((resolve) => {
    const stop = router.subscribe(() => {
      stop();
      resolve();
    });
  });
}

function rests({ navigation, revalidation, fetchers }: Router['state']): boolean {
  const isSending = [...fetchers.values()].some(({ state, formMethod }) => state !== 'idle' && formMethod);
  return navigation.state === 'idle' && revalidation === 'idle' && !isSending;
}
