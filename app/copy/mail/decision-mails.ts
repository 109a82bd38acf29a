import type { MailWords } from '#app/copy/mail/mail-words.ts';
import { APPEAL_ANSWER_LABEL, decisionTitle } from '#app/copy/reports.ts';
import { APPEAL_DAYS, type AppealAnswer, type Outcome } from '#app/domain/decision.ts';
import type { ReportedKind } from '#app/domain/report.ts';
import { paragraphsOf } from '#app/domain/text.ts';

const FOOTNOTE = 'You get this mail because it is about your account. It cannot be switched off.';

/** What staff decided, in their words. */
export function decisionWords(
  brand: string,
  { outcome, kind, words }: { outcome: Outcome; kind: ReportedKind; words: string },
): MailWords {
  const heading = decisionTitle(outcome, kind);
  return {
    subject: `${heading} on ${brand}`,
    heading,
    paragraphs: [
      'Our staff looked at something that was reported, and say:',
      ...paragraphsOf(words),
      `You can answer once, within ${APPEAL_DAYS} days, and staff will look at it again.`,
    ],
    action: 'Read it, and answer',
    footnote: FOOTNOTE,
  };
}

/** What staff say to the answer. */
export function appealAnsweredWords(
  brand: string,
  { answer, words }: { answer: AppealAnswer; words: string },
): MailWords {
  return {
    subject: `${APPEAL_ANSWER_LABEL[answer]} on ${brand}`,
    heading: APPEAL_ANSWER_LABEL[answer],
    paragraphs: ['Our staff have looked at your answer, and say:', ...paragraphsOf(words)],
    action: 'See the decision',
    footnote: FOOTNOTE,
  };
}
