import { chairWindows, shopChairs, shopClosures } from '#app/data/schema/calendars.ts';
import { rebuildOpenings } from '#app/features/calendar/availability.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { dayIn } from '#tests/support/days.ts';

/** A chair of the shop, with open and blocked dates this month or soon. */
export async function planned(db: Database, shopId: string, values: Partial<typeof shopChairs.$inferInsert> = {}) {
  const [chair] = await db
    .insert(shopChairs)
    .values({ shopId, name: 'Window seat', inUse: { first: '2026-01-01', last: null }, ...values })
    .returning({ id: shopChairs.id });
  const chairId = chair?.id as string;
  const [window] = await db
    .insert(chairWindows)
    .values({ chairId, during: { first: dayIn(-3), last: dayIn(5) }, minDays: 2, note: 'North light' })
    .returning({ id: chairWindows.id });
  const [closure] = await db
    .insert(shopClosures)
    .values({ shopId, chairId, during: { first: dayIn(1), last: dayIn(2) }, note: 'The plumber' })
    .returning({ id: shopClosures.id });
  await db.transaction((tx) => rebuildOpenings(tx, [chairId]));
  return { chairId, windowId: window?.id as string, closureId: closure?.id as string };
}
