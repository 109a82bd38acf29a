import type { Result } from '#app/domain/result.ts';
import type { SuspensionInput } from '#app/domain/suspension.ts';
import { holdAccount } from '#app/features/suspensions/hold-account.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';

/** Staff suspend somebody for days, or ban them, in words that the person reads. Of two at once, one does (c-114). */
export async function suspendAccount(
  ctx: CtxOf<'staff'>,
  input: SuspensionInput & { userId: string },
): Promise<Result<{ suspensionId: string }>> {
  return ctx.transaction(
    (tx, publish) => holdAccount({ tx, publish, actor: ctx.actor }, { ...input, decisionId: null }),
    { inTurnOn: input.userId },
  );
}
