import { eq, sql } from 'drizzle-orm';
import { isBlocked } from '#app/data/blocked.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { withinLimits } from '#app/data/http/within-limits.server.ts';
import { artistProfiles, isShownArtist } from '#app/data/schema/artists.ts';
import { stays } from '#app/data/schema/stays.ts';
import { submissionOf } from '#app/data/submission-id.server.ts';
import { done, type Result, refuse, refuseAbout } from '#app/domain/results.ts';
import { canOfferStay } from '#app/domain/stays/stay-policies.ts';
import type { StayClients } from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { askedDays } from '#app/features/stays/asked-days.server.ts';
import { chairsToOffer, hostOf } from '#app/features/stays/host-days.server.ts';
import {
  answerApplication,
  applicationById,
  applicationToJob,
  freeApplication,
  isJobOf,
} from '#app/features/stays/stay-applications.server.ts';
import type { OfferInput } from '#app/features/stays/stay-commands.server.ts';
import { openBetween, refusedWhereTaken } from '#app/features/stays/stay-conflicts.server.ts';
import { endLapsed, lockArtist, lockShops } from '#app/features/stays/stay-locks.server.ts';
import { beginStay } from '#app/features/stays/write-stay.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

export type AskInput = {
  shopId: string;
  days: Days;
  flexDays: number;
  /** Null: any chair. */
  chairId: string | null;
  letter: string;
  clients: StayClients | null;
  needs: string;
  jobId: string | null;
};

/**
 * An artist requests days from a shop; no chair is held until the shop makes an offer (trade A2, 1). Idempotent per
 * form and text. A request for a job includes the artist's application to it.
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
        await lockArtist(tx, artistId);
        if ((await lockShops(tx, [shopId])).length === 0) return refuse('not-found');
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
          timeZone: asked.host.timeZone,
          columns: {
            shopId,
            artistId,
            submissionId,
            during: days,
            flexDays,
            chairId,
            letter,
            clients,
            needs,
            jobId,
            applicationId: isFree ? application.id : null,
          },
          details: { days, chairId, flexDays },
        });
        if (!made) return refuse('stay-changed');
        counts('stay-request');
        return done(made);
      },
      { serializeOn: shopId },
    ),
  );
}

/** The guest spot that the same form created before. */
export async function submitted(tx: Tx, submissionId: string | null): Promise<{ stayId: string } | null> {
  if (submissionId === null) return null;
  const [stay] = await tx.select({ stayId: stays.id }).from(stays).where(eq(stays.submissionId, submissionId));
  return stay ?? null;
}

type Offered = OfferInput & {
  artistId: string;
  days: Days;
  applicationId: string | null;
};

/**
 * A shop offers an artist days without a request and holds a chair for them (trade A2, 2). Idempotent per form and
 * text.
 */
export async function offerStay(
  ctx: Ctx,
  { submissionId: form, ...input }: Offered & { submissionId: string | null },
): Promise<Result<{ stayId: string }>> {
  const { actor } = ctx;
  const { artistId, days, chairId, applicationId } = input;
  if (actor.kind === 'visitor') return refuse('sign-in-required');
  if (actor.kind !== 'shop') return refuse('not-a-shop');
  const { shopId } = actor;
  if (shopId === null) return refuse('shop-profile-missing');
  if (!isId(artistId)) return refuse('not-found');
  const submissionId = submissionOf(form, { ...input, shopId });
  return refusedWhereTaken(() =>
    ctx.transaction(
      async (tx, publish) => {
        const tools = { tx, publish };
        await lockArtist(tx, artistId);
        await endLapsed(tools, await lockShops(tx, [shopId]));
        const earlier = await submitted(tx, submissionId);
        if (earlier) return done(earlier);
        const host = await hostOf(tx, shopId);
        const artist = await offeredArtist(tx, { artistId, shopId });
        if (!host || !artist) return refuse('not-found');
        const looked = { artistId, shopId, days, chairId, exceptStayId: null };
        const [chair = null] = await chairsToOffer(tx, looked);
        const verdict = canOfferStay(actor, {
          days,
          shop: host.facts,
          chair,
          isPageRemoved: !host.facts.isShown,
          isArtistShown: artist.isShown,
          isBlocked: artist.isBlocked,
          openOffers: artist.openOffers,
          conflicting: await openBetween(tx, { ...looked, reader: 'SHOP' }),
        });
        if (!verdict.allowed) return refuseAbout(verdict.refusal, verdict.about);
        const application = applicationId ? await applicationById(tx, { applicationId, artistId, shopId }) : null;
        if (applicationId && !application) return refuse('not-found');
        const isFree = application !== null && (await freeApplication(tx, application.id));
        const answer = application && { actor, applicationId: application.id, decision: 'ACCEPTED' as const };
        const refusal = answer && (await answerApplication(tools, answer));
        if (refusal) return refuse(refusal);
        const { depositCents, offerNote } = input;
        const made = await beginStay(tools, {
          act: 'OFFER',
          timeZone: host.timeZone,
          columns: {
            shopId,
            artistId,
            submissionId,
            during: days,
            chairId,
            depositCents,
            offerNote,
            terms: host.terms,
            jobId: application?.jobId ?? null,
            applicationId: isFree ? application.id : null,
          },
          details: { days, chairId, depositCents },
        });
        if (!made) return refuse('stay-changed');
        return done(made);
      },
      { serializeOn: shopId },
    ),
  );
}

/** The artist, whether one side blocked the other, and how many unrequested offers of the shop are open. */
async function offeredArtist(db: Queryable, { artistId, shopId }: { artistId: string; shopId: string }) {
  const [artist] = await db
    .select({
      isShown: isShownArtist(artistProfiles),
      isBlocked: isBlocked(artistId, shopId),
      openOffers: sql<number>`(select count(*)::int from stays s where s.shop_id = ${shopId} and s.status = 'OFFERED'
        and s.started_by = 'SHOP' and s.hold_until > statement_timestamp())`,
    })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, artistId));
  return artist;
}
