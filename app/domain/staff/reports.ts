import { z } from 'zod';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import { canUseAdmin } from '#app/domain/staff/staff-permissions.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';

/** The kinds that can be reported. These values are part of URLs: /reports/new?about=job&id=... */
export const REPORTED_KINDS = ['job', 'artist', 'shop', 'message', 'review', 'picture'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

export const REPORT_REASONS = [
  'spam',
  'scam',
  'abuse',
  'sexual',
  'false-identity',
  'stolen-work',
  'unsafe',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_WORDS_MAX = 1000;

export const REPORTS_PAGE = 20;

/** The number of messages before and after a reported one that staff can read. */
export const MESSAGES_EACH_SIDE = 5;

export const CASE_STATES = ['open', 'appealed', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const reportSchema = form(() =>
  z
    .object({
      reason: field.oneOf(REPORT_REASONS, 'Please choose a reason'),
      words: field.longText({ name: 'Your words', max: REPORT_WORDS_MAX }),
    })
    .refine(({ reason, words }) => reason !== 'other' || words !== '', {
      path: ['words'],
      error: 'Please say in a few words what is wrong',
      when: field.ALWAYS,
    }),
);

export type SnapshotPart = { label: string; text: string };

/** The content of a reported record at one time, kept with the report in case it is edited. */
export type Snapshot = {
  title: string;
  parts: readonly SnapshotPart[];
  fileId: string | null;
};

export function isSameSnapshot(one: Snapshot, other: Snapshot): boolean {
  const said = ({ title, parts, fileId }: Snapshot) =>
    JSON.stringify([title, parts.map(({ label, text }) => [label, text]), fileId]);
  return said(one) === said(other);
}

export const OUTCOMES = ['dismissed', 'removed', 'warned', 'suspended', 'banned'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const APPEAL_ANSWERS = ['upheld', 'undone'] as const;
export type AppealAnswer = (typeof APPEAL_ANSWERS)[number];

export const DECISION_WORDS_MAX = 1000;
export const SUSPENSION_DAYS_MAX = 365;

/** How long a decision can be appealed; a removed picture's file is kept as long. */
export const APPEAL_DAYS = 30;

/** Every decision but a dismissal needs words for the member. If no decision is chosen, only that is reported. */
const needsWords = (outcome: unknown): boolean => outcome !== 'dismissed' && OUTCOMES.some((one) => one === outcome);

const words = (missing: string) =>
  field.requiredText(missing, { name: 'Your words', max: DECISION_WORDS_MAX, multiline: true });

/** `days` applies only to a suspension. `removes` also removes the record if the decision is about the account. */
export const decisionSchema = form(() =>
  z
    .object({
      outcome: field.oneOf(OUTCOMES, 'Please choose a decision'),
      days: field.unjudgedNumber(),
      removes: field.checkbox(),
      words: field.longText({ name: 'Your words', max: DECISION_WORDS_MAX }),
    })
    .refine(
      ({ outcome, days }) => outcome !== 'suspended' || field.isWholeWithin(days, { min: 1, max: SUSPENSION_DAYS_MAX }),
      {
        path: ['days'],
        error: `Please enter a number of days from 1 to ${SUSPENSION_DAYS_MAX}`,
        when: field.ALWAYS,
      },
    )
    .refine(({ outcome, words }) => !needsWords(outcome) || words !== '', {
      path: ['words'],
      error: 'Please write what the person will read',
      when: field.ALWAYS,
    })
    .transform((decision) => ({ ...decision, days: decision.outcome === 'suspended' ? decision.days : null })),
);

export const appealSchema = form(() => z.object({ words: words('Please write your answer') }));

export const appealAnswerSchema = form(() =>
  z.object({
    answer: field.oneOf(APPEAL_ANSWERS, 'Please choose: keep it or undo it'),
    words: words('Please write what the person will read'),
  }),
);

export function answerableUntil(since: Date): Date {
  return new Date(since.getTime() + APPEAL_DAYS * 24 * 60 * 60 * 1000);
}

/** Who can see a record on one side of the marketplace: everybody, one member, or nobody. */
type Readers = 'all' | string | null;

export type ReportedFacts = {
  /** The owner; null for the other side, and for an unclaimed shop. */
  whose: { artistId: string | null; shopId: string | null };
  readers: { artists: Readers; shops: Readers };
  isShown: boolean;
};

/** Members may report what they can see and do not own; everything else does not exist for them (c-140). */
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
  userId: string | null;
  outcome: Outcome;
  /** When it was decided; later for decisions from before the form existed. */
  answerableSince: Date;
  isUndone: boolean;
  /** Staff lifted the suspension, and the decision removed nothing else. */
  isLifted: boolean;
  hasAnswer: boolean;
};

/** The member concerned may appeal once, for a limited time; `byMail` is for somebody who used the link in the mail. */
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

/** Staff may undo a removal only if nobody could appeal it, because the shop was unclaimed (c-142, c-150). */
export function canUndoDecision(
  actor: Actor,
  decision: { userId: string | null; isRemoved: boolean },
): Verdict<ActorOf<'staff'>> {
  const staff = canUseAdmin(actor);
  if (!staff.allowed) return staff;
  return decision.userId === null && decision.isRemoved ? staff : deny('not-allowed');
}
