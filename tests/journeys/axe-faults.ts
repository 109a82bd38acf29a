import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The violations that axe finds on the current page, overlays included, after all transitions. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(arrive);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Ends all transitions, because axe would measure intermediate colors. Waiting is not enough: a busy machine may draw no
 * frame. An inherited color starts its transition when that of its parent ends.
 */
export function arrive(): void {
  const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished');
  for (let rounds = 0; moving().length > 0; rounds++) {
    if (rounds === 100) throw new Error('something on this page moves without end');
    for (const animation of moving()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
  }
}
