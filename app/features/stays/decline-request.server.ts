import { type Result, refuse } from '#app/domain/results.ts';
import type { DeclineReason } from '#app/domain/stay.ts';
import { actOnStay, type OnStay } from '#app/features/stays/act-on-stay.server.ts';
import { answerApplication } from '#app/features/stays/answer-application.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

type Declined = OnStay & { reason: DeclineReason; note: string; alsoRejects: boolean };

/** The shop says no to a request, and, if it likes, to the application that it came with (trade A2, 5). */
export function declineRequest(
  ctx: Ctx,
  { stayId, version, reason, note, alsoRejects }: Declined,
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'DECLINE_REQUEST' },
    said: { reason },
    change: async (tools, { stay: { applicationId } }) => {
      const declined = { endKind: reason, endReason: note };
      if (!applicationId || !alsoRejects) return declined;
      const refusal = await answerApplication(tools, { actor: ctx.actor, applicationId, decision: 'REJECTED' });
      // One that was accepted before stays so: that answer is final (trade A6, 9).
      return refusal && refusal !== 'application-already-decided' ? refuse(refusal) : declined;
    },
  });
}
