import type { Days } from '#app/domain/dates.ts';
import { type Result, refuse } from '#app/domain/results.ts';
import { actOnStay, type OnStay } from '#app/features/stays/act-on-stay.server.ts';
import { askedDays } from '#app/features/stays/asked-days.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/** The artist changes the days of a request, which then waits anew, three times at most (trade A2, 6). */
export function changeDates(
  ctx: Ctx,
  { stayId, version, days, flexDays }: OnStay & { days: Days; flexDays: number },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'CHANGE_DATES' },
    said: { days, flexDays },
    change: async ({ tx }, { stay: { shopId, datesChanged } }) => {
      if (shopId === null) return refuse('not-found');
      // By now the two talk about days: they need not be those of a job any more.
      const wanted = { shopId, days, chairId: null, jobId: null, exceptStayId: stayId };
      const asked = await askedDays(tx, { actor: ctx.actor, ...wanted });
      if ('refusal' in asked) return asked;
      return { during: days, flexDays, datesChanged: datesChanged + 1 };
    },
  });
}
