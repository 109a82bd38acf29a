import { counted, type Kind, sentenceOr, withoutRest } from '#app/copy/kinds/kind.ts';
import { STAY_FORMERLY } from '#app/copy/kinds/stay-formerly.ts';
import { DELETED_USER, inside, theOne } from '#app/copy/names.ts';

/** Until when a chair is held; nothing where the offer has moved on since. */
const held = (until: string | null) => (until ? ` The chair is held for you until ${until}.` : '');
/** Who, and which days; of an offer, until when the chair is held; of a move, where to. */
type Says = (who: string, days: string, more?: string | null) => string;

/** To an artist. */
const offered: Says = (shop, days, until = null) => `${shop} offers you a guest spot: ${days}.${held(until)}`;
const accepted: Says = (shop, days, until = null) => `${shop} says yes to your dates: ${days}.${held(until)}`;
const proposed: Says = (shop, days, until = null) => `${shop} offers you other dates: ${days}.${held(until)}`;
const offerChanged: Says = (shop, days, until = null) => `${shop} has changed its offer: ${days}.${held(until)}`;
const declined: Says = (shop, days) => `${shop} has declined your request for ${days}.`;
const declinedBoth: Says = (shop, days) =>
  `${shop} has declined your request for ${days} and rejected your application.`;
const takenBack: Says = (shop, days) => `${shop} has taken back its offer of ${days}.`;
const notAnswered: Says = (shop, days) => `${shop} has not answered your request for ${days} in time. It has ended.`;
const holdOver: Says = (shop, days) =>
  `The offer of ${inside(shop)} for ${days} has ended. The chair is no longer held for you.`;
const jobRemoved: Says = (shop, days) =>
  `Your request to ${inside(shop)} for ${days} has ended. The job it was for was removed.`;
const rejectedWith: Says = (shop, days) =>
  `Your request to ${inside(shop)} for ${days} has ended with your application.`;
const moved: Says = (shop, days, place = null) =>
  `${shop} has moved to ${place || 'a new address'}. Your guest spot is still on: ${days}.`;
const yourStayIsOver: Says = (shop, days) => `Your guest spot at ${inside(shop)} is over: ${days}.`;

const holdEnds: Says = (shop, days, until = null) =>
  `The offer of ${inside(shop)} for ${days} ends soon.${held(until)}`;
const begins: Says = (shop, days) => `Your guest spot at ${inside(shop)} is about to begin: ${days}.`;

/** To a shop. */
const comes: Says = (artist, days) => `${artist} is about to come: ${days}.`;
const datesChanged: Says = (artist, days) => `${artist} has changed the dates of the request: ${days}.`;
const withdrawn: Says = (artist, days) => `${artist} has withdrawn the request for ${days}.`;
const leftUnanswered: Says = (artist, days) =>
  `You have not answered ${inside(artist)} about ${days} in time. The request has ended.`;
const confirmed: Says = (artist, days) => `${artist} has confirmed the guest spot: ${days}.`;
const gaveWay: Says = (artist, days) =>
  `${artist} has another guest spot on some of these days: ${days}. This one has ended.`;
const otherDates: Says = (artist, days) =>
  `${artist} asks for other dates than you offered: ${days}. The chair is free again.`;
const offerDeclined: Says = (artist, days) => `${artist} has declined your offer of ${days}. The chair is free again.`;
const offerLapsed: Says = (artist, days) =>
  `${artist} has not answered your offer of ${days} in time. The chair is free again.`;
const guestIsGone: Says = (artist, days) => `The guest spot of ${inside(artist)} is over: ${days}.`;

/** To either. A suspension is not told to others: it says no more than that (c-112). */
const canceled: Says = (other, days) => `${other} has canceled the guest spot: ${days}.`;
const endedEarly: Says = (other, days) => `${other} has ended the guest spot early. It now lasts ${days}.`;
const gone: Says = (other, days) => `${theOne(other)} is not available any more. The guest spot has ended: ${days}.`;

const says = {
  ...{
    offered,
    accepted,
    proposed,
    offerChanged,
    declined,
    declinedBoth,
    takenBack,
    notAnswered,
    holdOver,
    jobRemoved,
    rejectedWith,
  },
  ...{ yourStayIsOver, datesChanged, withdrawn, leftUnanswered, confirmed, gaveWay, otherDates, offerDeclined },
  ...{ holdEnds, begins, comes },
  ...{ moved, offerLapsed, guestIsGone, canceled, endedEarly, gone },
};
export type StayUpdateCase = keyof typeof says;

/** Over a mail with a single one, and on its button: what an artist may still answer leads to the offer. */
const OFFER = { heading: 'An offer of a guest spot', action: 'See the offer' };
const ENDED = { heading: 'A guest spot has ended', action: 'See what was arranged' };
const OTHER = { heading: 'A guest spot has changed', action: 'See the guest spot' };
const OF_ONE: readonly (readonly [mark: string, words: typeof OFFER])[] = [
  [' offers you ', OFFER],
  [' says yes to your dates: ', OFFER],
  [' has changed its offer: ', OFFER],
  [' ends soon', { heading: 'An offer ends soon', action: 'See the offer' }],
  [' has ended', ENDED],
  [' has declined ', ENDED],
  [' has taken back ', ENDED],
  [' has withdrawn ', ENDED],
  [' has not answered ', ENDED],
];

/** To either side: the other one, or time, has done something about a guest spot (trade A2). */
export const stayUpdate = {
  title: 'Guest Spot Update',
  says,
  formerMember: `${DELETED_USER} changed a guest spot of yours`,
  formerly: STAY_FORMERLY,
  choice: { label: 'News of guest spots', hint: 'An offer, an answer, a change or a reminder.' },
  mail: {
    subject: (news, brand) => withoutRest(sentenceOr(news, `${news.count} changes of guest spots on ${brand}`)),
    ofOne: (sentence) => OF_ONE.find(([mark]) => sentence.includes(mark))?.[1] ?? OTHER,
    heading: (count) => counted(count, 'A guest spot has changed', 'changes of guest spots'),
    action: 'See the guest spot',
    because: 'something happened to a guest spot that you asked for, offered or were asked for',
    about: 'guest spots',
  },
  sample: [
    offered('Rose & Co', 'Mar 3 to 10, 2027', 'Feb 10, 6:00 PM CST'),
    declined('Anchor & Ash', 'Apr 1 to 4, 2027'),
    datesChanged('Maya Ortiz', 'May 14, 2027'),
  ],
} as const satisfies Kind;
