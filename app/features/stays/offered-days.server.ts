import type { Days } from '#app/domain/dates.ts';
import { offerProblem } from '#app/domain/policies/stay-dates.ts';
import { type Refused, refuse, refuseAbout } from '#app/domain/results.ts';
import type { StayTools } from '#app/features/stays/end-stays.server.ts';
import type { Stay } from '#app/features/stays/held-stay.server.ts';
import { chairToOffer, hostOf } from '#app/features/stays/host-days.server.ts';
import { openBetween } from '#app/features/stays/in-the-way.server.ts';
import type { Changed } from '#app/features/stays/write-act.server.ts';

/** What a shop puts into an offer, whether the days are those that were asked for or others. */
export type OfferInput = { chairId: string; depositCents: number | null; offerNote: string };

/**
 * What an offer of these days on that chair changes in a guest spot that is held, with the shop's terms as they are now;
 * or why it cannot be made.
 */
export async function offeredDays(
  { tx }: StayTools,
  stay: Stay,
  { days, chairId, depositCents, offerNote }: OfferInput & { days: Days },
): Promise<Changed | Refused> {
  const { artistId, shopId } = stay;
  const host = shopId === null ? null : await hostOf(tx, shopId);
  if (!host || !shopId || !artistId) return refuse('not-found');
  const looked = { shopId, days, chairId, exceptStayId: stay.id };
  const chair = await chairToOffer(tx, looked);
  const inTheWay = await openBetween(tx, { ...looked, artistId, reader: 'SHOP' });
  const problem = offerProblem({ days, shop: host.facts, chair, inTheWay });
  if (problem) return refuseAbout(problem.refusal, problem.about);
  return { during: days, chairId, depositCents, offerNote, terms: host.terms };
}
