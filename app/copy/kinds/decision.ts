import { counted, type Kind } from '#app/copy/kinds/kind.ts';
import { decisionTitle } from '#app/copy/reports.ts';
import type { AppealAnswer, Outcome, ReportedKind } from '#app/domain/reports.ts';

/** It is read long afterwards: a suspension that is over, or was lifted, may have nothing left to answer. */
const decided = (outcome: Outcome, kind: ReportedKind) =>
  `${decisionTitle(outcome, kind)}. ${outcome === 'suspended' || outcome === 'banned' ? 'Read why.' : 'Read why, and answer.'}`;
const answered = (answer: AppealAnswer) =>
  answer === 'undone'
    ? 'We looked at your answer: the decision is undone.'
    : 'We looked at your answer: the decision stands.';

/** To whom a decision of staff is about. Its mail is one about the account, which cannot be switched off. */
export const decision = {
  title: 'A Decision of Staff',
  says: { decided, answered },
  formerMember: 'A decision of staff',
  choice: { label: 'Decisions of staff', hint: 'Staff decided something about your account or what you wrote.' },
  mail: {
    subject: ({ count }) => counted(count, 'A decision of staff', 'decisions of staff'),
    heading: (count) => counted(count, 'A decision of staff', 'decisions of staff'),
    action: 'Read the decision',
    because: 'staff decided something about your account or what you wrote',
    about: 'decisions of staff',
  },
  sample: [decided('removed', 'picture'), answered('undone')],
} as const satisfies Kind;
