import type { Page } from '@playwright/test';

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } };

/**
 * Waits until the page is loaded, its script has taken over, and its form code is loaded. A quiet network is not
 * enough: on a busy machine the script may still be running, and a form sent offline then ends on the browser's error
 * page. Pages without a script are ready at once.
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
  // Requests made after the first paint come later.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].every(
      ({ href }) => performance.getEntriesByName(href).length > 0,
    ),
  );
}

/** Opens a page whose scripts are held back until they are released. */
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
