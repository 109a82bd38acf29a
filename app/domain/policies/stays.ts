import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { addDays, type Days, lengthOf } from '#app/domain/dates.ts';
import type { HostingRequests } from '#app/domain/hosting.ts';
import { type ClosedWeekdays, closedEdge, weekdayOf, workingDays } from '#app/domain/opening-hours.ts';
import { allow, deny, type Refusal, type Verdict } from '#app/domain/results.ts';
import {
  DATES_CHANGES_MAX,
  isOver,
  linesOf,
  OPEN_OFFERS_MAX,
  OPEN_REQUESTS_MAX,
  type SideTransition,
  STAY_DAYS_MAX,
  type StayAct,
  type StayConflict,
  type StayLine,
  type StayRefusalFacts,
  type StaySide,
  type StayStatus,
  transitionOf,
} from '#app/domain/stays.ts';

export type StayFacts = {
  artistId: string | null;
  shopId: string | null;
  status: StayStatus;
  endKind: string | null;
  during: Days;
  /** The day at the shop. */
  today: string;
  datesChanged: number;
  /** One of the two blocked the other. */
  isBlocked: boolean;
};

type Side = ActorOf<'artist' | 'shop'>;

/** Which of its sides this is; null for everybody else. */
export function sideOf(actor: Actor, stay: Pick<StayFacts, 'artistId' | 'shopId'>): StaySide | null {
  if (actor.kind === 'artist') return actor.userId === stay.artistId ? 'ARTIST' : null;
  return actor.kind === 'shop' && actor.shopId !== null && actor.shopId === stay.shopId ? 'SHOP' : null;
}

/** Its two sides, and nobody else: to all others it is not there (trade A5). */
export function canSeeStay(actor: Actor, stay: Pick<StayFacts, 'artistId' | 'shopId'>): Verdict<Side> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  const isSide = sideOf(actor, stay) !== null;
  return isSide && (actor.kind === 'artist' || actor.kind === 'shop') ? allow(actor) : deny('not-found');
}

/** What a transition needs besides the state. */
const NEEDS: Record<NonNullable<ReturnType<typeof transitionOf>['needs']>, (stay: StayFacts) => Refusal | null> = {
  NOT_PAST: ({ today, during }) => (during.first < today ? 'dates-past' : null),
  CHANGE_LEFT: ({ datesChanged }) => (datesChanged < DATES_CHANGES_MAX ? null : 'dates-changed-too-often'),
  NOT_BEGUN: ({ today, during }) => (today < during.first ? null : 'stay-begun'),
  BEGUN: ({ today, during }) => (today >= during.first ? null : 'stay-not-begun'),
};

/**
 * Whether one of the two sides may do this now (trade A2): the button and the guard ask the same. What the other side
 * would do, or what is nobody's to do, is not allowed; what could be done in another state has changed since.
 */
export function canTransition(actor: Actor, stay: StayFacts, act: SideTransition): Verdict<Side> {
  const seen = canSeeStay(actor, stay);
  if (!seen.allowed) return seen;
  const side = sideOf(actor, stay);
  const { rules, isNew, needs } = transitionOf(act);
  const own = rules.filter(({ by, from }) => by === side && from !== null);
  if (own.length === 0) return deny('not-allowed');
  if (!own.some(({ from }) => from === stay.status)) return deny(whyNotNow(stay, act));
  if (stay.isBlocked && isNew) return deny('stay-blocked');
  const refusal = needs ? NEEDS[needs](stay) : null;
  return refusal ? deny(refusal) : seen;
}

function whyNotNow({ status, endKind }: StayFacts, act: SideTransition): Refusal {
  const isAnswer = transitionOf(act).rules.some(({ by, from }) => by === 'ARTIST' && from === 'OFFERED');
  if (isAnswer && endKind === 'HOLD_OVER') return 'offer-expired';
  if (isAnswer && endKind === 'GAVE_WAY') return 'artist-busy';
  return isOver(status) ? 'stay-ended' : 'stay-changed';
}

/** The line of the table by which this happens to a guest spot in that state; it has been asked whether it may. */
export function ruleFrom(act: StayAct, status: StayStatus | null): StayLine {
  const line = linesOf(act).find(({ from }) => from === status);
  if (!line) throw new Error(`nothing leads on from ${status} by ${act}`);
  return line;
}

/** What policies of days answer: a refusal speaks of days. */
export type DatesVerdict<Allowed extends Actor> =
  | Extract<Verdict<Allowed>, { allowed: true }>
  | { allowed: false; refusal: Refusal; about?: StayRefusalFacts };

type Problem = { allowed: false; refusal: Refusal; about?: StayRefusalFacts };

function no(refusal: Refusal, about?: StayRefusalFacts): Problem {
  return about ? { allowed: false, refusal, about } : { allowed: false, refusal };
}

/** A shop as far as the days of its guests go. */
export type HostingShop = {
  isClaimed: boolean;
  /** Neither its owner is suspended nor its page removed. */
  isShown: boolean;
  requests: HostingRequests;
  minNoticeDays: number;
  maxAheadDays: number;
  /** Working days that a guest stays at least, by its policies. */
  leastDays: number;
  closed: ClosedWeekdays;
  /** The day there. */
  today: string;
};

/** A chair of it, seen with the days in question. */
export type AskedChair = {
  /** It takes guests on all of them: by its windows, or on any dates where the shop takes requests for those. */
  isOpen: boolean;
  /** Nobody else has it on one of them. */
  isFree: boolean;
  /** What its windows say of the least stay; null: what the policies say. */
  leastDays: number | null;
};

/** First and last day of a position for a guest; null: it has no last one. */
export type JobDates = { first: string; last: string | null };

export type AskingFacts = {
  shop: HostingShop;
  days: Days;
  /** Those of the position for a guest that the days are for; null where they are for none. */
  job: JobDates | null;
  /** Those that would do: one, or all of the shop. */
  chairs: readonly AskedChair[];
  isBlocked: boolean;
  /** The artist's own page was removed by staff (c-150). */
  isPageRemoved: boolean;
  /** Their requests that wait, this one left out. */
  openRequests: number;
  /** They have asked as often as anybody can in a day: withdrawing one would not help. */
  isDayUsed: boolean;
  /** An open guest spot of the two that shares a day with these, this one left out. */
  inTheWay: StayConflict | null;
};

/** An artist whose set-up is finished asks a shop for days (trade A5). */
export function canAskForStay(actor: Actor, facts: AskingFacts): DatesVerdict<ActorOf<'artist'>> {
  if (actor.kind === 'visitor') return no('sign-in-required');
  if (actor.kind !== 'artist') return no('not-an-artist');
  const { shop } = facts;
  if (!shop.isShown || facts.isBlocked) return no('not-found');
  if (!actor.setupCompleted) return no('artist-profile-missing');
  if (facts.isPageRemoved) return no('page-removed');
  if (!shop.isClaimed) return no('shop-unclaimed');
  if (shop.requests === 'OFF') return no('hosting-off');
  const problem = noticeProblem(facts) ?? jobProblem(facts) ?? chairProblem(facts);
  if (problem) return problem;
  if (facts.inTheWay) return no('stay-open-already', { inTheWay: facts.inTheWay });
  if (facts.openRequests < OPEN_REQUESTS_MAX) return allow(actor);
  return facts.isDayUsed ? no('too-many-requests', { isDayUsed: true }) : no('too-many-requests');
}

/** What is wrong with days at any shop: the wrong way round, past, too long, begun or ended on a day it is closed. */
export function daysProblem(days: Days, { closed, today }: Pick<HostingShop, 'closed' | 'today'>): Problem | null {
  if (days.last < days.first) return no('dates-reversed');
  if (days.first < today) return no('dates-past');
  if (lengthOf(days) > STAY_DAYS_MAX) return no('too-long');
  const edge = closedEdge(days, closed);
  return edge === null ? null : no('closed-edge', { weekday: weekdayOf(edge), isLast: edge !== days.first });
}

function noticeProblem({ days, shop }: AskingFacts): Problem | null {
  const problem = daysProblem(days, shop);
  if (problem && problem.refusal !== 'closed-edge') return problem;
  const first = addDays(shop.today, shop.minNoticeDays);
  if (days.first < first) return no('too-soon', { first, notice: shop.minNoticeDays });
  const last = addDays(shop.today, shop.maxAheadDays);
  return days.last > last ? no('too-far', { last }) : problem;
}

/** Days for a position lie within its own (trade A3). */
function jobProblem({ days, job }: AskingFacts): Problem | null {
  if (!job || (job.first <= days.first && (job.last === null || days.last <= job.last))) return null;
  return no('outside-job', { first: job.first, ...(job.last !== null && { last: job.last }) });
}

function chairProblem({ days, shop, chairs }: AskingFacts): Problem | null {
  const open = chairs.filter(({ isOpen }) => isOpen);
  const working = workingDays(days, shop.closed);
  const least = Math.min(
    ...(open.length > 0 ? open : [{ leastDays: null }]).map((one) => one.leastDays ?? shop.leastDays),
  );
  if (working < least) {
    return no('too-short', { least, working, ...(least !== shop.leastDays && { usual: shop.leastDays }) });
  }
  if (open.length === 0) return no('dates-not-open');
  const fitting = open.filter(({ leastDays }) => working >= (leastDays ?? shop.leastDays));
  return fitting.some(({ isFree }) => isFree) ? null : no('chair-taken');
}

/** A chair that a shop offers for days. */
export type OfferedChair = {
  /** In use on all of them. */
  isInUse: boolean;
  /** It, or the whole shop, is blocked on one of them. */
  isBlockedOut: boolean;
  isFree: boolean;
  /** The guest spot that has it on one of them. */
  heldBy: StayConflict | null;
};

type OfferFacts = {
  days: Days;
  shop: Pick<HostingShop, 'closed' | 'today'>;
  /** Null: the shop has none of this id. */
  chair: OfferedChair | null;
  /** An open guest spot of the two that shares a day with these, this one left out. */
  inTheWay: StayConflict | null;
};

/**
 * Whether a shop may offer a chair of its own for days. It needs no window: offering opens it for this guest
 * (trade A6, 7). Nor does it keep its own notice, horizon or least stay. What the two have already comes before a chair that
 * is taken: it may be taken by that very guest spot (ruling c-190).
 */
export function offerProblem({ days, shop, chair, inTheWay }: OfferFacts): Problem | null {
  const problem = daysProblem(days, shop);
  if (problem) return problem;
  if (!chair) return no('chair-gone');
  if (!chair.isInUse || chair.isBlockedOut) return no('dates-not-open');
  if (inTheWay) return no('stay-open-already', { inTheWay });
  if (chair.isFree) return null;
  return chair.heldBy ? no('chair-taken', { inTheWay: chair.heldBy }) : no('chair-taken');
}

export type UnaskedFacts = OfferFacts & {
  isBlocked: boolean;
  /** The shop's own page was removed by staff (c-150). */
  isPageRemoved: boolean;
  /** The artist's set-up is finished, and others can see them. */
  isArtistShown: boolean;
  /** The shop's offers that wait for an answer. */
  openOffers: number;
};

/** A shop offers an artist days that nobody asked for (trade A2, 2). */
export function canOfferStay(actor: Actor, facts: UnaskedFacts): DatesVerdict<ActorOf<'shop'> & { shopId: string }> {
  if (actor.kind === 'visitor') return no('sign-in-required');
  if (actor.kind !== 'shop') return no('not-a-shop');
  const { shopId } = actor;
  if (shopId === null || !actor.setupCompleted) return no('shop-profile-missing');
  if (facts.isBlocked || !facts.isArtistShown) return no('not-found');
  if (facts.isPageRemoved) return no('page-removed');
  const problem = offerProblem(facts);
  if (problem) return problem;
  return facts.openOffers >= OPEN_OFFERS_MAX ? no('too-many-offers') : allow({ ...actor, shopId });
}
