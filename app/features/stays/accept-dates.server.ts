import { type Result, refuse } from '#app/domain/results.ts';
import { actOnStay, type OnStay } from '#app/features/stays/act-on-stay.server.ts';
import { answerApplication } from '#app/features/stays/answer-application.server.ts';
import { type OfferInput, offeredDays } from '#app/features/stays/offered-days.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/**
 * The shop takes a request as it is: a chair is held until the artist confirms (trade A2, 3). An application that the
 * dates came with is accepted with them.
 */
export function acceptDates(
  ctx: Ctx,
  { stayId, version, ...offer }: OnStay & OfferInput,
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'ACCEPT_DATES' },
    said: { chairId: offer.chairId, depositCents: offer.depositCents },
    change: async (tools, { stay }) => {
      const offered = await offeredDays(tools, stay, { ...offer, days: stay.during });
      if ('refusal' in offered || !stay.applicationId) return offered;
      const refusal = await answerApplication(tools, {
        ...{ actor: ctx.actor, applicationId: stay.applicationId, decision: 'ACCEPTED' },
      });
      return refusal ? refuse(refusal) : offered;
    },
  });
}
