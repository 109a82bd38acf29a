import { eq } from 'drizzle-orm';
import { type Edit, judgeEdit, withoutKept } from '#app/domain/edit-conflict.ts';
import { AHEAD_DAYS, type HostingInput, NOTICE_DAYS } from '#app/domain/hosting.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { heldCalendar } from '#app/features/calendar/held-calendar.server.ts';
import { chairsOf } from '#app/features/calendar/own-chairs.server.ts';
import { rebuildOpenings } from '#app/features/calendar/rebuild-openings.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopHosting } from '#app/platform/db/schema/calendars.ts';

/** How a shop takes guests until it says: not at all (trade A3). */
export const USUAL_HOSTING: HostingInput = {
  requests: 'OFF',
  minNoticeDays: NOTICE_DAYS.usual,
  maxAheadDays: AHEAD_DAYS.usual,
  cancellation: [],
};

/**
 * Saves whether and how the acting shop takes guests, unless somebody else changed the same field (ruling c-208). The
 * daily look finds what that opens to those who wait for a chair (c-209).
 */
export function saveHosting(
  ctx: CtxOf<'shop'>,
  { hosting: typed, edit }: { hosting: HostingInput; edit?: Edit<HostingInput> },
): Promise<Result<void>> {
  return ctx.transaction(async (tx, publish) => {
    const calendar = await heldCalendar(tx, ctx);
    if (!calendar.ok) return calendar;
    const { shopId } = calendar.value;
    const [row] = await tx.select().from(shopHosting).where(eq(shopHosting.shopId, shopId));
    const stored = row ?? USUAL_HOSTING;
    const { isRefused, keeps } = judgeEdit<HostingInput>(edit, stored, { ...stored, ...typed });
    if (isRefused) return refuse('changed-elsewhere');
    const { requests, minNoticeDays, maxAheadDays, cancellation } = {
      ...stored,
      ...withoutKept<HostingInput, HostingInput>(edit, stored, typed, keeps),
    };
    const hosting = { requests, minNoticeDays, maxAheadDays, cancellation };
    const values = { ...hosting, updatedAt: ctx.now };
    await tx
      .insert(shopHosting)
      .values({ shopId, ...values })
      .onConflictDoUpdate({ target: shopHosting.shopId, set: values });
    const isOtherwiseOpen = (stored.requests === 'ANY') !== (hosting.requests === 'ANY');
    if (isOtherwiseOpen) await rebuildOpenings(tx, await chairsOf(tx, shopId));
    // Pages that everybody shares say whether its shop can be asked for the days of a job.
    if (hosting.requests !== stored.requests)
      await publish({ type: 'profile.saved', subject: 'shop', subjectId: shopId });
    return done(undefined);
  });
}
