import type { CtxOf } from '#app/data/context.server.ts';
import { chairWindows } from '#app/data/schema/calendars.ts';
import type { FirstChairInput } from '#app/domain/calendar/calendar-forms.ts';
import type { Result } from '#app/domain/results.ts';
import { reopenChairs } from '#app/features/calendar/availability.server.ts';
import { changeCalendar } from '#app/features/calendar/calendar-lock.server.ts';
import { insertChair } from '#app/features/calendar/chairs.server.ts';
import { storedHosting, writeHosting } from '#app/features/calendar/hosting.server.ts';

/** Adds a chair with its first open dates and the shop's terms. The form itself switches requests on or off (trade A3). */
export function addFirstChair(
  ctx: CtxOf<'shop'>,
  { chair, days, takesRequests, terms }: FirstChairInput,
): Promise<Result<{ chairId: string }>> {
  return changeCalendar(ctx, async ({ tx, publish, shopId, today }) => {
    const from = days && days.first < today ? days.first : today;
    const added = await insertChair(tx, { shopId, today }, { ...chair, note: '', from, until: null });
    if (!added.ok) return added;
    const { chairId } = added.value;
    if (days) await tx.insert(chairWindows).values({ chairId, during: days, createdAt: ctx.now });
    const stored = await storedHosting(tx, shopId);
    const requests = stored.requests === 'OFF' ? 'WINDOWS' : stored.requests;
    const hosting = { ...terms, requests: takesRequests ? requests : 'OFF', updatedAt: ctx.now } as const;
    await writeHosting({ tx, publish, shopId }, stored, hosting);
    await reopenChairs({ tx, publish }, [chairId]);
    return added;
  });
}
