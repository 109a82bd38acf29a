import { and, eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { HeldCalendar } from '#app/features/calendar/held-calendar.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';

/** A chair of the shop whose calendar is held; one of another shop is not there. */
export async function chairOfHeld(tx: Tx, { shopId }: HeldCalendar, chairId: string) {
  if (!isId(chairId)) return null;
  const [chair] = await tx
    .select()
    .from(shopChairs)
    .where(and(eq(shopChairs.id, chairId), eq(shopChairs.shopId, shopId)));
  return chair ?? null;
}
