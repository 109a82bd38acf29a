import type { Result } from '#app/domain/results.ts';
import type { StayEndKind } from '#app/domain/stay.ts';
import { actOnStay, type OnStay } from '#app/features/stays/act-on-stay.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/** The artist says no to an offer; its days are free again (trade A2, 11). */
export function declineOffer(
  ctx: Ctx,
  { stayId, version, note }: OnStay & { note: string },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'DECLINE_OFFER' },
    change: async () => ({ endKind: 'WITHDRAWN' satisfies StayEndKind, endReason: note }),
  });
}
