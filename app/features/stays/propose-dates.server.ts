import type { Days } from '#app/domain/dates.ts';
import { type Result, refuse } from '#app/domain/results.ts';
import { actOnStay, type OnStay } from '#app/features/stays/act-on-stay.server.ts';
import { answerApplication } from '#app/features/stays/answer-application.server.ts';
import { type OfferInput, offeredDays } from '#app/features/stays/offered-days.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/** The shop answers a request with other days, which a chair is held for (trade A2, 4); an application as in `acceptDates`. */
export function proposeDates(
  ctx: Ctx,
  { stayId, version, ...offer }: OnStay & OfferInput & { days: Days },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'PROPOSE_DATES' },
    said: { days: offer.days, chairId: offer.chairId, depositCents: offer.depositCents },
    change: async (tools, { stay }) => {
      const offered = await offeredDays(tools, stay, offer);
      if ('refusal' in offered || !stay.applicationId) return offered;
      const refusal = await answerApplication(tools, {
        ...{ actor: ctx.actor, applicationId: stay.applicationId, decision: 'ACCEPTED' },
      });
      return refusal ? refuse(refusal) : offered;
    },
  });
}
