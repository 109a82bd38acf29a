import type { Result } from '#app/domain/results.ts';
import type { StayEndKind } from '#app/domain/stay.ts';
import { actOnStay, type OnStay } from '#app/features/stays/act-on-stay.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/** The artist takes a request back (trade A2, 7). */
export function withdrawRequest(ctx: Ctx, on: OnStay): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...on,
    act: 'WITHDRAW_REQUEST',
    change: async () => ({ endKind: 'WITHDRAWN' satisfies StayEndKind }),
  });
}
