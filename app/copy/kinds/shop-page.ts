import { counted, type Kind, sentenceOr } from '#app/copy/kinds/kind.ts';

const verified = () => 'Our staff have verified your shop';
const unverified = () => 'Our staff have taken back that your shop is verified';
const merged = (name: string | null) =>
  `Our staff have made ${name ? `another page of your shop, ${name},` : 'another page of your shop'} a part of yours`;

/** To a shop: staff did something to its page. */
export const shopPage = {
  title: 'Your Shop Page',
  says: { verified, unverified, merged },
  formerMember: 'Our staff have changed something on your shop page',
  choice: { label: 'Your shop page', hint: 'Our staff verify your shop, or make another page of it a part of yours.' },
  mail: {
    subject: (news, brand) => sentenceOr(news, `${news.count} changes to your shop page on ${brand}`),
    heading: (count) => counted(count, 'Your shop page has changed', 'changes to your shop page'),
    action: 'See your page',
    because: 'our staff changed something on your shop page',
    about: 'your shop page',
  },
  sample: [verified(), merged('Anchor & Ash')],
} as const satisfies Kind;
