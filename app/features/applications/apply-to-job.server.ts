import { done, type Result } from '#app/domain/results.ts';
import { sendApplication } from '#app/features/applications/send-application.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { withinLimits } from '#app/platform/http/within-limits.server.ts';

/**
 * Sends an application: the row and the event by which it is counted and told, together or not at all (ruling c-26). The
 * same letter sent again (a second click, a lost reply) returns the existing application; another letter is refused as
 * 'already-applied'. However many apply to one job at once, nobody waits for anybody (record 039).
 */
export function applyToJob(
  ctx: CtxOf<'artist'>,
  { jobId, coverLetter }: { jobId: string; coverLetter: string },
): Promise<Result<{ applicationId: string }>> {
  return withinLimits(
    ctx,
    async (tx, publish, counts) => {
      const sent = await sendApplication({ ctx, tx, publish, counts }, { jobId, coverLetter, alsoNeeds });
      return sent.ok ? done({ applicationId: sent.value.applicationId }) : sent;
    },
    { inTurnOn: jobId.toLowerCase(), isShared: true },
  );
}

/** A letter needs nothing else. */
const alsoNeeds = async () => done(null);
