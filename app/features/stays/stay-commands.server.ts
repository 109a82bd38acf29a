import { and, eq, sql } from 'drizzle-orm';
import { type Days, rangeOf } from '#app/domain/dates.ts';
import { changedTerms } from '#app/domain/guest-policies.ts';
import { isId } from '#app/domain/id.ts';
import { canActOnStay, canSeeStay, daysProblem, offerProblem, sideOf } from '#app/domain/policies/stays.ts';
import { done, type Refusal, type Refused, type Result, refuse, refuseAbout } from '#app/domain/results.ts';
import type { ActOfSide, DeclineReason, StayEndKind, StaySide } from '#app/domain/stays.ts';
import { askedDays } from '#app/features/stays/asked-days.server.ts';
import { chairToOffer, hostOf } from '#app/features/stays/host-days.server.ts';
import { answerApplication } from '#app/features/stays/stay-applications.server.ts';
import { openBetween, openOn, refusedOn } from '#app/features/stays/stay-conflicts.server.ts';
import { endStays, heldStay, openBesides, type Stay, type StayTools } from '#app/features/stays/stay-locks.server.ts';
import { type Changed, writeAct } from '#app/features/stays/write-stay.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { chairWaits } from '#app/platform/db/schema/chair-waits.ts';
import { stayHistory, stays } from '#app/platform/db/schema/stays.ts';
import { constraintOf, isCollision, isExcluded } from '#app/platform/db/sql-state.server.ts';

/** The guest spot, and the version of it that was on the screen. */
type OnStay = { stayId: string; version: number };

type Followed = Record<string, unknown>;

type Acting = OnStay & {
  act: ActOfSide;
  /** Days, chairs and kinds that were chosen, for the history: the same again is the same act. No words of anybody's. */
  said?: Record<string, unknown>;
  /** What it changes, or why not, once everything is held and the policy has agreed. */
  change: (tools: StayTools, held: { stay: Stay; side: StaySide }) => Promise<Changed | Refused>;
  /** What followed from it, for the history: whoever sends the act again does not say it. */
  followed?: (stay: Stay, changed: Changed) => Followed;
};

/**
 * The frame of every act of one side on a guest spot (trade 1.6): hold it, ask the policy, compare the version that was
 * seen, write. The same act sent twice is done; where something else happened meanwhile, 'stay-changed'.
 */
async function actOnStay(
  ctx: Ctx,
  { stayId, version, act, said = {}, change, followed = () => ({}) }: Acting,
): Promise<Result<{ stayId: string }>> {
  if (!isId(stayId)) return refuse('not-found');
  const [found] = await ctx.db.select({ shopId: stays.shopId }).from(stays).where(eq(stays.id, stayId));
  if (!found) return refuse('not-found');
  return refusedWhereTaken(() =>
    ctx.transaction(
      async (tx, publish) => {
        const tools = { tx, publish };
        const stay = await heldStay(tools, stayId, act);
        if (!stay) return refuse('not-found');
        const seen = canSeeStay(ctx.actor, stay);
        if (!seen.allowed) return refuse(seen.refusal);
        const side = sideOf(ctx.actor, stay) as StaySide;
        if (stay.version !== version && (await isDone(tools, { stayId, version, act, side, said })))
          return done({ stayId });
        const verdict = canActOnStay(ctx.actor, stay, act);
        if (!verdict.allowed) return refusedOn(tx, stay, verdict.refusal);
        if (stay.version !== version) return refuse('stay-changed');
        const changed = await change(tools, { stay, side });
        if (isRefused(changed)) return changed;
        await writeAct(tools, stay, {
          act,
          by: side,
          columns: changed,
          details: { ...said, ...followed(stay, changed) },
        });
        return done({ stayId });
      },
      // Whoever wants days of one shop at once waits without a connection (record 039).
      found.shopId ? { inTurnOn: found.shopId } : {},
    ),
  );
}

const isRefused = (changed: Changed | Refused): changed is Refused => 'refusal' in changed;

/** The very next thing that happened to what was seen is this act of the same side: its answer got lost (ruling c-156). */
async function isDone(
  { tx }: StayTools,
  { stayId, version, act, side, said }: OnStay & { act: ActOfSide; side: StaySide; said: object },
): Promise<boolean> {
  const [next] = await tx
    .select({ seq: stayHistory.seq })
    .from(stayHistory)
    .where(
      and(
        eq(stayHistory.stayId, stayId),
        eq(stayHistory.seq, sql`${version}::int + 1`),
        eq(stayHistory.act, act),
        eq(stayHistory.actorRole, side),
        sql`${stayHistory.details} - 'terms' = ${JSON.stringify(said)}::jsonb`,
      ),
    );
  return next !== undefined;
}

/** What the database's own rules against two at once mean to whoever comes second (trade 1.5). */
const TAKEN: Record<string, Refusal> = {
  stay_chair_once: 'chair-taken',
  stay_artist_once: 'artist-busy',
  stay_ask_once: 'stay-open-already',
};

const takenBy = (error: unknown): Refusal | undefined =>
  isExcluded(error) ? TAKEN[constraintOf(error) ?? ''] : undefined;

/**
 * Answers in words where the database says no to two at once; acts look before, so it is seldom asked. Whoever comes second
 * looks once more: by then what was quicker can be seen, and is named.
 */
export async function refusedWhereTaken<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await act().catch((error) => {
      if (takenBy(error)) return act();
      throw error;
    });
  } catch (error) {
    const refusal = takenBy(error) ?? (isCollision(error) ? 'chair-taken' : undefined);
    if (refusal) return refuse(refusal);
    throw error;
  }
}

/** What a shop puts into an offer, whether the days are those that were asked for or others. */
export type OfferInput = { chairId: string; depositCents: number | null; offerNote: string };

/**
 * What an offer of these days on that chair changes in a guest spot that is held, with the shop's terms as they are now;
 * or why it cannot be made.
 */
async function offeredDays(
  { tx }: StayTools,
  stay: Stay,
  { days, chairId, depositCents, offerNote }: OfferInput & { days: Days },
): Promise<Changed | Refused> {
  const { artistId, shopId } = stay;
  const host = shopId === null ? null : await hostOf(tx, shopId);
  if (!host || !shopId || !artistId) return refuse('not-found');
  const looked = { shopId, days, chairId, exceptStayId: stay.id };
  const chair = await chairToOffer(tx, looked);
  const inTheWay = await openBetween(tx, { ...looked, artistId, reader: 'SHOP' });
  const problem = offerProblem({ days, shop: host.facts, chair, inTheWay });
  if (problem) return refuseAbout(problem.refusal, problem.about);
  return { during: days, chairId, depositCents, offerNote, terms: host.terms };
}

/**
 * The shop takes a request as it is: a chair is held until the artist confirms (trade A2, 3). An application that the
 * dates came with is accepted with them.
 */
export function acceptDates(
  ctx: Ctx,
  { stayId, version, ...offer }: OnStay & OfferInput,
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'ACCEPT_DATES' },
    said: { chairId: offer.chairId, depositCents: offer.depositCents },
    change: async (tools, { stay }) => {
      const offered = await offeredDays(tools, stay, { ...offer, days: stay.during });
      if ('refusal' in offered || !stay.applicationId) return offered;
      const refusal = await answerApplication(tools, {
        ...{ actor: ctx.actor, applicationId: stay.applicationId, decision: 'ACCEPTED' },
      });
      return refusal ? refuse(refusal) : offered;
    },
  });
}

/** The shop answers a request with other days, which a chair is held for (trade A2, 4); an application as in `acceptDates`. */
export function proposeDates(
  ctx: Ctx,
  { stayId, version, ...offer }: OnStay & OfferInput & { days: Days },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'PROPOSE_DATES' },
    said: { days: offer.days, chairId: offer.chairId, depositCents: offer.depositCents },
    change: async (tools, { stay }) => {
      const offered = await offeredDays(tools, stay, offer);
      if ('refusal' in offered || !stay.applicationId) return offered;
      const refusal = await answerApplication(tools, {
        ...{ actor: ctx.actor, applicationId: stay.applicationId, decision: 'ACCEPTED' },
      });
      return refusal ? refuse(refusal) : offered;
    },
  });
}

/**
 * The shop changes what it offered; the chair is held anew, on its new days, and the terms are those of now (trade A2, 12).
 * Where they differ, the history says in what (ruling c-191).
 */
export function changeOffer(
  ctx: Ctx,
  { stayId, version, ...offer }: OnStay & OfferInput & { days: Days },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'CHANGE_OFFER' },
    said: { days: offer.days, chairId: offer.chairId, depositCents: offer.depositCents },
    change: (tools, { stay }) => offeredDays(tools, stay, offer),
    followed: (stay, { terms }) => {
      const changed = changedTerms(stay.terms, terms);
      return changed ? { terms: changed } : {};
    },
  });
}

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

/** The artist changes the days of a request, which then waits anew, three times at most (trade A2, 6). */
export function changeDates(
  ctx: Ctx,
  { stayId, version, days, flexDays }: OnStay & { days: Days; flexDays: number },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'CHANGE_DATES' },
    said: { days, flexDays },
    change: async ({ tx }, { stay: { shopId, datesChanged } }) => {
      if (shopId === null) return refuse('not-found');
      // By now the two talk about days: they need not be those of a job any more.
      const wanted = { shopId, days, chairId: null, jobId: null, exceptStayId: stayId };
      const asked = await askedDays(tx, { actor: ctx.actor, ...wanted });
      if ('refusal' in asked) return asked;
      return { during: days, flexDays, datesChanged: datesChanged + 1 };
    },
  });
}

/** The artist takes a request back (trade A2, 7). */
export function withdrawRequest(ctx: Ctx, on: OnStay): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...on,
    act: 'WITHDRAW_REQUEST',
    change: async () => ({ endKind: 'WITHDRAWN' satisfies StayEndKind }),
  });
}

/**
 * The artist takes the offer that they saw, with the terms frozen in it (trade A2, 9). All that is open for one of these
 * days elsewhere gives way: an artist is in one place a day.
 */
export function confirmStay(ctx: Ctx, on: OnStay): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...on,
    act: 'CONFIRM',
    change: async (tools, { stay }) => {
      const { artistId, during: days, id: exceptStayId } = stay;
      if (artistId === null) return refuse('not-found');
      const beside = await openOn(tools.tx, { artistId, days, exceptStayId });
      if (beside?.status === 'CONFIRMED') return refuseAbout('artist-busy', { inTheWay: beside });
      if (beside) {
        await endStays(tools, {
          ...{ act: 'GIVE_WAY', endKind: 'GAVE_WAY', endedBy: 'ARTIST' },
          where: openBesides(artistId, stay.id),
        });
      }
      await endWaits(tools, stay);
      return {};
    },
  });
}

/** Who is confirmed at a shop waits no longer for a chair there on these days (trade A5). */
async function endWaits({ tx }: StayTools, { artistId, shopId, during }: Stay): Promise<void> {
  if (!artistId || !shopId) return;
  const { artistId: whose, shopId: where, during: wanted } = chairWaits;
  await tx
    .delete(chairWaits)
    .where(and(eq(whose, artistId), eq(where, shopId), sql`${wanted} && ${rangeOf(during)}::daterange`));
}

/**
 * What goes with an offer: nobody may read it beside the other days. The note stays, unread, for the form that opens the
 * next offer: the history has no words, so it stands nowhere else.
 */
const NO_OFFER = { chairId: null, depositCents: null, terms: null } satisfies Changed;

/**
 * The artist answers an offer with other days: it is a request again, and nothing is held (trade A2, 10). The shop, which
 * is talking about days already, judges its notice and its windows itself. What the artist writes stands in for the letter.
 */
export function askOtherDates(
  ctx: Ctx,
  { stayId, version, days, letter }: OnStay & { days: Days; letter: string },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'ASK_OTHER_DATES' },
    said: { days },
    change: async ({ tx }, { stay: { artistId, shopId } }) => {
      const host = shopId === null ? null : await hostOf(tx, shopId);
      if (!host || !shopId || !artistId) return refuse('not-found');
      const problem = daysProblem(days, host.facts);
      if (problem) return refuseAbout(problem.refusal, problem.about);
      const inTheWay = await openBetween(tx, { artistId, shopId, days, exceptStayId: stayId, reader: 'ARTIST' });
      if (inTheWay) return refuseAbout('stay-open-already', { inTheWay });
      return { ...NO_OFFER, during: days, ...(letter === '' ? {} : { letter }) };
    },
  });
}

/** The artist says no to an offer; its days are free again (trade A2, 11). */
export function declineOffer(
  ctx: Ctx,
  { stayId, version, note }: OnStay & { note: string },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'DECLINE_OFFER' },
    change: async () => ({ endKind: 'WITHDRAWN' satisfies StayEndKind, endReason: note }),
  });
}

/** The shop takes its offer back, and says why; its days are free again (trade A2, 13). */
export function takeOfferBack(
  ctx: Ctx,
  { stayId, version, reason }: OnStay & { reason: string },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'TAKE_OFFER_BACK' },
    change: async () => ({ endKind: 'TAKEN_BACK' satisfies StayEndKind, endReason: reason }),
  });
}

/** Either side calls a confirmed guest spot off before its first day, and says why (trade A2, 18). */
export function cancelStay(
  ctx: Ctx,
  { stayId, version, reason }: OnStay & { reason: string },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'CANCEL' },
    change: async () => ({ endKind: 'CALLED_OFF' satisfies StayEndKind, endReason: reason }),
  });
}

/** Either side ends a guest spot that has begun before its last day: today there, or later; the rest is free (trade A2, 19). */
export function endStayEarly(
  ctx: Ctx,
  { stayId, version, last }: OnStay & { last: string },
): Promise<Result<{ stayId: string }>> {
  return actOnStay(ctx, {
    ...{ stayId, version, act: 'END_EARLY' },
    said: { last },
    change: async (_tools, { stay: { during, today } }) => {
      if (last < today) return refuse('dates-past');
      return last < during.last ? { during: { first: during.first, last } } : refuse('not-earlier');
    },
  });
}
