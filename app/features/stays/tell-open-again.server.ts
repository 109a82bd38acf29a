import { sql } from 'drizzle-orm';
import { daysGained } from '#app/domain/guest-month.ts';
import { tellAskable } from '#app/features/calendar/rebuild-openings.server.ts';
import type { StayTools } from '#app/features/stays/end-stays.server.ts';
import { holdShops } from '#app/features/stays/held-stay.server.ts';
import { hostOf } from '#app/features/stays/host-days.server.ts';

/** The same where its owner is no longer kept out. Its guest spots ended with the suspension, and nobody was told then. */
export async function tellOpenAgainOf(tools: StayTools, userId: string): Promise<void> {
  const { rows } = await tools.tx.execute<{ id: string }>(sql`select id from shop_profiles where owner_id = ${userId}`);
  for (const { id } of rows) await tellOpenAgain(tools, id);
}

/**
 * A shop whose page is there again can be asked again: who waits for one of its chairs hears what is free, as when it
 * switches requests on (ruling c-162).
 */
export async function tellOpenAgain(tools: StayTools, id: string): Promise<void> {
  const [shopId] = await holdShops(tools.tx, [id]);
  const host = shopId ? await hostOf(tools.tx, shopId) : null;
  if (!shopId || !host?.facts.isShown || host.facts.requests === 'OFF') return;
  await tellAskable(tools, { shopId, days: daysGained(null, host.facts, host.facts.today) });
}
