import { and, eq, sql } from 'drizzle-orm';
import { type Days, rangeOf } from '#app/domain/dates.ts';
import { changedTerms } from '#app/domain/guest-policies.ts';
import { isId } from '#app/domain/id.ts';
import { canSeeStay, canTransition, daysProblem, offerProblem, sideOf } from '#app/domain/policies/stays.ts';
import { done, type Refused, type Result, refuse, refuseAbout } from '#app/domain/results.ts';
import type { DeclineReason, SideTransition, StaySide } from '#app/domain/stays.ts';
import { askedDays } from '#app/features/stays/asked-days.server.ts';
import { chairToOffer, hostOf } from '#app/features/stays/host-days.server.ts';
import { answerApplication } from '#app/features/stays/stay-applications.server.ts';
import { openBetween, openOn, refusedOn, refusedWhereTaken } from '#app/features/stays/stay-conflicts.server.ts';
import { endStays, lockStay, openBesides, type Stay, type StayTools } from '#app/features/stays/stay-locks.server.ts';
import { type Changed, writeTransition } from '#app/features/stays/write-stay.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { chairWaits } from '#app/platform/db/schema/chair-waits.ts';
import { stayHistory, stays } from '#app/platform/db/schema/stays.ts';

/** The guest spot, and the version of it that was on the screen. */
type OnStay = { stayId: string; version: number };

/** The guest spot, so that the page can lead back to it. */
type Answer = Promise<Result<{ stayId: string }>>;

type Work = {
  /** Days, chairs and kinds that were chosen, for the history: the same again is the same transition. No words of anybody. */
  said?: Record<string, unknown>;
  /** What it changes, or why not, once everything is locked and the policy has agreed. */
  change: (tools: StayTools, stay: Stay) => Promise<Changed | Refused>;
  /** What followed from it, for the history: a form that is sent again does not say it. */
  followed?: (stay: Stay, changed: Changed) => Record<string, unknown>;
};

/**
 * The frame of every transition by one side (trade 1.6): lock the guest spot, ask the policy, compare the version that was
 * seen, write. The same transition sent twice is done; where something else happened first, 'stay-changed'.
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
      // Requests for days of one shop at once wait without a connection (record 039).
      found.shopId ? { inTurnOn: found.shopId } : {},
    ),
  );
}

const isRefused = (changed: Changed | Refused): changed is Refused => 'refusal' in changed;

type Sent = OnStay & { act: SideTransition; side: StaySide; said: object };

/** The very next entry after what was seen is this transition by the same side: its answer got lost (ruling c-156). */
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

/** What a shop puts into an offer, whether the days are those that were asked for or others. */
export type OfferInput = { chairId: string; depositCents: number | null; offerNote: string };
type OfferOfDays = OnStay & OfferInput & { days: Days };

/** What an offer changes in a guest spot, with the shop's terms as they are now; or why it cannot be made. */
async function offered(
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

/** The same in answer to a request: an application that the dates came with is accepted with them. */
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

/** The shop takes a request as it is: a chair is held until the artist confirms (trade A2, 3). */
export function acceptDates(ctx: Ctx, offer: OnStay & OfferInput): Answer {
  return transit(ctx, 'ACCEPT_DATES', offer, {
    said: { chairId: offer.chairId, depositCents: offer.depositCents },
    change: (tools, stay) => offeredOnRequest(ctx, tools, { stay, offer: { ...offer, days: stay.during } }),
  });
}

/** The shop answers a request with other days, which a chair is held for (trade A2, 4). */
export function proposeDates(ctx: Ctx, offer: OfferOfDays): Answer {
  return transit(ctx, 'PROPOSE_DATES', offer, {
    said: { days: offer.days, chairId: offer.chairId, depositCents: offer.depositCents },
    change: (tools, stay) => offeredOnRequest(ctx, tools, { stay, offer }),
  });
}

/**
 * The shop changes what it offered; the chair is held anew, on its new days, and the terms are those of now (trade A2, 12).
 * Where they differ, the history says in what (ruling c-191).
 */
export function changeOffer(ctx: Ctx, offer: OfferOfDays): Answer {
  return transit(ctx, 'CHANGE_OFFER', offer, {
    said: { days: offer.days, chairId: offer.chairId, depositCents: offer.depositCents },
    change: (tools, stay) => offered(tools, stay, offer),
    followed: (stay, { terms }) => {
      const changed = changedTerms(stay.terms, terms);
      return changed ? { terms: changed } : {};
    },
  });
}

type Declined = OnStay & { reason: DeclineReason; note: string; alsoRejects: boolean };

/** The shop says no to a request, and, if it likes, to the application that it came with (trade A2, 5). */
export function declineRequest(ctx: Ctx, { reason, note, alsoRejects, ...on }: Declined): Answer {
  return transit(ctx, 'DECLINE_REQUEST', on, {
    said: { reason },
    change: async (tools, { applicationId }) => {
      const declined = { endKind: reason, endReason: note };
      if (!applicationId || !alsoRejects) return declined;
      const refusal = await answerApplication(tools, { actor: ctx.actor, applicationId, decision: 'REJECTED' });
      // One that was accepted before stays so: that answer is final (trade A6, 9).
      return refusal && refusal !== 'application-already-decided' ? refuse(refusal) : declined;
    },
  });
}

/** The artist changes the days of a request, which then waits anew, three times at most (trade A2, 6). */
export function changeDates(ctx: Ctx, { days, flexDays, ...on }: OnStay & { days: Days; flexDays: number }): Answer {
  return transit(ctx, 'CHANGE_DATES', on, {
    said: { days, flexDays },
    change: async ({ tx }, { id: exceptStayId, shopId, datesChanged }) => {
      if (shopId === null) return refuse('not-found');
      // By now the two talk about days: they need not be those of a job any more.
      const asked = await askedDays(tx, { actor: ctx.actor, shopId, days, chairId: null, jobId: null, exceptStayId });
      return 'refusal' in asked ? asked : { during: days, flexDays, datesChanged: datesChanged + 1 };
    },
  });
}

/** The artist takes a request back (trade A2, 7). */
export function withdrawRequest(ctx: Ctx, on: OnStay): Answer {
  return transit(ctx, 'WITHDRAW_REQUEST', on, { change: async () => ({}) });
}

/**
 * The artist takes the offer that they saw, with the terms frozen in it (trade A2, 9). All that is open for one of these
 * days elsewhere ends: an artist is in one place a day.
 */
export function confirmStay(ctx: Ctx, on: OnStay): Answer {
  return transit(ctx, 'CONFIRM', on, {
    change: async (tools, stay) => {
      const { artistId, during: days, id: exceptStayId } = stay;
      if (artistId === null) return refuse('not-found');
      const other = await openOn(tools.tx, { artistId, days, exceptStayId });
      if (other?.status === 'CONFIRMED') return refuseAbout('artist-busy', { inTheWay: other });
      if (other) await endStays(tools, { act: 'GIVE_WAY', where: openBesides(artistId, stay.id) });
      await endWaits(tools, stay);
      return {};
    },
  });
}

/** An artist who is confirmed at a shop waits no longer for a chair there on these days (trade A5). */
async function endWaits({ tx }: StayTools, { artistId, shopId, during }: Stay): Promise<void> {
  if (!artistId || !shopId) return;
  const isSameDay = sql`${chairWaits.during} && ${rangeOf(during)}::daterange`;
  await tx.delete(chairWaits).where(and(eq(chairWaits.artistId, artistId), eq(chairWaits.shopId, shopId), isSameDay));
}

/**
 * What goes with an offer: nobody may read it beside the other days. The note stays, unread, for the form that opens the
 * next offer: the history has no words, so it is stored nowhere else.
 */
const NO_OFFER = { chairId: null, depositCents: null, terms: null } satisfies Changed;

/**
 * The artist answers an offer with other days: it is a request again, and nothing is held (trade A2, 10). The shop, which
 * is talking about days already, judges its notice and its windows itself. What the artist writes replaces the letter.
 */
export function askOtherDates(ctx: Ctx, { days, letter, ...on }: OnStay & { days: Days; letter: string }): Answer {
  return transit(ctx, 'ASK_OTHER_DATES', on, {
    said: { days },
    change: async ({ tx }, { id: exceptStayId, artistId, shopId }) => {
      const host = shopId === null ? null : await hostOf(tx, shopId);
      if (!host || !shopId || !artistId) return refuse('not-found');
      const problem = daysProblem(days, host.facts);
      if (problem) return refuseAbout(problem.refusal, problem.about);
      const inTheWay = await openBetween(tx, { artistId, shopId, days, exceptStayId, reader: 'ARTIST' });
      if (inTheWay) return refuseAbout('stay-open-already', { inTheWay });
      return { ...NO_OFFER, during: days, ...(letter === '' ? {} : { letter }) };
    },
  });
}

/** The artist says no to an offer; its days are free again (trade A2, 11). */
export function declineOffer(ctx: Ctx, { note, ...on }: OnStay & { note: string }): Answer {
  return transit(ctx, 'DECLINE_OFFER', on, { change: async () => ({ endReason: note }) });
}

/** The shop takes its offer back, and says why; its days are free again (trade A2, 13). */
export function takeOfferBack(ctx: Ctx, { reason, ...on }: OnStay & { reason: string }): Answer {
  return transit(ctx, 'TAKE_OFFER_BACK', on, { change: async () => ({ endReason: reason }) });
}

/** Either side cancels a confirmed guest spot before its first day, and says why (trade A2, 18). */
export function cancelStay(ctx: Ctx, { reason, ...on }: OnStay & { reason: string }): Answer {
  return transit(ctx, 'CANCEL', on, { change: async () => ({ endReason: reason }) });
}

/** Either side ends a guest spot that has begun before its last day: today there, or later; the rest is free (trade A2, 19). */
export function endStayEarly(ctx: Ctx, { last, ...on }: OnStay & { last: string }): Answer {
  return transit(ctx, 'END_EARLY', on, {
    said: { last },
    change: async (_tools, { during, today }) => {
      if (last < today) return refuse('dates-past');
      return last < during.last ? { during: { first: during.first, last } } : refuse('not-earlier');
    },
  });
}
