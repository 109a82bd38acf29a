import type { Page } from '@playwright/test';

/**
 * Focusable elements in the main part of the page without a visible focus ring, by their text. A box with hidden
 * overflow, such as a clamped heading, cuts off the ring of a link in it.
 */
export function hiddenRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary, input, select, textarea)');
    const hidden: string[] = [];
    const before = document.activeElement;
    for (const stop of stops) {
      if (!stop.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      stop.focus({ focusVisible: true });
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(stop);
      if (document.activeElement !== stop || outlineStyle === 'none') continue;
      const reach = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset));
      const box = stop.getBoundingClientRect();
      for (let around = stop.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const edge = around.getBoundingClientRect();
        const cut = [
          box.left - reach < edge.left,
          box.top - reach < edge.top,
          box.right + reach > edge.right,
          box.bottom + reach > edge.bottom,
        ];
        if (cut.filter(Boolean).length >= 3) hidden.push((stop.innerText || stop.ariaLabel) ?? stop.outerHTML);
      }
    }
    if (before instanceof HTMLElement) before.focus();
    return hidden;
  });
}
