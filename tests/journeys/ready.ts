import type { Page } from '@playwright/test';

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } };

/**
 * Until the page is loaded, its script has taken over, and what it fetches to be ready for its forms is there. A quiet
 * network alone says nothing of that: on a busy machine the script is still at work then, and a form that is sent without
 * a network ends on the browser's own error page. Pages without a script are ready as they are.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (!(await page.evaluate(() => '__reactRouterContext' in window))) return;
  await page.waitForFunction(() => {
    const place = Object.keys(document).find((key) => key.startsWith('__reactContainer$'));
    if (!place) return false;
    const root = (document as unknown as Record<string, ReactRoot>)[place];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // What is asked for once the page is drawn comes after it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].every(
      ({ href }) => performance.getEntriesByName(href).length > 0,
    ),
  );
}

/** Opens a page whose scripts are on their way until they are let in. */
export async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return async () => {
    arrival.resolve();
    await ready(page);
    await page.unroute('**/assets/*.js');
  };
}
