import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#app/data/context.server.ts';
import { chairWaits, stayHistory, stays } from '#app/data/schema/calendars.ts';
import { areTermsChanged } from '#app/domain/calendar/guest-policies.ts';
import type { Declining } from '#app/domain/declining.ts';
import { done, type Refused, type Result, refuse, refuseAbout } from '#app/domain/results.ts';
import { canSeeStay, canTransition, daysProblem, offerProblem, sideOf } from '#app/domain/stays/stay-policies.ts';
import type { SideTransition, StaySide } from '#app/domain/stays/stays.ts';
import { type Days, rangeOf } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { askedDays, chairsToOffer, hostOf } from '#app/features/stays/host-days.server.ts';
import { answerApplication } from '#app/features/stays/stay-applications.server.ts';
import { openBetween, openOn, refusedOn, refusedWhereTaken } from '#app/features/stays/stay-conflicts.server.ts';
import { endStays, lockStay, openBesides, type Stay, type StayTools } from '#app/features/stays/stay-locks.server.ts';
import { type Changed, writeTransition } from '#app/features/stays/write-stay.server.ts';

type OnStay = { stayId: string; version: number };

type Answer = Promise<Result<{ stayId: string }>>;

type Work = {
  /**
   * The chosen days, chairs and kinds, for the history. The same values again are the same transition. No free text.
   */
  said?: Record<string, unknown>;
  /** The changed columns, or a refusal. Called with everything locked, after the policy check. */
  change: (tools: StayTools, stay: Stay) => Promise<Changed | Refused>;
  /** Consequences for the history, which a repeated form does not contain. */
  followed?: (stay: Stay, changed: Changed) => Record<string, unknown>;
};

/**
 * The common part of every transition by one side (trade 1.6): lock the guest spot, check the policy, compare the
 * version that was shown, write. Idempotent: the same transition again succeeds. After any other change it refuses with
 * 'stay-changed'.
 */
async function transit(ctx: Ctx, act: SideTransition, { stayId, version }: OnStay, work: Work): Answer {
  if (!isId(stayId)) return refuse('not-found');
  const [found] = await ctx.db.select({ shopId: stays.shopId }).from(stays).where(eq(stays.id, stayId));
  if (!found) return refuse('not-found');
  const { said = {}, change, followed = () => ({}) } = work;
  return refusedWhereTaken(() =>
    ctx.transaction(
      async (tx, publish) => {
        const tools = { tx, publish };
        const stay = await lockStay(tools, stayId, act);
        if (!stay) return refuse('not-found');
        const seen = canSeeStay(ctx.actor, stay);
        if (!seen.allowed) return refuse(seen.refusal);
        const side = sideOf(ctx.actor, stay) as StaySide;
        if (stay.version !== version && (await isDone(tools, { stayId, version, act, side, said })))
          return done({ stayId });
        const verdict = canTransition(ctx.actor, stay, act);
        if (!verdict.allowed) return refusedOn(tx, stay, verdict.refusal);
        if (stay.version !== version) return refuse('stay-changed');
        const changed = await change(tools, stay);
        if (isRefused(changed)) return changed;
        const details = { ...said, ...followed(stay, changed) };
        await writeTransition(tools, stay, { act, by: side, columns: changed, details });
        return done({ stayId });
      },
      // Simultaneous requests to one shop wait without holding a connection (record 054).
      found.shopId ? { serializeOn: found.shopId } : {},
    ),
  );
}

const isRefused = (changed: Changed | Refused): changed is Refused => 'refusal' in changed;

type Sent = OnStay & { act: SideTransition; side: StaySide; said: object };

/**
 * Whether the next history entry after the shown version is this transition by the same side, so only its answer was
 * lost (ruling c-156).
 */
async function isDone({ tx }: StayTools, { stayId, version, act, side, said }: Sent): Promise<boolean> {
  const next = and(
    eq(stayHistory.stayId, stayId),
    eq(stayHistory.seq, sql`${version}::int + 1`),
    eq(stayHistory.act, act),
    eq(stayHistory.actorRole, side),
    sql`${stayHistory.details} - 'terms' = ${JSON.stringify(said)}::jsonb`,
  );
  return (await tx.$count(stayHistory, next)) > 0;
}

export type OfferInput = { chairId: string; depositCents: number | null; offerNote: string };
type OfferOfDays = OnStay & OfferInput & { days: Days };

async function offered(
  { tx }: StayTools,
  stay: Stay,
  { days, chairId, depositCents, offerNote }: OfferInput & { days: Days },
): Promise<Changed | Refused> {
  const { artistId, shopId } = stay;
  const host = shopId === null ? null : await hostOf(tx, shopId);
  if (!host || !shopId || !artistId) return refuse('not-found');
  const looked = { artistId, shopId, days, chairId, exceptStayId: stay.id };
  const [chair = null] = await chairsToOffer(tx, looked);
  const conflicting = await openBetween(tx, { ...looked, reader: 'SHOP' });
  const problem = offerProblem({ days, shop: host.facts, chair, conflicting });
  if (problem) return refuseAbout(problem.refusal, problem.about);
  return { during: days, chairId, depositCents, offerNote, terms: host.terms };
}

async function offeredOnRequest(
  ctx: Ctx,
  tools: StayTools,
  { stay, offer }: { stay: Stay; offer: OfferInput & { days: Days } },
): Promise<Changed | Refused> {
  const changed = await offered(tools, stay, offer);
  const { applicationId } = stay;
  if (isRefused(changed) || !applicationId) return changed;
  const refusal = await answerApplication(tools, { actor: ctx.actor, applicationId, decision: 'ACCEPTED' });
  return refusal ? refuse(refusal) : changed;
}

/** The shop accepts a request as it is. A chair is held until the artist confirms (trade A2, 3). */
export function acceptDates(ctx: Ctx, offer: OnStay & OfferInput): Answer {
  return transit(ctx, 'ACCEPT_DATES', offer, {
    said: { chairId: offer.chairId, depositCents: offer.depositCents },
    change: (tools, stay) => offeredOnRequest(ctx, tools, { stay, offer: { ...offer, days: stay.during } }),
  });
}

/** The shop answers a request with other days and holds a chair for them (trade A2, 4). */
export function proposeDates(ctx: Ctx, offer: OfferOfDays): Answer {
  return transit(ctx, 'PROPOSE_DATES', offer, {
    said: { days: offer.days, chairId: offer.chairId, depositCents: offer.depositCents },
    change: (tools, stay) => offeredOnRequest(ctx, tools, { stay, offer }),
  });
}

/** The shop changes its offer. The history says whether the terms differ (ruling c-191). */
export function changeOffer(ctx: Ctx, offer: OfferOfDays): Answer {
  return transit(ctx, 'CHANGE_OFFER', offer, {
    said: { days: offer.days, chairId: offer.chairId, depositCents: offer.depositCents },
    change: (tools, stay) => offered(tools, stay, offer),
    followed: (stay, { terms }) => (areTermsChanged(stay.terms, terms) ? { terms: true } : {}),
  });
}

type Declined = OnStay & Declining & { alsoRejects: boolean };

/**
 * The shop declines a request and optionally rejects the application that it came with, for the same reason (trade A2,
 * 5).
 */
export function declineRequest(ctx: Ctx, { reason, note, alsoRejects, ...on }: Declined): Answer {
  return transit(ctx, 'DECLINE_REQUEST', on, {
    said: { reason },
    change: async (tools, { applicationId, isBlocked }) => {
      const declined = { endKind: reason, endReason: note };
      if (!applicationId || !alsoRejects) return declined;
      const because = { reason, note: isBlocked ? '' : note };
      const answer = { actor: ctx.actor, applicationId, decision: 'REJECTED', because } as const;
      const refusal = await answerApplication(tools, answer);
      // An application that was accepted before stays accepted: that answer is final (trade A6, 9).
      return refusal && refusal !== 'application-already-decided' ? refuse(refusal) : declined;
    },
  });
}

/** The artist changes the days of a request, three times at most. The time to answer starts again (trade A2, 6). */
export function changeDates(ctx: Ctx, { days, flexDays, ...on }: OnStay & { days: Days; flexDays: number }): Answer {
  return transit(ctx, 'CHANGE_DATES', on, {
    said: { days, flexDays },
    change: async ({ tx }, { id: exceptStayId, shopId, datesChanged }) => {
      if (shopId === null) return refuse('not-found');
      // The two are discussing days now, so the days may lie outside the job's dates.
      const asked = await askedDays(tx, { actor: ctx.actor, shopId, days, chairId: null, jobId: null, exceptStayId });
      return 'refusal' in asked ? asked : { during: days, flexDays, datesChanged: datesChanged + 1 };
    },
  });
}

/** The artist withdraws a request (trade A2, 7). */
export function withdrawRequest(ctx: Ctx, on: OnStay): Answer {
  return transit(ctx, 'WITHDRAW_REQUEST', on, { change: async () => ({}) });
}

/**
 * The artist confirms the offer that was shown, with its frozen terms (trade A2, 9). Everything else that the artist
 * has open on these days ends, because an artist is in one place a day.
 */
export function confirmStay(ctx: Ctx, on: OnStay): Answer {
  return transit(ctx, 'CONFIRM', on, {
    change: async (tools, stay) => {
      const { artistId, during: days, id: exceptStayId } = stay;
      if (artistId === null) return refuse('not-found');
      const other = await openOn(tools.tx, { artistId, days, exceptStayId });
      if (other?.status === 'CONFIRMED') return refuseAbout('artist-busy', { conflicting: other });
      if (other) await endStays(tools, { act: 'GIVE_WAY', where: openBesides(artistId, stay.id) });
      await endWaits(tools, stay);
      return {};
    },
  });
}

async function endWaits({ tx }: StayTools, { artistId, shopId, during }: Stay): Promise<void> {
  if (!artistId || !shopId) return;
  const isSameDay = sql`${chairWaits.during} && ${rangeOf(during)}::daterange`;
  await tx.delete(chairWaits).where(and(eq(chairWaits.artistId, artistId), eq(chairWaits.shopId, shopId), isSameDay));
}

/** Clears the offer, which must not be shown beside the new days. */
const NO_OFFER = { chairId: null, depositCents: null, terms: null } satisfies Changed;

/**
 * The artist answers an offer with other days. It becomes a request again, and no chair is held (trade A2, 10). The
 * shop judges its notice and windows itself, because it is already negotiating. The text replaces the letter.
 */
export function askOtherDates(ctx: Ctx, { days, letter, ...on }: OnStay & { days: Days; letter: string }): Answer {
  return transit(ctx, 'ASK_OTHER_DATES', on, {
    said: { days },
    change: async ({ tx }, { id: exceptStayId, artistId, shopId }) => {
      const host = shopId === null ? null : await hostOf(tx, shopId);
      if (!host || !shopId || !artistId) return refuse('not-found');
      const problem = daysProblem(days, host.facts);
      if (problem) return refuseAbout(problem.refusal, problem.about);
      const conflicting = await openBetween(tx, { artistId, shopId, days, exceptStayId, reader: 'ARTIST' });
      if (conflicting) return refuseAbout('stay-open-already', { conflicting });
      return { ...NO_OFFER, during: days, ...(letter === '' ? {} : { letter }) };
    },
  });
}

/** The artist declines an offer; its days are free again (trade A2, 11). */
export function declineOffer(ctx: Ctx, { note, ...on }: OnStay & { note: string }): Answer {
  return transit(ctx, 'DECLINE_OFFER', on, { change: async () => ({ endReason: note }) });
}

/** The shop withdraws its offer with a reason; its days are free again (trade A2, 13). */
export function takeOfferBack(ctx: Ctx, { reason, ...on }: OnStay & { reason: string }): Answer {
  return transit(ctx, 'TAKE_OFFER_BACK', on, { change: async () => ({ endReason: reason }) });
}

/** Either side cancels a confirmed guest spot before its first day, with a reason (trade A2, 18). */
export function cancelStay(ctx: Ctx, { reason, ...on }: OnStay & { reason: string }): Answer {
  return transit(ctx, 'CANCEL', on, { change: async () => ({ endReason: reason }) });
}

/** Either side shortens a guest spot that has begun: the last day is today at the shop or later. */
export function endStayEarly(ctx: Ctx, { last, ...on }: OnStay & { last: string }): Answer {
  return transit(ctx, 'END_EARLY', on, {
    said: { last },
    change: async (_tools, { during, today }) => {
      if (last < today) return refuse('dates-past');
      return last < during.last ? { during: { first: during.first, last } } : refuse('not-earlier');
    },
  });
}
