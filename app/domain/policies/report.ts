import type { Actor, ActorOf } from '#app/domain/account.ts';
import { answerableUntil, type Outcome } from '#app/domain/decision.ts';
import { canUseAdmin } from '#app/domain/policies/admin.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

/** Who can look at a thing on one side of the marketplace: all of them, one of them, or nobody. */
type Readers = 'all' | string | null;

export type ReportedFacts = {
  /** Whose it is; null on the side that it is not on, and for a shop nobody has claimed. */
  whose: { artistId: string | null; shopId: string | null };
  readers: { artists: Readers; shops: Readers };
  /** It can be looked at: not deleted, removed, hidden or unfinished. */
  isShown: boolean;
};

/** Members, of what they can look at and is not their own; everything else is not there (c-140). */
export function canReport(actor: Actor, thing: ReportedFacts): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff' || !thing.isShown) return deny('not-found');
  const [own, readers, me] =
    actor.kind === 'artist'
      ? [thing.whose.artistId, thing.readers.artists, actor.userId]
      : [thing.whose.shopId, thing.readers.shops, actor.shopId];
  if (me !== null && own === me) return deny('report-own');
  return readers === 'all' || (me !== null && readers === me) ? allow(actor) : deny('not-found');
}

export type DecisionFacts = {
  /** Whom it is about; null where nobody is: an unclaimed shop's. */
  userId: string | null;
  outcome: Outcome;
  /** When it was decided, or later: those from before there was a form. */
  answerableSince: Date;
  isUndone: boolean;
  /** Staff have lifted the suspension, and it took nothing else away. */
  isLifted: boolean;
  hasAnswer: boolean;
};

/** Whom the decision is about, once, for some time; `byMail` for who came by the link in its mail. */
export function canAnswerDecision(
  actor: Actor,
  decision: DecisionFacts,
  { now, byMail }: { now: Date; byMail: boolean },
): Verdict {
  const isTheirs = byMail || (actor.kind !== 'visitor' && actor.userId === decision.userId);
  if (!isTheirs || decision.outcome === 'dismissed') return deny('not-found');
  if (decision.isUndone || decision.hasAnswer) return deny('decision-answered');
  if (decision.isLifted) return deny('decision-lifted');
  return now > answerableUntil(decision.answerableSince) ? deny('decision-final') : allow(actor);
}

/**
 * Staff put something back by themselves where nobody could be told of its removal and answer it: a shop had no owner then.
 * All others answer, and staff look at it again (c-142, c-150).
 */
export function canUndoDecision(
  actor: Actor,
  decision: { userId: string | null; isRemoved: boolean },
): Verdict<ActorOf<'staff'>> {
  const staff = canUseAdmin(actor);
  if (!staff.allowed) return staff;
  return decision.userId === null && decision.isRemoved ? staff : deny('not-allowed');
}
