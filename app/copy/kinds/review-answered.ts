import { counted, type Kind, sentenceOr } from '#app/copy/kinds/kind.ts';
import { DELETED_USER } from '#app/copy/names.ts';

const answered = (shop: string) => `${shop} has answered your review`;

/** To an artist: the shop says something to their review. */
export const reviewAnswered = {
  title: 'Review Answered',
  says: { answered },
  formerMember: `${DELETED_USER} answered one of your reviews`,
  choice: { label: 'Answers to your reviews', hint: 'A shop answers what you wrote about it.' },
  mail: {
    subject: (news, brand) => sentenceOr(news, `${news.count} answers to your reviews on ${brand}`),
    heading: (count) => counted(count, 'Your review has an answer', 'answers to your reviews'),
    action: 'Read the answer',
    because: 'a shop answered your review',
    about: 'answers to your reviews',
  },
  sample: [answered('Rose & Co'), answered('Anchor & Ash')],
} as const satisfies Kind;
