import { daysBetween } from '#app/domain/days.ts';
import type { CancellationStep } from '#app/domain/hosting.ts';
import type { StaySide } from '#app/domain/stay.ts';

/**
 * How many percent of the deposit the shop keeps of a guest spot that is called off on that day, by the steps that were
 * frozen with its offer (trade A5): the most of those that are reached, in whole days to the first one. Where the shop
 * itself calls it off, nothing.
 */
export function keptPercent(
  steps: readonly CancellationStep[],
  { by, today, first }: { by: StaySide; today: string; first: string },
): number {
  if (by === 'SHOP') return 0;
  const left = daysBetween(today, first);
  return Math.max(0, ...steps.filter(({ days }) => left < days).map(({ keepPercent }) => keepPercent));
}
