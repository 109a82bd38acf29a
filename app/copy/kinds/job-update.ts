import { counted, type Kind, sentenceOr } from '#app/copy/kinds/kind.ts';
import { DELETED_USER } from '#app/copy/names.ts';

const updated = (shop: string, job: string) => `${shop} has updated its job posting for ${job}`;
const closed = (shop: string, job: string) => `${shop} has closed its job posting for ${job}`;
const filled = (shop: string, job: string) => `${shop} has filled the place of its job posting for ${job}`;
const reopened = (shop: string, job: string) => `${shop} has opened its job posting for ${job} again`;
const deleted = (shop: string, job: string) =>
  `${shop} has removed its job posting for ${job}. Your application is closed.`;

/** Staff took it down, not its shop, which reads why (c-142). */
const removedByStaff = (shop: string, job: string) =>
  `${shop}'s job posting for ${job} was removed by our staff. Your application is closed.`;
const putBack = (shop: string, job: string) =>
  `${shop}'s job posting for ${job} is back: our staff had removed it. Your application is open again.`;

type Case = keyof typeof OF_ONE;

const OF_ONE = {
  updated: { heading: 'A job you applied for has changed', action: 'See the job' },
  closed: { heading: 'A job you applied for is closed', action: 'See the job' },
  filled: { heading: 'A job you applied for is filled', action: 'See the job' },
  reopened: { heading: 'A job you applied for is open again', action: 'See the job' },
  // What is left of it is the application.
  deleted: { heading: 'A job you applied for was removed', action: 'See your applications' },
  removedByStaff: { heading: 'A job you applied for was removed', action: 'See your applications' },
  putBack: { heading: 'Your application is open again', action: 'See the job' },
} as const;

/** What a sentence says of the job, by the words between the two names. */
function caseOf(sentence: string): Case {
  const says = { closed, filled, reopened, deleted, removedByStaff, putBack };
  const found = Object.entries(says).find(([, say]) => {
    const [, between = '', after = ''] = say('|', '|').split('|');
    return sentence.includes(between) && sentence.endsWith(after);
  });
  return (found?.[0] ?? 'updated') as Case;
}

/** Under a row that stands for several. */
export const repeatedUpdates = (count: number) => `${count} updates`;

/** To everybody who applied: the job is another one now, or none (rulings c-64, c-65). */
export const jobUpdate = {
  title: 'Job Update',
  says: { updated, closed, filled, reopened, deleted, removedByStaff, putBack },
  formerMember: `${DELETED_USER} changed a job that you applied to`,
  choice: { label: 'Changes of jobs', hint: 'A job you applied for is changed, closed or removed.' },
  mail: {
    subject: (news, brand) => sentenceOr(news, `${news.count} changes of jobs you applied for on ${brand}`),
    ofOne: (sentence) => OF_ONE[caseOf(sentence)],
    heading: (count) => counted(count, OF_ONE.updated.heading, 'changes of jobs you applied for'),
    action: OF_ONE.updated.action,
    because: 'a job you applied for was changed, closed or removed',
    about: 'changes of jobs',
  },
  sample: [
    updated('Rose & Co', 'Guest spot in May'),
    deleted('Anchor & Ash', 'A chair by the window'),
    filled('Old Mill', 'Apprentice from June'),
  ],
} as const satisfies Kind;
