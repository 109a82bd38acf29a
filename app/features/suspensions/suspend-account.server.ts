import { done, type Result } from '#app/domain/results.ts';
import type { SuspensionInput } from '#app/domain/suspensions.ts';
import { decideToSuspend } from '#app/features/suspensions/decide-to-suspend.server.ts';
import { holdAccount } from '#app/features/suspensions/hold-account.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';

/**
 * Staff suspend somebody for days, or ban them, in words that the person reads. Of two at once, one does (c-114). The person
 * answers it once, as what follows from a report (c-142).
 */
export async function suspendAccount(
  ctx: CtxOf<'staff'>,
  input: SuspensionInput & { userId: string },
): Promise<Result<{ suspensionId: string }>> {
  return ctx.transaction(
    async (tx, publish) => {
      const held = await holdAccount({ tx, publish, actor: ctx.actor }, { ...input, decisionId: null });
      if (!held.ok) return held;
      const { decisionId } = await decideToSuspend(tx, ctx, { ...input, ...held.value });
      await publish({ type: 'case.decided', decisionId });
      return done(held.value);
    },
    { inTurnOn: input.userId },
  );
}
