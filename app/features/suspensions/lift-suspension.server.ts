import { done, type Result, refuse } from '#app/domain/results.ts';
import { canLiftSuspension } from '#app/domain/suspensions.ts';
import { endSuspension } from '#app/features/suspensions/end-suspension.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';

/** Staff let somebody in again, before the time is over: all that the suspension did is undone (c-113). */
export async function liftSuspension(ctx: CtxOf<'staff'>, userId: string): Promise<Result<{ suspensionId: string }>> {
  const verdict = canLiftSuspension(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(
    async (tx, publish) => {
      const ended = await endSuspension({ tx, publish }, { userId, staffId: verdict.actor.userId });
      return ended ? done(ended) : refuse('not-suspended');
    },
    { inTurnOn: userId },
  );
}
