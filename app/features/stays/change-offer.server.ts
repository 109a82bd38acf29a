import { changedTerms } from '#app/domain/changed-terms.ts';
import type { Days } from '#app/domain/dates.ts';
import type { Result } from '#app/domain/results.ts';
import { actOnStay, type OnStay } from '#app/features/stays/act-on-stay.server.ts';
import { type OfferInput, offeredDays } from '#app/features/stays/offered-days.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/**
 * The shop changes what it offered; the chair is held anew, on its new days, and the terms are those of now (trade A2, 12).
 * Where they differ, the history says in what (ruling c-191).
 */
export function changeOffer(
  ctx: Ctx,
  { stayId, version, ...offer }: OnStay & OfferInput & { days: Days },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'CHANGE_OFFER' },
    said: { days: offer.days, chairId: offer.chairId, depositCents: offer.depositCents },
    change: (tools, { stay }) => offeredDays(tools, stay, offer),
    followed: (stay, { terms }) => {
      const changed = changedTerms(stay.terms, terms);
      return changed ? { terms: changed } : {};
    },
  });
}
