import { counted, type Kind, sentenceOr } from '#app/copy/kinds/kind.ts';
import { DELETED_SHOP, DELETED_USER, hasLeft, inside } from '#app/copy/names.ts';

const VIEWED = ' viewed your profile';
const viewed = (viewer: string) => `${viewer}${VIEWED}`;

/** Who viewed, out of the sentence that says so. */
export function viewerIn(message: string): string {
  return message.endsWith(VIEWED) ? message.slice(0, -VIEWED.length) : message;
}

/**
 * 'Luz and 3 others viewed your profile', of so many who viewed; the newest first, and not all of many. '2 former members
 * viewed your profile' where nobody of them has a name any more.
 */
export function viewedByAll(viewers: readonly string[], people = viewers.length): string {
  const [first = '', second = ''] = viewers;
  if (people === 1) return viewed(first);
  if (hasLeft(first) && people === viewers.length && viewers.every((name) => name === first)) {
    return viewed(`${people} ${first === DELETED_SHOP ? 'shops that have left' : 'former members'}`);
  }
  return viewed(`${first} and ${people === 2 ? inside(second) : `${people - 1} others`}`);
}

/** To whoever has a profile: somebody of the other role looked at it. */
export const profileView = {
  title: 'Profile View',
  says: { viewed },
  formerMember: `${DELETED_USER} viewed your profile`,
  choice: { label: 'Views of your profile', hint: 'Somebody looks at your profile: once a day for each.' },
  mail: {
    subject: (news, brand) => sentenceOr(news, `Your profile on ${brand} was viewed`),
    heading: (count) => counted(count, 'Somebody looked at your profile', 'views of your profile'),
    action: 'See your notifications',
    because: 'somebody looked at your profile',
    about: 'views of your profile',
  },
  sample: [viewed('Rose & Co'), viewed('Anchor & Ash'), viewed('Old Mill')],
} as const satisfies Kind;
