import type { Result } from '#app/domain/results.ts';
import type { StayEndKind } from '#app/domain/stay.ts';
import { actOnStay, type OnStay } from '#app/features/stays/act-on-stay.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/** The shop takes its offer back, and says why; its days are free again (trade A2, 13). */
export function takeOfferBack(
  ctx: Ctx,
  { stayId, version, reason }: OnStay & { reason: string },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'TAKE_OFFER_BACK' },
    change: async () => ({ endKind: 'TAKEN_BACK' satisfies StayEndKind, endReason: reason }),
  });
}
