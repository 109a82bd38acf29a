import type { Days } from '#app/domain/dates.ts';
import { daysProblem } from '#app/domain/policies/stay-dates.ts';
import { type Result, refuse, refuseAbout } from '#app/domain/results.ts';
import { actOnStay, type OnStay } from '#app/features/stays/act-on-stay.server.ts';
import { hostOf } from '#app/features/stays/host-days.server.ts';
import { openBetween } from '#app/features/stays/in-the-way.server.ts';
import type { Changed } from '#app/features/stays/write-act.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/**
 * What goes with an offer: nobody may read it beside the other days. The note stays, unread, for the form that opens the
 * next offer: the history has no words, so it stands nowhere else.
 */
const NO_OFFER = { chairId: null, depositCents: null, terms: null } satisfies Changed;

/**
 * The artist answers an offer with other days: it is a request again, and nothing is held (trade A2, 10). The shop, which
 * is talking about days already, judges its notice and its windows itself. What the artist writes stands in for the letter.
 */
export function askOtherDates(
  ctx: Ctx,
  { stayId, version, days, letter }: OnStay & { days: Days; letter: string },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'ASK_OTHER_DATES' },
    said: { days },
    change: async ({ tx }, { stay: { artistId, shopId } }) => {
      const host = shopId === null ? null : await hostOf(tx, shopId);
      if (!host || !shopId || !artistId) return refuse('not-found');
      const problem = daysProblem(days, host.facts);
      if (problem) return refuseAbout(problem.refusal, problem.about);
      const inTheWay = await openBetween(tx, { artistId, shopId, days, exceptStayId: stayId, reader: 'ARTIST' });
      if (inTheWay) return refuseAbout('stay-open-already', { inTheWay });
      return { ...NO_OFFER, during: days, ...(letter === '' ? {} : { letter }) };
    },
  });
}
