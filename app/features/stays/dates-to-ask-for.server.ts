import { guestCalendar } from '#app/copy/guest-calendar.ts';
import { positionDates } from '#app/copy/stay-refusals.ts';
import type { Days } from '#app/domain/dates.ts';
import { askableDays } from '#app/domain/guest-month.ts';
import { sharedDays } from '#app/domain/months.ts';
import { hostOf } from '#app/features/stays/host-days.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

type Asked = { shopId: string; job: { startDate: string; endDate: string | null } };

/** Within which days, and what else they have to be, in words. */
export type DatesToAskFor = Days & { rules: string[] };

/**
 * What the days have to be that an artist can ask a shop for with an application to a position for a guest (trade A3); null
 * where it takes no requests, or the position is over before anybody could come.
 */
export async function datesToAskFor(ctx: Ctx, { shopId, job }: Asked): Promise<DatesToAskFor | null> {
  const host = await hostOf(ctx.db, shopId);
  if (!host?.facts.isClaimed || host.facts.requests === 'OFF') return null;
  const { facts } = host;
  const askable = askableDays(facts.today, facts);
  const days = sharedDays(askable, { first: job.startDate, last: job.endDate ?? askable.last });
  if (!days) return null;
  const position = `The position ${positionDates({ first: job.startDate, last: job.endDate })}.`;
  return { ...days, rules: [position, ...guestCalendar.daysRules(facts, [...facts.closed])] };
}
