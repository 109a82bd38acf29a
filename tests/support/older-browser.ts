import type { BrowserContext } from '@playwright/test';

/**
 * Removes features that browsers of early 2023 lack: methods, popovers, `:has()`, `field-sizing`. Pages opened from now
 * on see the oldest supported browser.
 */
export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(forgetMethods);
  await context.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    const older = css.replaceAll(/:popover-open|:has(?=\()/g, ':not-known-yet').replaceAll('field-sizing:', 'not-yet:');
    await route.fulfill({ response, body: older });
  });
}

/** The same for a browser without JavaScript, where only the attribute makes a popover. */
export async function forgetPopovers(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ response, body: (await response.text()).replaceAll(' popover="auto"', '') });
    },
  );
}

/** Runs in the page. */
function forgetMethods(): void {
  const forget = (object: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(object, name);
  };
  forget(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover');
  forget(URL, 'canParse', 'parse');
  forget(URLSearchParams.prototype, 'size');
  forget(String.prototype, 'isWellFormed', 'toWellFormed');
  forget(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
  forget(Array, 'fromAsync');
  forget(Object, 'groupBy');
  forget(Map, 'groupBy');
  forget(Promise, 'withResolvers', 'try');
  forget(AbortSignal, 'any');
  // Browsers have it only on pages from https or localhost.
  forget(Crypto.prototype, 'randomUUID');
  forget(Navigator.prototype, 'clipboard');
  const { supports } = CSS;
  CSS.supports = (...asked: [string]) => !asked[0].includes('field-sizing') && supports(...asked);
}
