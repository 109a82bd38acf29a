import { counted, type Kind, sentenceOr, withoutRest } from '#app/copy/kinds/kind.ts';
import { DELETED_USER } from '#app/copy/names.ts';

const opened = (shop: string, days: string) => `A chair at ${shop} is free ${days}. Other artists are told too.`;

/** To an artist who waits for a chair: one is free on days that would do (trade A5). */
export const chairOpened = {
  title: 'A Chair Is Free',
  says: { opened },
  formerMember: `${DELETED_USER} had a chair free`,
  choice: { label: 'Chairs you wait for', hint: 'A chair opens for dates that you wait for.' },
  mail: {
    subject: (news, brand) => withoutRest(sentenceOr(news, `${news.count} chairs you wait for are free, on ${brand}`)),
    heading: (count) => counted(count, 'A chair you wait for is free', 'chairs you wait for are free'),
    action: 'See the free dates',
    because: 'you wait for a chair at a shop. First come is not first served; the shop chooses',
    about: 'chairs you wait for',
  },
  sample: [opened('Rose & Co', 'Mar 5 to 9, 2027'), opened('Anchor & Ash', 'Apr 1 to 4, 2027')],
} as const satisfies Kind;
