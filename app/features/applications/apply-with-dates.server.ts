import { eq } from 'drizzle-orm';
import type { Days } from '#app/domain/dates.ts';
import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { sendApplication } from '#app/features/applications/send-application.server.ts';
import { askedDays } from '#app/features/stays/asked-days.server.ts';
import { submitted } from '#app/features/stays/start-stay.server.ts';
import { refusedWhereTaken } from '#app/features/stays/stay-conflicts.server.ts';
import { endLapsed, lockArtist, lockShops } from '#app/features/stays/stay-locks.server.ts';
import { beginStay } from '#app/features/stays/write-stay.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { heldUsers } from '#app/platform/db/held-users.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { submissionOf } from '#app/platform/db/submission-id.server.ts';
import { withinLimits } from '#app/platform/http/within-limits.server.ts';

export type ApplicationDates = { days: Days; flexDays: number };

type ApplyingWith = { jobId: string; coverLetter: string; dates: ApplicationDates };

/**
 * Applies for a guest spot and asks its shop for days, both or neither (trade A3). The letter stands in the application
 * alone. The same letter with the same days sent again is what is there; whoever applied otherwise before is told so. Who
 * asks for days holds their shop's calendar (record 055), before the job, which is shared as ever (record 039).
 */
export async function applyWithDates(
  ctx: CtxOf<'artist'>,
  { jobId, coverLetter, dates }: ApplyingWith,
): Promise<Result<{ applicationId: string; stayId: string }>> {
  const { actor } = ctx;
  const artistId = actor.userId;
  if (!isId(jobId)) return refuse('not-found');
  const [found] = await ctx.db.select({ shopId: jobPosts.shopId }).from(jobPosts).where(eq(jobPosts.id, jobId));
  if (!found) return refuse('not-found');
  const { shopId } = found;
  return refusedWhereTaken(() =>
    withinLimits(
      ctx,
      async (tx, publish, counts) => {
        const tools = { tx, publish };
        await heldUsers(tx, [artistId]);
        await lockArtist(tx, artistId);
        await endLapsed(tools, await lockShops(tx, [shopId]));
        const wanted = { actor, shopId, jobId, days: dates.days, chairId: null, exceptStayId: null };
        const sent = await sendApplication(
          { ctx, tx, publish, counts },
          {
            ...{ jobId, coverLetter, isWithDates: true },
            alsoNeeds: async (job) => {
              if (job.shopId !== shopId) return refuse('stay-changed');
              if (job.jobType !== 'GUEST_SPOT') return refuse('hosting-off');
              const asked = await askedDays(tx, wanted);
              return 'refusal' in asked ? asked : done(asked);
            },
          },
        );
        if (!sent.ok) return sent;
        const { applicationId } = sent.value;
        const submissionId = submissionOf(applicationId, dates);
        if (sent.value.isRepeated) {
          const earlier = await submitted(tx, submissionId);
          return earlier ? done({ applicationId, ...earlier }) : refuse('already-applied');
        }
        const { host } = sent.value.also;
        const made = await beginStay(tools, {
          act: 'ASK',
          timeZone: host.timeZone,
          columns: {
            ...{ shopId, artistId, submissionId, jobId, applicationId },
            ...{ during: dates.days, flexDays: dates.flexDays },
          },
          details: { days: dates.days, chairId: null, flexDays: dates.flexDays },
        });
        // Undoes the application as well.
        if (!made) throw new Error('an application was new, and its days were not');
        counts('stay-request');
        return done({ applicationId, ...made });
      },
      { inTurnOn: shopId },
    ),
  );
}
