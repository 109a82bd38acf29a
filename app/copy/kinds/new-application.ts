import { counted, type Kind, sentenceOr } from '#app/copy/kinds/kind.ts';
import { DELETED_USER } from '#app/copy/names.ts';

const applied = (artist: string, job: string) => `${artist} applied for ${job}`;

/** To a shop: somebody applied. */
export const newApplication = {
  title: 'New Job Application',
  says: { applied },
  formerMember: `${DELETED_USER} applied for one of your jobs`,
  choice: { label: 'New applications', hint: 'An artist applies for one of your jobs.' },
  mail: {
    subject: (news, brand) => sentenceOr(news, `${news.count} new applications on ${brand}`),
    heading: (count) => counted(count, 'A new application', 'new applications'),
    action: 'Read the application',
    because: 'an artist applied for one of your jobs',
    about: 'new applications',
  },
  sample: [
    applied('Maya Ortiz', 'Guest spot in May'),
    applied('Jonah Reyes', 'Guest spot in May'),
    applied('Bea Lindqvist', 'A chair by the window'),
  ],
} as const satisfies Kind;
