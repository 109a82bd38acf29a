import { counted, type Kind, sentenceOr } from '#app/copy/kinds/kind.ts';
import { DELETED_USER } from '#app/copy/names.ts';

/** One by name, several as their number (c-105). */
const waiting = (count: number, artist: string | null) =>
  artist ? `${artist} still waits for your answer` : `${count} applications still wait for your answer`;

/** To a shop: somebody has waited for three days. */
export const applicationWaiting = {
  title: 'Still Waiting',
  says: { waiting },
  formerMember: `${DELETED_USER} still waits for your answer`,
  choice: { label: 'Applications that wait', hint: 'An artist has waited three days for your answer.' },
  mail: {
    subject: (news) => sentenceOr(news, 'Applications still wait for your answer'),
    heading: (count) => counted(count, 'Somebody waits', 'reminders'),
    action: 'See who waits',
    because: 'an artist has waited three days for your answer',
    about: 'applications that wait',
  },
  sample: [waiting(1, 'Maya Ortiz'), waiting(3, null)],
} as const satisfies Kind;
