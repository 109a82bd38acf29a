import type { Result } from '#app/domain/results.ts';
import type { StayEndKind } from '#app/domain/stay.ts';
import { actOnStay, type OnStay } from '#app/features/stays/act-on-stay.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/** Either side calls a confirmed guest spot off before its first day, and says why (trade A2, 18). */
export function cancelStay(
  ctx: Ctx,
  { stayId, version, reason }: OnStay & { reason: string },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'CANCEL' },
    change: async () => ({ endKind: 'CALLED_OFF' satisfies StayEndKind, endReason: reason }),
  });
}
