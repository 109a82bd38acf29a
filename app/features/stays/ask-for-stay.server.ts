import { eq } from 'drizzle-orm';
import type { Days } from '#app/domain/dates.ts';
import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { StayClients } from '#app/domain/stay.ts';
import { refusedWhereTaken } from '#app/features/stays/act-on-stay.server.ts';
import { askedDays } from '#app/features/stays/asked-days.server.ts';
import { endLapsed } from '#app/features/stays/end-stays.server.ts';
import { holdArtist, holdShops } from '#app/features/stays/held-stay.server.ts';
import { applicationToJob, freeApplication, isJobOf } from '#app/features/stays/link-application.server.ts';
import { beginStay } from '#app/features/stays/write-act.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { stays } from '#app/platform/db/schema/stays.ts';
import { submissionOf } from '#app/platform/db/submission-id.server.ts';
import { withinLimits } from '#app/platform/http/within-limits.server.ts';

export type AskInput = {
  shopId: string;
  days: Days;
  flexDays: number;
  /** Null: any. */
  chairId: string | null;
  letter: string;
  clients: StayClients | null;
  needs: string;
  /** The job that the days are for. */
  jobId: string | null;
};

/**
 * An artist asks a shop for days; nothing is held until the shop makes an offer (trade A2, 1). The same form sent again
 * with the same words is the same request. With a job it takes the artist's
 * application to it along.
 */
export async function askForStay(
  ctx: Ctx,
  { submissionId: form, ...input }: AskInput & { submissionId: string | null },
): Promise<Result<{ stayId: string }>> {
  const { actor } = ctx;
  const { shopId, jobId, days, chairId, flexDays, letter, clients, needs } = input;
  if (actor.kind === 'visitor') return refuse('sign-in-required');
  if (!isId(shopId)) return refuse('not-found');
  const artistId = actor.userId;
  const submissionId = submissionOf(form, { ...input, artistId });
  return refusedWhereTaken(() =>
    withinLimits(
      ctx,
      async (tx, publish, counts) => {
        const tools = { tx, publish };
        await holdArtist(tx, artistId);
        if ((await holdShops(tx, [shopId])).length === 0) return refuse('not-found');
        await endLapsed(tools, [shopId]);
        const earlier = await submitted(tx, submissionId);
        if (earlier) return done(earlier);
        const asked = await askedDays(tx, { actor, shopId, days, chairId, jobId, exceptStayId: null });
        if ('refusal' in asked) return asked;
        if (jobId && !(await isJobOf(tx, { jobId, shopId }))) return refuse('job-deleted');
        const application = jobId ? await applicationToJob(tx, { artistId, shopId, jobId }) : null;
        const isFree = application !== null && (await freeApplication(tx, application.id));
        const made = await beginStay(tools, {
          act: 'ASK',
          by: 'ARTIST',
          timeZone: asked.host.timeZone,
          columns: {
            ...{ shopId, artistId, submissionId },
            ...{ during: days, flexDays, chairId, letter, clients, needs, jobId },
            applicationId: isFree ? application.id : null,
          },
          details: { days, chairId, flexDays },
        });
        if (!made) return refuse('stay-changed');
        counts('stay-request');
        return done(made);
      },
      { inTurnOn: shopId },
    ),
  );
}

/** What this very form made when it was sent before. */
export async function submitted(tx: Tx, submissionId: string | null): Promise<{ stayId: string } | null> {
  if (submissionId === null) return null;
  const [stay] = await tx.select({ stayId: stays.id }).from(stays).where(eq(stays.submissionId, submissionId));
  return stay ?? null;
}
