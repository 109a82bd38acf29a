import { counted, type Kind, sentenceOr } from '#app/copy/kinds/kind.ts';
import { DELETED_USER } from '#app/copy/names.ts';
import type { ApplicationDecision } from '#app/domain/applications.ts';

const DECIDED = { ACCEPTED: 'accepted', REJECTED: 'rejected' } as const satisfies Record<ApplicationDecision, string>;

const decided = (shop: string, status: ApplicationDecision, job: string) =>
  `${shop} has ${DECIDED[status]} your application for ${job}`;

/** To an artist: the shop answered. */
export const applicationStatus = {
  title: 'Application Status Update',
  says: { decided },
  formerMember: `${DELETED_USER} answered one of your applications`,
  choice: { label: 'Answers to your applications', hint: 'A shop accepts or rejects your application.' },
  mail: {
    subject: (news, brand) => sentenceOr(news, `${news.count} answers to your applications on ${brand}`),
    heading: (count) => counted(count, 'You have an answer', 'answers for you'),
    action: 'See the answer',
    because: 'a shop answered your application',
    about: 'answers to your applications',
  },
  sample: [
    decided('Rose & Co', 'ACCEPTED', 'Guest spot in May'),
    decided('Anchor & Ash', 'REJECTED', 'A chair by the window'),
  ],
} as const satisfies Kind;
