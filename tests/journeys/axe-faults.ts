import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it stands, with what lies over it, once nothing on it moves. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(arrive);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * A color on its way to another is no color of ours. Everything arrives at once, because on a busy machine no frame may
 * come; what inherits a color sets out when its parent has arrived.
 */
function arrive(): void {
  const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished');
  for (let rounds = 0; moving().length > 0; rounds++) {
    if (rounds === 100) throw new Error('something on this page moves without end');
    for (const animation of moving()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
  }
}
