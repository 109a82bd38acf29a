import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import type { Days } from '#app/domain/dates.ts';
import type { Refusal } from '#app/domain/results.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import { DATES_CHANGES_MAX, isOver, type StaySide, type StayStatus } from '#app/domain/stay.ts';
import { type ActOfSide, linesOf, type StayAct, type StayLine } from '#app/domain/stay-acts.ts';

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

export type Side = ActorOf<'artist' | 'shop'>;

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

/** What an act needs besides the state. */
const NEEDS: Partial<Record<ActOfSide, (stay: StayFacts) => Refusal | null>> = {
  ACCEPT_DATES: hasNotBegun,
  CONFIRM: hasNotBegun,
  CHANGE_DATES: ({ datesChanged }) => (datesChanged < DATES_CHANGES_MAX ? null : 'dates-changed-too-often'),
  CANCEL: ({ today, during }) => (today < during.first ? null : 'stay-begun'),
  END_EARLY: ({ today, during }) => (today >= during.first ? null : 'stay-not-begun'),
};

function hasNotBegun({ today, during }: StayFacts): Refusal | null {
  return during.first < today ? 'dates-past' : null;
}

/** What leads to something new between two of whom one blocked the other; what ends something they still may (ruling c-155). */
const LEADS_ON: readonly StayAct[] = [
  'ACCEPT_DATES',
  'PROPOSE_DATES',
  'CHANGE_OFFER',
  'CHANGE_DATES',
  'ASK_OTHER_DATES',
  'CONFIRM',
];

/**
 * Whether one of the two sides may do this now (trade A2): the button and the guard ask the same. What the other side
 * would do, or what is nobody's to do, is not allowed; what could be done in another state has changed meanwhile.
 */
export function canActOnStay(actor: Actor, stay: StayFacts, act: ActOfSide): Verdict<Side> {
  const seen = canSeeStay(actor, stay);
  if (!seen.allowed) return seen;
  const side = sideOf(actor, stay);
  const lines = linesOf(act).filter(({ by, from }) => by === side && from !== null);
  if (lines.length === 0) return deny('not-allowed');
  if (!lines.some(({ from }) => from === stay.status)) return deny(whyNotNow(stay, act));
  if (stay.isBlocked && LEADS_ON.includes(act)) return deny('stay-blocked');
  const refusal = NEEDS[act]?.(stay) ?? null;
  return refusal ? deny(refusal) : seen;
}

function whyNotNow({ status, endKind }: StayFacts, act: ActOfSide): Refusal {
  const isAnswer = linesOf(act).some(({ by, from }) => by === 'ARTIST' && from === 'OFFERED');
  if (isAnswer && endKind === 'HOLD_OVER') return 'offer-expired';
  if (isAnswer && endKind === 'GAVE_WAY') return 'artist-busy';
  return isOver(status) ? 'stay-ended' : 'stay-changed';
}

/** The line of the table by which this happens to a guest spot in that state; it has been asked whether it may. */
export function lineFrom(act: StayAct, status: StayStatus | null): StayLine {
  const line = linesOf(act).find(({ from }) => from === status);
  if (!line) throw new Error(`nothing leads on from ${status} by ${act}`);
  return line;
}
