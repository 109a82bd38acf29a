import { z } from 'zod';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import * as field from '#app/domain/fields.ts';
import { form } from '#app/domain/fields.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import { canUseAdmin } from '#app/domain/staff-permissions.ts';

/** What can be reported. The words stand in addresses: /reports/new?about=job&id=... */
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

/** Reports on a page of one's own. */
export const REPORTS_PAGE = 20;

/** With a reported message staff read so many before it, and so many after it. */
export const MESSAGES_EACH_SIDE = 5;

/** Where the reports about one thing stand: waiting for staff, decided, or waiting again because of an answer. */
export const CASE_STATES = ['open', 'appealed', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What somebody says is wrong with a thing; 'other' says nothing without words. */
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

/** A part of what a reported thing said: its label and its text. */
export type SnapshotPart = { label: string; text: string };

/** What a reported thing said at one moment: kept with the report, so that an edit does not empty it. */
export type Snapshot = {
  /** What it is called in a list. */
  title: string;
  parts: readonly SnapshotPart[];
  /** Of a picture: the file that it shows. */
  fileId: string | null;
};

/** Whether a thing still says what it said. */
export function isSameSnapshot(one: Snapshot, other: Snapshot): boolean {
  const said = ({ title, parts, fileId }: Snapshot) =>
    JSON.stringify([title, parts.map(({ label, text }) => [label, text]), fileId]);
  return said(one) === said(other);
}

/**
 * Staff decided what was reported: the reporters hear that it was looked at, and whom it is about what was decided. From
 * reports. Heard by notifications and reports.
 */
export type CaseDecided = { type: 'case.decided'; decisionId: string };

/**
 * Staff reversed a decision about a case that nobody could appeal: the reporter gets a notification (c-150). From
 * reports. Heard by notifications.
 */
export type CaseUndone = { type: 'case.undone'; decisionId: string };

/** Staff answered whom a decision is about. From reports. Heard by notifications and reports. */
export type AppealAnswered = { type: 'appeal.answered'; decisionId: string };

/**
 * A job that staff had removed is back, together with the applications that the removal had closed: the applicants get
 * a notification (c-142). From reports. Heard by notifications and public pages.
 */
export type JobPutBack = { type: 'job.put-back'; jobId: string };

/** What staff do about what was reported. */
export type CaseEvent = CaseDecided | CaseUndone | AppealAnswered | JobPutBack;

/** What staff can decide about what was reported. */
export const OUTCOMES = ['dismissed', 'removed', 'warned', 'suspended', 'banned'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const APPEAL_ANSWERS = ['upheld', 'undone'] as const;
export type AppealAnswer = (typeof APPEAL_ANSWERS)[number];

/** For staff's words to a person, and for that person's answer. */
export const DECISION_WORDS_MAX = 1000;
export const SUSPENSION_DAYS_MAX = 365;

/** For so long a decision can be answered; the bytes of a removed picture are kept as long. */
export const APPEAL_DAYS = 30;

/** All but a dismissal are told to the person. While none is chosen, the choice alone is asked for. */
const needsWords = (outcome: unknown): boolean => outcome !== 'dismissed' && OUTCOMES.some((one) => one === outcome);

const words = (missing: string) =>
  field.requiredText(missing, { name: 'Your words', max: DECISION_WORDS_MAX, multiline: true });

/** A decision; `days` is read for a suspension alone, `removes` takes the thing away as well, where the decision is about the account. */
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

/** The one answer of whom a decision is about. */
export const appealSchema = form(() => z.object({ words: words('Please write your answer') }));

/** What staff say to that answer. */
export const appealAnswerSchema = form(() =>
  z.object({
    answer: field.oneOf(APPEAL_ANSWERS, 'Please choose: it stands, or it is undone'),
    words: words('Please write what the person will read'),
  }),
);

/** Until when a decision can be answered. */
export function answerableUntil(since: Date): Date {
  return new Date(since.getTime() + APPEAL_DAYS * 24 * 60 * 60 * 1000);
}

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
