import type { Page } from '@playwright/test';

/** Makes a tab visible or hidden, as its page sees it. */
export async function look(page: Page, at: boolean): Promise<void> {
  await page.evaluate((isLookedAt) => {
    Object.defineProperty(document, 'hidden', { value: !isLookedAt, configurable: true });
    Object.defineProperty(document, 'visibilityState', {
      value: isLookedAt ? 'visible' : 'hidden',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, at);
}
