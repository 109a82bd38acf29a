import type { Page } from '@playwright/test';

/** Puts a tab in front, or another one in front of it, as far as its page can tell. */
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
