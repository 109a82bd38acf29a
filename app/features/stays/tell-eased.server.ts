import { askableDays } from '#app/domain/guest-month.ts';
import { daysEased, type GuestRules } from '#app/domain/guest-rules.ts';
import type { StayTools } from '#app/features/stays/end-stays.server.ts';
import { freeChairs } from '#app/features/stays/free-chairs.server.ts';
import { hostOf } from '#app/features/stays/host-days.server.ts';

/**
 * Days that nobody could ask a shop for before it opened on another weekday, or wanted shorter guest spots too: who waits for
 * them hears (trade A5, ruling c-171). Nothing of a calendar changes by it, so what was free before is no news.
 */
export async function tellEased(
  { tx, publish }: StayTools,
  { shopId, before }: { shopId: string; before: GuestRules },
): Promise<void> {
  const host = await hostOf(tx, shopId);
  if (!host || host.facts.requests === 'OFF') return;
  const { facts } = host;
  const within = askableDays(facts.today, facts);
  const now = { closed: [...facts.closed], leastDays: facts.leastDays };
  for (const { id, ...chair } of await freeChairs(tx, { shopId, days: within })) {
    const ranges = daysEased(chair, within, { before, now });
    if (ranges.length > 0) await publish({ type: 'chair.opened', chairId: id, ranges });
  }
}
