import { isId } from '#app/domain/id.ts';
import { canSeeStay } from '#app/domain/policies/stay.ts';
import { stayById } from '#app/features/stays/held-stay.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/**
 * Whether one of its sides is to say why, canceling or taking an offer back: between two of whom one blocked the other, acts
 * go without words (ruling c-155).
 */
export async function asksWhy(ctx: Ctx, stayId: string): Promise<boolean> {
  const stay = isId(stayId) ? await stayById(ctx.db, stayId) : null;
  return stay === null || !stay.isBlocked || !canSeeStay(ctx.actor, stay).allowed;
}
