import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { isBlocked, isBlockedBetween } from '#app/data/blocked.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { withinLimits } from '#app/data/http/within-limits.server.ts';
import { shopChairs, stays } from '#app/data/schema/calendars.ts';
import { isShownJob, jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { artistProfiles, isShownArtist } from '#app/data/schema/profiles.ts';
import { submissionOf } from '#app/data/submission-id.server.ts';
import type { GuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import { done, type Result, refuse, refuseAbout } from '#app/domain/results.ts';
import { canOfferStay } from '#app/domain/stays/stay-policies.ts';
import { STAY_DAYS_MAX, type StayClients } from '#app/domain/stays/stays.ts';
import { type Days, lengthOf } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { isInUseOn } from '#app/features/calendar/chairs.server.ts';
import { sentProfileOf } from '#app/features/profiles/artist/sent-profile.server.ts';
import { firstPhotosOf } from '#app/features/profiles/shop/shop.server.ts';
import {
  askedDays,
  type ChairToOffer,
  chairsToAskFor,
  chairsToOffer,
  freeInParts,
  hostForArtist,
  hostOf,
  isFreeChair,
} from '#app/features/stays/host-days.server.ts';
import {
  answerApplication,
  applicationById,
  applicationToJob,
  freeApplication,
  isJobOf,
} from '#app/features/stays/stay-applications.server.ts';
import type { OfferInput } from '#app/features/stays/stay-commands.server.ts';
import { openBetween, refusedWhereTaken } from '#app/features/stays/stay-conflicts.server.ts';
import { endLapsed, lockArtist, lockShops, stayById } from '#app/features/stays/stay-locks.server.ts';
import type { OfferValues } from '#app/features/stays/views/offer-form.tsx';
import { beginStay } from '#app/features/stays/write-stay.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

type Asked = { shopId: string; days: Days | null; jobId: string | null; again: string | null };

export type ShopToAsk = NonNullable<Awaited<ReturnType<typeof shopToAsk>>>;

/**
 * The data of the form to request days from a shop: its terms, its guest chairs, the job of the days, and the text of
 * the artist's earlier request. Null if the shop is not visible to them.
 */
export async function shopToAsk(ctx: CtxOf<'artist'>, { shopId, days, jobId, again }: Asked) {
  const { db, actor } = ctx;
  const host = await hostForArtist(ctx, shopId);
  if (!host) return null;
  const { requests, isClaimed, closed, today, minNoticeDays, maxAheadDays, leastDays } = host.facts;
  const [chairs, job, earlier, parts, lastLetter, sent, photoOf] = await Promise.all([
    chairsForGuests(db, shopId, today),
    jobId === null ? null : jobOf(db, { shopId, jobId }),
    again === null ? null : earlierRequest(db, { shopId, artistId: actor.userId, stayId: again }),
    days === null ? [] : freeInParts(db, { shopId, days, shop: host.facts }),
    latestLetter(db, actor.userId),
    sentProfileOf(ctx),
    firstPhotosOf(ctx, [shopId]),
  ]);
  return {
    shopId,
    shopName: host.shopName,
    isOff: requests === 'OFF' || !isClaimed,
    isClaimed,
    today,
    chairs,
    job,
    earlier,
    parts,
    lastLetter,
    sent: sent?.sent ?? null,
    photo: photoOf(shopId),
    closed: [...closed],
    policies: host.terms.policies,
    terms: { minNoticeDays, maxAheadDays, leastDays, cancellation: host.terms.cancellation },
  };
}

/** The letter of the artist's latest request to any shop, to start from; '' without one. */
async function latestLetter(db: Queryable, artistId: string): Promise<string> {
  const { letter, createdAt } = stays;
  const [latest] = await db
    .select({ letter })
    .from(stays)
    .where(and(eq(stays.artistId, artistId), eq(stays.startedBy, 'ARTIST'), ne(letter, '')))
    .orderBy(desc(createdAt))
    .limit(1);
  return latest?.letter ?? '';
}

function chairsForGuests(db: Queryable, shopId: string, today: string) {
  const { id, name, position, hosting } = shopChairs;
  return db
    .select({ id, name })
    .from(shopChairs)
    .where(and(eq(shopChairs.shopId, shopId), ne(hosting, 'NEVER'), isInUseOn(today)))
    .orderBy(position, id);
}

async function jobOf(db: Queryable, { shopId, jobId }: { shopId: string; jobId: string }) {
  if (!isId(jobId)) return null;
  const { id, title } = jobPosts;
  const [job] = await db
    .select({ id, title })
    .from(jobPosts)
    .where(and(eq(id, jobId), eq(jobPosts.shopId, shopId), isShownJob(jobPosts)));
  return job ?? null;
}

async function earlierRequest(db: Queryable, of: { shopId: string; artistId: string; stayId: string }) {
  if (!isId(of.stayId)) return null;
  const { during, flexDays, chairId, letter, clients, needs } = stays;
  const [found] = await db
    .select({ during, flexDays, chairId, letter, clients, needs, coverLetter: jobApplications.coverLetter })
    .from(stays)
    .leftJoin(
      jobApplications,
      and(eq(jobApplications.jobId, stays.jobId), eq(jobApplications.artistId, stays.artistId)),
    )
    .where(and(eq(stays.id, of.stayId), eq(stays.shopId, of.shopId), eq(stays.artistId, of.artistId)));
  if (!found) return null;
  const { coverLetter, ...earlier } = found;
  // If the days came with an application, its letter is there.
  return { ...earlier, letter: earlier.letter || (coverLetter ?? '') };
}

type To = { artistId: string | null; applicationId: string | null };

/**
 * The artist whom a shop offers days: visible, or an applicant, with the job. Null if there is none, one blocked the
 * other, or the shop has not finished its setup.
 */
export async function artistToOffer(ctx: CtxOf<'shop'>, { artistId, applicationId }: To) {
  const { shopId, setupCompleted } = ctx.actor;
  if (!shopId || !setupCompleted) return null;
  const application = applicationId === null ? null : await applicationTo(ctx, shopId, applicationId);
  const id = applicationId === null ? artistId : application?.artistId;
  if (!isId(id) || (await isBlockedBetween(ctx.db, { artistId: id, shopId }))) return null;
  const [artist] = await ctx.db
    .select({ id: artistProfiles.id, name: artistProfiles.fullName })
    .from(artistProfiles)
    .where(and(eq(artistProfiles.id, id), isShownArtist(artistProfiles)));
  return artist ? { ...artist, application } : null;
}

async function applicationTo({ db }: CtxOf<'shop'>, shopId: string, applicationId: string) {
  if (!isId(applicationId)) return null;
  const { artistId, status } = jobApplications;
  const { title, startDate, endDate } = jobPosts;
  const [found] = await db
    .select({ id: jobApplications.id, artistId, status, title, startDate, endDate })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(and(eq(jobApplications.id, applicationId), eq(jobPosts.shopId, shopId), ne(status, 'REJECTED')));
  if (!found) return null;
  const { startDate: first, endDate: last, ...application } = found;
  return { ...application, days: daysOfJob(first, last) };
}

function daysOfJob(first: string | null, last: string | null): Days | null {
  if (!first || !last || last < first) return null;
  return lengthOf({ first, last }) <= STAY_DAYS_MAX ? { first, last } : null;
}

export type Availability = { days: Days; chairs: ChairToOffer[] };

/** Days with the state of the shop's chairs, for an existing guest spot, or for an artist without one. */
export async function loadAvailability(
  { db, actor }: CtxOf<'shop'>,
  { stayId = null, artistId = null }: { stayId?: string | null; artistId?: string | null },
  days: Days,
): Promise<Availability> {
  const { shopId } = actor;
  if (shopId === null) return { days, chairs: [] };
  return { days, chairs: await chairsToOffer(db, { shopId, days, chairId: null, exceptStayId: stayId, artistId }) };
}

/** The initial values of an offer: the requested or offered terms, on the days in the address if it names any. */
export async function offerFormOf(ctx: CtxOf<'shop'>, stayId: string, named: Days | null) {
  const { shopId } = ctx.actor;
  if (shopId === null) return null;
  const [stay, host] = await Promise.all([stayById(ctx.db, stayId), hostOf(ctx.db, shopId)]);
  if (!stay || !host) return null;
  const looked = await loadAvailability(ctx, { stayId }, named ?? stay.during);
  const free = looked.chairs.filter(isFreeChair);
  const chair = free.find(({ id }) => id === stay.chairId) ?? free[0];
  const isOffer = stay.status === 'OFFERED';
  const { policies } = host.terms;
  const values: OfferValues = {
    offersFor: isOffer ? 'OFFER' : 'REQUEST',
    askedFrom: stay.during.first,
    askedTo: stay.during.last,
    from: looked.days.first,
    to: looked.days.last,
    chairId: chair?.id ?? '',
    depositCents: isOffer ? inDollars(stay.depositCents) : fixedDeposit(policies),
    offerNote: stay.offerNote,
  };
  const isClosedMeanwhile =
    stay.status === 'REQUESTED' && host.facts.requests === 'WINDOWS' && !(await isStillOpen(ctx, { ...stay, shopId }));
  return { values, looked, policies, isClosedMeanwhile };
}

async function isStillOpen({ db }: CtxOf<'shop'>, stay: { id: string; shopId: string; during: Days }) {
  const looked = { shopId: stay.shopId, days: stay.during, chairId: null, exceptStayId: stay.id };
  return (await chairsToAskFor(db, looked)).some(({ isOpen }) => isOpen);
}

const inDollars = (cents: number | null) => (cents === null ? '' : String(cents / 100));

/** The deposit in the policies if it is a fixed sum, to prefill an offer. */
export function fixedDeposit(policies: GuestPolicies | null): string {
  return policies?.depositRequired && policies.depositType === 'fixed' ? String(policies.depositAmount) : '';
}

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
 * form and text.
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
