import { sql } from 'drizzle-orm';
import { daysGained } from '#app/domain/guest-month.ts';
import { tellAskable } from '#app/features/calendar/rebuild-openings.server.ts';
import type { StayTools } from '#app/features/stays/end-stays.server.ts';
import { holdShops } from '#app/features/stays/held-stay.server.ts';
import { hostOf } from '#app/features/stays/host-days.server.ts';

/**
 * A shop whose owner is no longer kept out can be asked again: who waits for one of its chairs hears what is free, as when
 * it switches requests on (ruling c-162). Its guest spots ended with the suspension, and nobody was told then.
 */
export async function tellOpenAgain(tools: StayTools, userId: string): Promise<void> {
  const { rows } = await tools.tx.execute<{ id: string }>(sql`select id from shop_profiles where owner_id = ${userId}`);
  const [shopId] = await holdShops(
    tools.tx,
    rows.map(({ id }) => id),
  );
  const host = shopId ? await hostOf(tools.tx, shopId) : null;
  if (!shopId || !host || host.facts.requests === 'OFF') return;
  await tellAskable(tools, { shopId, days: daysGained(null, host.facts, host.facts.today) });
}
