import { counted, type Kind, sentenceOr, withoutRest } from '#app/copy/kinds/kind.ts';
import { DELETED_USER } from '#app/copy/names.ts';

const asked = (artist: string, days: string, until: string | null) =>
  `${artist} asks for a guest spot: ${days}.${until ? ` Please answer by ${until}.` : ''}`;

/** The same where the days came with an application: its letter is there, too. */
const applied = (artist: string, days: string, until: string | null) =>
  `${artist} applied for a guest spot: ${days}.${until ? ` Please answer by ${until}.` : ''}`;

/** Half way to the deadline, and a day before it (trade A5). */
const waits = (artist: string, days: string, until: string) =>
  `${artist} still waits for your answer: ${days}. Please answer by ${until}.`;

/** To a shop: an artist asks for days (trade A2, 1). */
export const stayRequest = {
  title: 'Guest Spot Request',
  says: { asked, applied, waits },
  formerMember: `${DELETED_USER} asked for a guest spot`,
  choice: { label: 'Guest spot requests', hint: 'An artist asks you for dates, or still waits for your answer.' },
  mail: {
    subject: (news, brand) => withoutRest(sentenceOr(news, `${news.count} guest spot requests on ${brand}`)),
    heading: (count) => counted(count, 'A guest spot request', 'guest spot requests'),
    action: 'Read the request',
    because: 'an artist asks you for a guest spot',
    about: 'guest spot requests',
  },
  sample: [
    asked('Maya Ortiz', 'Mar 3 to 10, 2027', 'Feb 10, 6:00 PM CST'),
    asked('Jonah Reyes', 'May 14, 2027', 'Feb 12, 9:30 AM CST'),
    waits('Maya Ortiz', 'Mar 3 to 10, 2027', 'Feb 10, 6:00 PM CST'),
  ],
} as const satisfies Kind;
