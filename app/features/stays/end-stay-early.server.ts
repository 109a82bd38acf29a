import { type Result, refuse } from '#app/domain/results.ts';
import { actOnStay, type OnStay } from '#app/features/stays/act-on-stay.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/** Either side ends a guest spot that has begun before its last day: today there, or later; the rest is free (trade A2, 19). */
export function endStayEarly(
  ctx: Ctx,
  { stayId, version, last }: OnStay & { last: string },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'END_EARLY' },
    said: { last },
    change: async (_tools, { stay: { during, today } }) => {
      if (last < today) return refuse('dates-past');
      return last < during.last ? { during: { first: during.first, last } } : refuse('not-earlier');
    },
  });
}
