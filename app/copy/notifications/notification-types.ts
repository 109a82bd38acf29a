import { daysLabel, momentLabel } from '#app/copy/dates.ts';
import { hasLeft, inside, theOne } from '#app/copy/names.ts';
import { decisionTitle, REPORTED_THING } from '#app/copy/reports.ts';
import type { ApplicationDecision } from '#app/domain/applications.ts';
import type {
  Deadline,
  JobUpdate,
  NotificationFacts,
  NotificationType,
  ReportNews,
  ShopPageNews,
  StayRequestNews,
  StayUpdate,
} from '#app/domain/notifications/notifications.ts';
import { DATA_DOWNLOAD_DAYS } from '#app/domain/values/files.ts';

/** A sentence, which is also the subject of its mail, and an optional second one. */
type Said = readonly [news: string, then?: string | null];

/** The button of a mail with a single notification, and its heading if that is not the sentence itself. */
export type OfOne = { action: string; heading?: string };

type TypeWords<Facts> = {
  title: string;
  /** Always includes names and titles (ruling c-66). `actor` is the other side, or 'A former member'. */
  says: (actor: string, facts: Facts) => Said;
  choice: { label: string; hint: string };
  mail: {
    ofOne: OfOne | ((facts: Facts) => OfOne);
    /** Follows a number: 'new applications'. */
    several: string;
    /** Completes "You're getting this because". */
    because: string;
    /** Completes 'emails about'. */
    about: string;
  };
};

const DECIDED = { ACCEPTED: 'accepted', REJECTED: 'rejected' } as const satisfies Record<ApplicationDecision, string>;

/** The title is deleted with the account of the shop that wrote it. */
const posting = (job: string | undefined) => (job ? `its job posting for ${job}` : 'a job you applied for');
const postingOf = (shop: string, job: string | undefined) =>
  job ? `${shop}'s job posting for ${job}` : 'A job you applied for';

const CLOSED = 'Your application is closed';
const JOB_SAYS = {
  updated: (shop, job) => [`${shop} has updated ${posting(job)}`],
  closed: (shop, job) => [`${shop} has closed ${posting(job)}`],
  filled: (shop, job) => [`${shop} has filled ${posting(job)}`],
  reopened: (shop, job) => [`${shop} has reopened ${posting(job)}`],
  deleted: (shop, job) => [`${shop} has removed ${posting(job)}`, CLOSED],
  removedByStaff: (shop, job) => [`${postingOf(shop, job)} was removed by our staff`, CLOSED],
  putBack: (shop, job) => [
    `${postingOf(shop, job)} is back after a review by our staff`,
    'Your application is open again',
  ],
} as const satisfies Record<JobUpdate, (shop: string, job: string | undefined) => Said>;

/** The job is gone; its application can still be opened. */
const isJobGone = (says: JobUpdate) => says === 'deleted' || says === 'removedByStaff';

const moment = (due: Deadline | null | undefined) => (due ? momentLabel(new Date(due.at), due.timeZone) : null);
const replyBy = (due: Deadline | null | undefined) => due && `Please reply by ${moment(due)}`;
const held = (due: Deadline | null | undefined) => due && `The chair is on hold for you until ${moment(due)}`;

type Told = { days: string; until?: Deadline | null; place?: string | undefined };

const REQUEST_SAYS = {
  asked: (artist, { days, until }) => [`${artist} wants a guest spot, ${days}`, replyBy(until)],
  // The request came with an application, whose letter has the details.
  applied: (artist, { days, until }) => [`${artist} applied for a guest spot, ${days}`, replyBy(until)],
  waits: (artist, { days, until }) => [`${artist} is still waiting for your reply: ${days}`, replyBy(until)],
} as const satisfies Record<StayRequestNews, (artist: string, told: Told) => Said>;

const EXPIRED = 'The request has expired';
const FREE_AGAIN = 'The chair is free again';

const STAY_SAYS = {
  // For an artist.
  offered: (shop, { days, until }) => [`${shop} offered you a guest spot: ${days}`, held(until)],
  accepted: (shop, { days, until }) => [`${shop} said yes to your dates: ${days}`, held(until)],
  proposed: (shop, { days, until }) => [`${shop} offered you other dates: ${days}`, held(until)],
  offerChanged: (shop, { days, until }) => [`${shop} changed its offer: ${days}`, held(until)],
  declined: (shop, { days }) => [`${shop} declined your request for ${days}`],
  declinedBoth: (shop, { days }) => [`${shop} declined your request for ${days} and rejected your application`],
  takenBack: (shop, { days }) => [`${shop} withdrew its offer for ${days}`],
  notAnswered: (shop, { days }) => [`${shop} did not reply to your request for ${days} in time`, EXPIRED],
  holdOver: (shop, { days }) => [
    `The offer from ${inside(shop)} for ${days} has expired`,
    'The chair is no longer on hold for you',
  ],
  jobRemoved: (shop, { days }) => [
    `Your request to ${inside(shop)} for ${days} has ended`,
    'The job it was for was removed',
  ],
  rejectedWith: (shop, { days }) => [
    `Your request to ${inside(shop)} for ${days} has ended`,
    'Your application was rejected',
  ],
  moved: (shop, { days, place }) => [
    `${shop} has moved to ${place || 'a new address'}`,
    hasLeft(shop) ? null : `Your guest spot is still on: ${days}`,
  ],
  yourStayIsOver: (shop, { days }) => [`Your guest spot at ${inside(shop)} is over: ${days}`],
  holdEnds: (shop, { days, until }) => [`The offer from ${inside(shop)} for ${days} expires soon`, held(until)],
  begins: (shop, { days }) => [`Your guest spot at ${inside(shop)} ${hasLeft(shop) ? 'was' : 'is'} coming up: ${days}`],
  // For a shop.
  comes: (artist, { days }) => [`${artist} ${hasLeft(artist) ? 'was' : 'is'} coming for a guest spot: ${days}`],
  datesChanged: (artist, { days }) => [`${artist} changed the requested dates: ${days}`],
  withdrawn: (artist, { days }) => [`${artist} withdrew the request for ${days}`],
  leftUnanswered: (artist, { days }) => [`You did not reply to ${inside(artist)} about ${days} in time`, EXPIRED],
  confirmed: (artist, { days }) => [`${artist} confirmed the guest spot: ${days}`],
  gaveWay: (artist, { days }) => [
    `${artist} has another guest spot on some of these days: ${days}`,
    'This one has ended',
  ],
  otherDates: (artist, { days }) => [`${artist} asked for other dates than you offered: ${days}`, FREE_AGAIN],
  offerDeclined: (artist, { days }) => [`${artist} declined your offer for ${days}`, FREE_AGAIN],
  offerLapsed: (artist, { days }) => [`${artist} did not reply to your offer for ${days} in time`, FREE_AGAIN],
  guestIsGone: (artist, { days }) => [`${artist}'s guest spot is over: ${days}`],
  // For either side. Nobody else learns of a suspension (c-112).
  canceled: (other, { days }) => [`${other} canceled the guest spot: ${days}`],
  endedEarly: (other, { days }) => [`${other} ended the guest spot early`, `It now lasts ${days}`],
  gone: (other, { days }) => [
    `The guest spot with ${inside(other)} has ended: ${days}`,
    `${theOne(other)} is no longer available`,
  ],
} as const satisfies Record<StayUpdate, (other: string, told: Told) => Said>;

const OFFER = { action: 'See the offer' };
const ENDED = { action: 'See the details' };
const CHANGED = { action: 'See the guest spot' };
/** A rejection is not a headline. */
const DECLINED = { ...ENDED, heading: 'Update on your request' };

const STAY_MAIL: Partial<Record<StayUpdate, OfOne>> = {
  offered: OFFER,
  accepted: OFFER,
  proposed: OFFER,
  offerChanged: OFFER,
  holdEnds: OFFER,
  declined: DECLINED,
  declinedBoth: DECLINED,
  takenBack: ENDED,
  notAnswered: ENDED,
  holdOver: ENDED,
  jobRemoved: ENDED,
  rejectedWith: ENDED,
  withdrawn: ENDED,
  leftUnanswered: ENDED,
  gaveWay: ENDED,
  offerDeclined: ENDED,
  offerLapsed: ENDED,
  gone: ENDED,
};

const REPORT_SAYS = {
  acted: (thing) => [`We looked at your report about ${thing} and acted on it`, 'Thank you'],
  kept: (thing) => [`We looked at your report about ${thing} and found nothing against our rules`],
  undone: (thing) => [`We acted on your report about ${thing}, looked at it again, and took that back`],
} as const satisfies Record<ReportNews, (thing: string) => Said>;

const SHOP_PAGE_SAYS = {
  verified: () => ['Our staff have verified your shop'],
  unverified: () => ['Our staff have removed the verification from your shop'],
  merged: (name) => [`Our staff have merged another page of your shop${name ? `, ${name},` : ''} into yours`],
} as const satisfies Record<ShopPageNews, (name: string | undefined) => Said>;

/** After a suspension ended there may be nothing to appeal, and this may be read much later. */
function decisionSays(facts: NotificationFacts['DECISION']): Said {
  if ('answer' in facts) {
    return [`We looked at your answer: ${facts.answer === 'undone' ? 'the decision is undone' : 'the decision stays'}`];
  }
  const { outcome, kind } = facts;
  return [
    decisionTitle(outcome, kind),
    outcome === 'suspended' || outcome === 'banned' ? 'Read why' : 'Read why, and answer',
  ];
}

export const TYPE_WORDS: { [Type in NotificationType]: TypeWords<NotificationFacts[Type]> } = {
  NEW_APPLICATION: {
    title: 'New Job Application',
    says: (artist, { job = 'one of your jobs' }) => [`${artist} applied for ${job}`],
    choice: { label: 'New applications', hint: 'An artist applies for one of your jobs.' },
    mail: {
      ofOne: { action: 'Review the application' },
      several: 'new applications',
      because: 'an artist applied for one of your jobs',
      about: 'new applications',
    },
  },
  APPLICATION_WAITING: {
    title: 'Still Waiting',
    // A single one by name, several as a number (c-105).
    says: (artist, { count }) => [
      count === 1
        ? `${artist} is still waiting for your reply`
        : `${count} applications are still waiting for your reply`,
    ],
    choice: { label: 'Reminders', hint: 'An artist has waited three days for your reply.' },
    mail: {
      ofOne: { action: 'See who is waiting' },
      several: 'reminders',
      because: 'an artist has waited three days for your reply',
      about: 'applications that wait for your reply',
    },
  },
  APPLICATION_STATUS: {
    title: 'Application Status Update',
    says: (shop, { status, job }) => [
      `${shop} has ${DECIDED[status]} ${job ? `your application for ${job}` : 'one of your applications'}`,
    ],
    choice: { label: 'Application updates', hint: 'A shop accepts or rejects your application.' },
    mail: {
      ofOne: ({ status }) => ({
        action: 'See the answer',
        ...(status === 'REJECTED' && { heading: 'Update on your application' }),
      }),
      several: 'updates on your applications',
      because: 'a shop answered your application',
      about: 'application updates',
    },
  },
  JOB_UPDATE: {
    title: 'Job Update',
    says: (shop, { says, job }) => JOB_SAYS[says](shop, job),
    choice: { label: 'Job updates', hint: 'A job you applied for is changed, closed or removed.' },
    mail: {
      ofOne: ({ says }) => ({ action: isJobGone(says) ? 'See your applications' : 'See the job' }),
      several: 'updates to jobs you applied for',
      because: 'a job you applied for was changed, closed or removed',
      about: 'job updates',
    },
  },
  REVIEW_ANSWERED: {
    title: 'Review Answered',
    says: (shop) => [`${shop} has answered your review`],
    choice: { label: 'Answers to your reviews', hint: 'A shop answers what you wrote about it.' },
    mail: {
      ofOne: { action: 'Read the answer' },
      several: 'answers to your reviews',
      because: 'a shop answered your review',
      about: 'answers to your reviews',
    },
  },
  STAY_REQUEST: {
    title: 'Guest Spot Request',
    says: (artist, { says, days, until }) =>
      REQUEST_SAYS[says](artist, { days: daysLabel(days), until: until ?? null }),
    choice: { label: 'Guest spot requests', hint: 'An artist requests dates, or is still waiting for your reply.' },
    mail: {
      ofOne: { action: 'Review the request' },
      several: 'guest spot requests',
      because: 'an artist requested a guest spot',
      about: 'guest spot requests',
    },
  },
  STAY_UPDATE: {
    title: 'Guest Spot Update',
    says: (other, { says, days, until, place }) =>
      STAY_SAYS[says](other, { days: daysLabel(days), until: until ?? null, place }),
    choice: { label: 'Guest spot updates', hint: 'An offer, a reply, a change or a reminder.' },
    mail: {
      ofOne: ({ says }) => STAY_MAIL[says] ?? CHANGED,
      several: 'guest spot updates',
      because: 'one of your guest spots has changed',
      about: 'guest spot updates',
    },
  },
  CHAIR_OPENED: {
    title: 'A Chair Is Free',
    says: (shop, { days }) => [
      `A chair at ${inside(shop)} ${hasLeft(shop) ? 'was' : 'is'} free ${daysLabel(days)}`,
      'Other artists on the waitlist know it too',
    ],
    choice: { label: 'Chair alerts', hint: 'A chair opens for dates that you want.' },
    mail: {
      ofOne: { action: 'See the free dates' },
      several: 'chairs you want are free',
      because: 'you are on the waitlist of a shop. First come is not first served; the shop chooses',
      about: 'chair alerts',
    },
  },
  NEW_MESSAGE: {
    title: 'New Message',
    says: (sender, { preview }) => [preview ? `${sender}: ${preview}` : `${sender} wrote to you`],
    choice: { label: 'Messages', hint: 'Someone messages you.' },
    mail: {
      ofOne: { action: 'Read and answer' },
      several: 'new messages',
      because: 'someone wrote to you and you have not read it yet',
      about: 'new messages',
    },
  },
  PROFILE_VIEW: {
    title: 'Profile View',
    says: (viewer) => [`${viewer} viewed your profile`],
    choice: { label: 'Profile views', hint: 'Someone views your profile: once a day for each person.' },
    mail: {
      ofOne: { action: 'See your notifications' },
      several: 'profile views',
      because: 'someone viewed your profile',
      about: 'profile views',
    },
  },
  REPORT_DECIDED: {
    title: 'Your Report',
    // Says nothing about the reported member.
    says: (_nobody, { says, kind }) => REPORT_SAYS[says](REPORTED_THING[kind]),
    choice: { label: 'Your reports', hint: 'Staff have looked at something you reported.' },
    mail: {
      ofOne: { action: 'See your reports' },
      several: 'answers to your reports',
      because: 'you reported something and staff have looked at it',
      about: 'your reports',
    },
  },
  // Its mail concerns the account and cannot be turned off. The same is true of an archive.
  DECISION: {
    title: 'A Decision of Staff',
    says: (_nobody, facts) => decisionSays(facts),
    choice: { label: 'Staff decisions', hint: 'Staff decided something about your account or what you wrote.' },
    mail: {
      ofOne: { action: 'Read the decision' },
      several: 'decisions by our staff',
      because: 'staff decided something about your account or what you wrote',
      about: 'staff decisions',
    },
  },
  SHOP_PAGE: {
    title: 'Your Shop Page',
    says: (_nobody, { says, name }) => SHOP_PAGE_SAYS[says](name),
    choice: { label: 'Your shop page', hint: 'Our staff verify your shop, or merge another page of it into yours.' },
    mail: {
      ofOne: { action: 'See your page' },
      several: 'changes to your shop page',
      because: 'our staff changed something on your shop page',
      about: 'your shop page',
    },
  },
  DATA_READY: {
    title: 'Your Data Is Ready',
    says: () => [`Your data archive is ready, for ${DATA_DOWNLOAD_DAYS} days`],
    choice: { label: 'Your data', hint: 'The archive you asked for is ready.' },
    mail: {
      ofOne: { action: 'Download your data' },
      several: 'data archives',
      because: 'you asked for an archive of your data',
      about: 'archives of your data',
    },
  },
};

/** The same for code that handles any type: facts and type come from one row. */
export const wordsOf = (type: NotificationType) => TYPE_WORDS[type] as TypeWords<never>;
