import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import type { HostingRequests } from '#app/domain/calendar/hosting.ts';
import { allow, type Denied, deny, type Refusal, type Verdict } from '#app/domain/results.ts';
import {
  DATES_CHANGES_MAX,
  isOver,
  OPEN_OFFERS_MAX,
  OPEN_REQUESTS_MAX,
  rulesOf,
  type SideTransition,
  STAY_DAYS_MAX,
  type StayConflict,
  type StaySide,
  type StayStatus,
  type Transition,
  type TransitionRule,
  transitionOf,
} from '#app/domain/stays/stays.ts';
import { addDays, type Days, lengthOf } from '#app/domain/values/dates.ts';
import { type ClosedWeekdays, closedEdge, weekdayOf, workingDays } from '#app/domain/values/opening-hours.ts';

export type StayFacts = {
  artistId: string | null;
  shopId: string | null;
  status: StayStatus;
  endKind: string | null;
  during: Days;
  today: string;
  datesChanged: number;
  isBlocked: boolean;
};

type Side = ActorOf<'artist' | 'shop'>;

export function sideOf(actor: Actor, stay: Pick<StayFacts, 'artistId' | 'shopId'>): StaySide | null {
  if (actor.kind === 'artist') return actor.userId === stay.artistId ? 'ARTIST' : null;
  return actor.kind === 'shop' && actor.shopId !== null && actor.shopId === stay.shopId ? 'SHOP' : null;
}

/** Only its two sides see a guest spot; for everybody else it does not exist (trade A5). */
export function canSeeStay(actor: Actor, stay: Pick<StayFacts, 'artistId' | 'shopId'>): Verdict<Side> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  const isSide = sideOf(actor, stay) !== null;
  return isSide && (actor.kind === 'artist' || actor.kind === 'shop') ? allow(actor) : deny('not-found');
}

const NEEDS: Record<NonNullable<ReturnType<typeof transitionOf>['needs']>, (stay: StayFacts) => Refusal | null> = {
  NOT_PAST: ({ today, during }) => (during.first < today ? 'dates-past' : null),
  CHANGE_LEFT: ({ datesChanged }) => (datesChanged < DATES_CHANGES_MAX ? null : 'dates-changed-too-often'),
  NOT_BEGUN: ({ today, during }) => (today < during.first ? null : 'stay-begun'),
  BEGUN: ({ today, during }) => (today >= during.first ? null : 'stay-not-begun'),
};

/** Whether a side may make this transition now (trade A2); both the button and the guard use it. */
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

export function ruleFrom(act: Transition, status: StayStatus | null): TransitionRule {
  const line = rulesOf(act).find(({ from }) => from === status);
  if (!line) throw new Error(`nothing leads on from ${status} by ${act}`);
  return line;
}

export type HostingShop = {
  isClaimed: boolean;
  /** The owner is not suspended, and the page is not removed. */
  isShown: boolean;
  requests: HostingRequests;
  minNoticeDays: number;
  maxAheadDays: number;
  leastDays: number;
  closed: ClosedWeekdays;
  today: string;
};

export type AskedChair = {
  /** It takes requests for all of the dates. */
  isOpen: boolean;
  isFree: boolean;
  leastDays: number | null;
};

/** The first and last day of a guest job; null: no end. */
export type JobDates = { first: string; last: string | null };

export type AskingFacts = {
  shop: HostingShop;
  days: Days;
  job: JobDates | null;
  chairs: readonly AskedChair[];
  isBlocked: boolean;
  isPageRemoved: boolean;
  openRequests: number;
  conflicting: StayConflict | null;
};

type TurningFacts = Pick<AskingFacts, 'shop' | 'isBlocked' | 'isPageRemoved'>;

export function canTurnToShop(
  actor: Actor,
  { shop, isBlocked, isPageRemoved }: TurningFacts,
): Verdict<ActorOf<'artist'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'artist') return deny('not-an-artist');
  if (!shop.isShown || isBlocked) return deny('not-found');
  if (!actor.setupCompleted) return deny('artist-profile-missing');
  if (isPageRemoved) return deny('page-removed');
  if (!shop.isClaimed) return deny('shop-unclaimed');
  return shop.requests === 'OFF' ? deny('hosting-off') : allow(actor);
}

/** An artist who has finished set-up may request dates at a shop (trade A5). */
export function canAskForStay(actor: Actor, facts: AskingFacts): Verdict<ActorOf<'artist'>> {
  const verdict = canTurnToShop(actor, facts);
  if (!verdict.allowed) return verdict;
  const problem = requestProblem(facts);
  if (problem) return problem;
  if (facts.conflicting) return deny('stay-open-already', { conflicting: facts.conflicting });
  return facts.openRequests < OPEN_REQUESTS_MAX ? verdict : deny('too-many-requests');
}

type ChosenDays = Pick<AskingFacts, 'days' | 'job' | 'chairs'> & { shop: PlannedShop };

type PlannedShop = Pick<HostingShop, 'minNoticeDays' | 'maxAheadDays' | 'leastDays' | 'closed' | 'today'>;

/** The problem of dates that any artist would meet; the form and the shop's free dates both use it. */
export function requestProblem(chosen: ChosenDays): Denied | null {
  return noticeProblem(chosen) ?? jobProblem(chosen) ?? tooShort(chosen) ?? chairProblem(chosen);
}

/** The problem of dates at any shop: reversed, past, too long, or beginning or ending on a closed day. */
export function daysProblem(days: Days, { closed, today }: Pick<HostingShop, 'closed' | 'today'>): Denied | null {
  if (days.last < days.first) return deny('dates-reversed');
  if (days.first < today) return deny('dates-past');
  if (lengthOf(days) > STAY_DAYS_MAX) return deny('too-long');
  const edge = closedEdge(days, closed);
  return edge === null ? null : deny('closed-edge', { weekday: weekdayOf(edge), isLast: edge !== days.first });
}

function noticeProblem({ days, shop }: Pick<ChosenDays, 'days' | 'shop'>): Denied | null {
  const problem = daysProblem(days, shop);
  if (problem && problem.refusal !== 'closed-edge') return problem;
  const first = addDays(shop.today, shop.minNoticeDays);
  if (days.first < first) return deny('too-soon', { first, notice: shop.minNoticeDays });
  const last = addDays(shop.today, shop.maxAheadDays);
  return days.last > last ? deny('too-far', { last }) : problem;
}

/** The dates must be within those of the job (trade A3). */
function jobProblem({ days, job }: Pick<ChosenDays, 'days' | 'job'>): Denied | null {
  if (!job || (job.first <= days.first && (job.last === null || days.last <= job.last))) return null;
  return deny('outside-job', { first: job.first, ...(job.last !== null && { last: job.last }) });
}

/** The problem of fewer working days than the shop, or its open dates, want. */
function tooShort({ days, shop, chairs }: Pick<ChosenDays, 'days' | 'shop' | 'chairs'>): Denied | null {
  const open = chairs.filter(({ isOpen }) => isOpen);
  const working = workingDays(days, shop.closed);
  const least = Math.min(
    ...(open.length > 0 ? open : [{ leastDays: null }]).map((one) => one.leastDays ?? shop.leastDays),
  );
  if (working >= least) return null;
  return deny('too-short', { least, working, ...(least !== shop.leastDays && { usual: shop.leastDays }) });
}

function chairProblem({ days, shop, chairs }: Pick<ChosenDays, 'days' | 'shop' | 'chairs'>): Denied | null {
  const open = chairs.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return deny('dates-not-open');
  const working = workingDays(days, shop.closed);
  const fitting = open.filter(({ leastDays }) => working >= (leastDays ?? shop.leastDays));
  return fitting.some(({ isFree }) => isFree) ? null : deny('chair-taken');
}

export type OfferedChair = {
  isInUse: boolean;
  isBlockedOut: boolean;
  heldBy: StayConflict | null;
};

type OfferFacts = {
  days: Days;
  shop: Pick<HostingShop, 'closed' | 'today'>;
  chair: OfferedChair | null;
  conflicting: StayConflict | null;
};

/** The chair needs no open dates (trade A6, 7). Conflicts first: that guest spot may hold the chair (c-190). */
export function offerProblem({ days, shop, chair, conflicting }: OfferFacts): Denied | null {
  const problem = daysProblem(days, shop);
  if (problem) return problem;
  if (!chair) return deny('chair-gone');
  if (!chair.isInUse || chair.isBlockedOut) return deny('dates-not-open');
  if (conflicting) return deny('stay-open-already', { conflicting });
  return chair.heldBy ? deny('chair-taken', { conflicting: chair.heldBy }) : null;
}

export type UnaskedFacts = OfferFacts & {
  isBlocked: boolean;
  isPageRemoved: boolean;
  isArtistShown: boolean;
  openOffers: number;
};

/** A shop may offer dates that the artist did not ask for (trade A2, 2). */
export function canOfferStay(actor: Actor, facts: UnaskedFacts): Verdict<ActorOf<'shop'> & { shopId: string }> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop') return deny('not-a-shop');
  const { shopId } = actor;
  if (shopId === null || !actor.setupCompleted) return deny('shop-profile-missing');
  if (facts.isBlocked || !facts.isArtistShown) return deny('not-found');
  if (facts.isPageRemoved) return deny('page-removed');
  const problem = offerProblem(facts);
  if (problem) return problem;
  return facts.openOffers >= OPEN_OFFERS_MAX ? deny('too-many-offers') : allow({ ...actor, shopId });
}
