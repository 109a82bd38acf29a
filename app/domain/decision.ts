import { z } from 'zod';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';

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
