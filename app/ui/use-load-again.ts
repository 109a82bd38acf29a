import { type ContextType, useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** The load that waits for an idle router. All requests in that time share it. */
let waiting: Promise<void> | null = null;

/**
 * Loads the page's data again, and resolves when it is there. Use this instead of the router's own `useRevalidator`,
 * which treats a load as a new navigation: a form in flight then does not follow its redirect, and a navigation in
 * flight forgets to keep the scroll position. So this waits until the router is idle, and asks the router itself,
 * because React renders its state later. A request during a load causes another load afterwards.
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
 * The same, but resolves once the page shows another load than now. If this load fails, or the tab is hidden, the code
 * that keeps pages up to date retries it. Never resolves on a page that is kept as it is for good.
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
