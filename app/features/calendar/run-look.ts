import type { Run } from '#app/domain/chair-month.ts';
import type { StayStatus } from '#app/domain/stays.ts';
import { TONE_FILL, type Tone } from '#app/ui/feedback/badge.tsx';

/** Offers wait, confirmed stays are certain, past ones are past. */
const TONE_OF_STAY: Partial<Record<StayStatus, Tone>> = {
  OFFERED: 'mustard',
  CONFIRMED: 'green',
};

/** How days look: a guest in a color of their own, open days hatched, blocked ones grey; a word stands beside each. */
export function lookOf({ thing, ground }: Pick<Run, 'thing' | 'ground'>): string {
  if (thing?.kind === 'stay') return `border-[1.5px] border-line ${TONE_FILL[TONE_OF_STAY[thing.status] ?? 'blue']}`;
  if (thing?.kind === 'closure') return `border-[1.5px] border-line ${TONE_FILL.grey}`;
  if (thing?.kind === 'window' || ground === 'open') return 'border-[1.5px] border-line hatched';
  return ground === 'not-there' ? 'border-[1.5px] border-hairline border-dashed' : '';
}
