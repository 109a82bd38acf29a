import { and, eq, sql } from 'drizzle-orm';
import { rangeOf } from '#app/domain/dates.ts';
import { type Result, refuse, refuseAbout } from '#app/domain/results.ts';
import { actOnStay, type OnStay } from '#app/features/stays/act-on-stay.server.ts';
import { endStays, type StayTools } from '#app/features/stays/end-stays.server.ts';
import { openBesides, type Stay } from '#app/features/stays/held-stay.server.ts';
import { openOn } from '#app/features/stays/in-the-way.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { chairWaits } from '#app/platform/db/schema/chair-waits.ts';

/**
 * The artist takes the offer that they saw, with the terms frozen in it (trade A2, 9). All that is open for one of these
 * days elsewhere gives way: an artist is in one place a day.
 */
export function confirmStay(ctx: Ctx, on: OnStay): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...on,
    act: 'CONFIRM',
    change: async (tools, { stay }) => {
      const { artistId, during: days, id: exceptStayId } = stay;
      if (artistId === null) return refuse('not-found');
      const beside = await openOn(tools.tx, { artistId, days, exceptStayId });
      if (beside?.status === 'CONFIRMED') return refuseAbout('artist-busy', { inTheWay: beside });
      if (beside) {
        await endStays(tools, {
          ...{ act: 'GIVE_WAY', endKind: 'GAVE_WAY', endedBy: 'ARTIST' },
          where: openBesides(artistId, stay.id),
        });
      }
      await endWaits(tools, stay);
      return {};
    },
  });
}

/** Who is confirmed at a shop waits no longer for a chair there on these days (trade A5). */
async function endWaits({ tx }: StayTools, { artistId, shopId, during }: Stay): Promise<void> {
  if (!artistId || !shopId) return;
  const { artistId: whose, shopId: where, during: wanted } = chairWaits;
  await tx
    .delete(chairWaits)
    .where(and(eq(whose, artistId), eq(where, shopId), sql`${wanted} && ${rangeOf(during)}::daterange`));
}
