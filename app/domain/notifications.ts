import type { Role } from '#app/domain/accounts.ts';
import type { ApplicationDecision } from '#app/domain/applications.ts';
import type { Days } from '#app/domain/dates.ts';
import type { AppealAnswer, Outcome, ReportedKind } from '#app/domain/reports.ts';
import { localTime } from '#app/domain/shop-time.ts';

export const NOTIFICATION_TYPES = [
  'NEW_APPLICATION',
  'APPLICATION_STATUS',
  'NEW_MESSAGE',
  'PROFILE_VIEW',
  'JOB_UPDATE',
  'APPLICATION_WAITING',
  'REPORT_DECIDED',
  'DECISION',
  'DATA_READY',
  'REVIEW_ANSWERED',
  'STAY_REQUEST',
  'STAY_UPDATE',
  'CHAIR_OPENED',
  'SHOP_PAGE',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Dashboards show this many rows (S1 §9); the full page loads NOTIFICATIONS_PAGE at a time (ruling c-57). */
export const NOTIFICATIONS_ON_DASHBOARD = 5;
export const NOTIFICATIONS_PAGE = 20;

/**
 * How somebody hears of one kind of news. All but OFF store it in the app too. IN_APP and AT_ONCE also reach the devices
 * that its owner has switched push on for; a digest reaches none.
 */
export const CHANNELS = ['IN_APP', 'AT_ONCE', 'DAILY', 'WEEKLY', 'OFF'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The digests, in which all kinds that chose one stand together. */
export const DIGESTS = ['DAILY', 'WEEKLY'] as const satisfies readonly Channel[];
export type Digest = (typeof DIGESTS)[number];

/** What one mail is about: news of one kind, or a digest. Unsubscribing ends exactly one of these. */
export const MAIL_STREAMS = [...NOTIFICATION_TYPES, ...DIGESTS] as const;
export type MailStream = (typeof MAIL_STREAMS)[number];

/** Where news leaves the house: by a mail of a topic, or to the devices of its reader. */
export const DELIVERY_STREAMS = [...MAIL_STREAMS, 'PUSH'] as const;
export type DeliveryStream = (typeof DELIVERY_STREAMS)[number];

/** The way that news of a kind leaves by mail; null for none. */
export function mailStreamOf(type: NotificationType, way: Channel): MailStream | null {
  if (way === 'AT_ONCE') return type;
  return way === 'DAILY' || way === 'WEEKLY' ? way : null;
}

/** Whether news of a kind that is heard of in this way also goes to its reader's devices. */
export function isPushed(way: Channel): boolean {
  return way === 'IN_APP' || way === 'AT_ONCE';
}

/** Digests come at this hour of the reader's day; the weekly one on Mondays. */
export const DIGEST_HOUR = 8;

/**
 * What the `relatedId` of a notification names; a kind that is about a list has none. A review is named by its shop: the
 * reader has written one of it.
 */
export type NotificationSubject =
  | 'application'
  | 'conversation'
  | 'job'
  | 'viewer'
  | 'decision'
  | 'list'
  | 'review'
  | 'stay'
  | 'wait';

/** Everything about a kind of notification that is not words; those are in app/copy/kinds. */
type KindFacts = {
  /** Who can hear of it at all. */
  readers: readonly Role[];
  /** How they do until they choose. */
  usual: Channel;
  /** Nobody chooses another way: what must reach somebody, whose mail goes to the account itself. */
  isFixed?: true;
  about: NotificationSubject;
  /** Where a click leads (S1 §2, rulings c-27 to c-29). */
  target: (relatedId: string | null) => string;
  /** Where it leads once what it is about is gone, if something of it is left. */
  whenGone?: string;
  /** Which notifications share a row within a day: none, those about the same subject, or all of the same kind. */
  repeats: 'nothing' | 'subject' | 'kind';
  /** A mail at once waits a while for its reader to see it in the app, or only for more of the same (c-101). */
  mailWaits: 'to-be-seen' | 'for-more';
  /** Whether a device is woken for it at once, or when it is awake anyway. */
  urgency: 'normal' | 'low';
};

const LIST = '/notifications';
const toApplication = (id: string | null) => (id ? `/applications/${id}` : LIST);
const toStay = (id: string | null) => (id ? `/stays/${id}` : LIST);

export const KIND_FACTS = {
  NEW_APPLICATION: {
    readers: ['SHOP'],
    usual: 'AT_ONCE',
    about: 'application',
    target: toApplication,
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  APPLICATION_WAITING: {
    readers: ['SHOP'],
    usual: 'AT_ONCE',
    about: 'list',
    target: () => '/shop/applications?status=PENDING',
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  APPLICATION_STATUS: {
    readers: ['ARTIST'],
    usual: 'AT_ONCE',
    about: 'application',
    target: toApplication,
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  JOB_UPDATE: {
    readers: ['ARTIST'],
    usual: 'AT_ONCE',
    about: 'job',
    target: (id) => (id ? `/jobs/${id}` : LIST),
    // The application is still there, and says that its job was taken down.
    whenGone: '/applications',
    repeats: 'subject',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  REVIEW_ANSWERED: {
    readers: ['ARTIST'],
    usual: 'AT_ONCE',
    about: 'review',
    // The reader's own, with the answer over it: the shop's page shows the newest only.
    target: (id) => (id ? `/marketplace/shops/${id}/review` : LIST),
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  STAY_REQUEST: {
    readers: ['SHOP'],
    usual: 'AT_ONCE',
    about: 'stay',
    target: toStay,
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  STAY_UPDATE: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'AT_ONCE',
    about: 'stay',
    target: toStay,
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  CHAIR_OPENED: {
    readers: ['ARTIST'],
    usual: 'AT_ONCE',
    about: 'wait',
    // Leads on to the free dates of the shop, with what is free of the wanted ones chosen.
    target: (id) => (id ? `/waits/${id}` : LIST),
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  NEW_MESSAGE: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'AT_ONCE',
    about: 'conversation',
    // Its conversation is passed beside the address, not in it.
    target: () => '/messages',
    repeats: 'subject',
    mailWaits: 'to-be-seen',
    urgency: 'normal',
  },
  PROFILE_VIEW: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'IN_APP',
    about: 'viewer',
    // Its row links to the person who viewed the profile (ruling c-29).
    target: () => LIST,
    repeats: 'kind',
    mailWaits: 'for-more',
    urgency: 'low',
  },
  REPORT_DECIDED: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'AT_ONCE',
    about: 'list',
    target: () => '/settings/reports',
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'low',
  },
  SHOP_PAGE: {
    readers: ['SHOP'],
    usual: 'AT_ONCE',
    about: 'list',
    target: () => '/shop/profile',
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'low',
  },
  DATA_READY: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'IN_APP',
    isFixed: true,
    about: 'list',
    target: () => '/settings/data',
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'low',
  },
  DECISION: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'IN_APP',
    isFixed: true,
    about: 'decision',
    target: (id) => (id ? `/decisions/${id}` : LIST),
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
} as const satisfies Record<NotificationType, KindFacts>;

/** The same, for a kind that is known only at run time. */
export const factsOf = (type: NotificationType): KindFacts => KIND_FACTS[type];

/** Where a click on a notification leads. */
export function notificationTarget(type: NotificationType, relatedId: string | null): string {
  return factsOf(type).target(relatedId);
}

/** Where a link to one from outside the app leads: only within it can a conversation travel beside the address. */
export function linkTarget(type: NotificationType, relatedId: string | null): string {
  return type === 'NEW_MESSAGE' && relatedId ? `/messages/${relatedId}` : notificationTarget(type, relatedId);
}

/** Whether anything is left to be opened once what a notification was about is gone. */
export function leavesSomething(type: NotificationType): boolean {
  return factsOf(type).whenGone !== undefined;
}

/** Where a notification leads, in the app and from outside, when what it is about is gone. */
export function goneTarget(type: NotificationType): string {
  return factsOf(type).whenGone ?? LIST;
}

type Linked = { id: string; type: NotificationType; relatedId: string | null };

/** Whether links to these lead to one and the same thing, such as messages of one conversation. Viewers are one each. */
export function leadToOnePlace(news: readonly Linked[]): boolean {
  const places = news.map(({ id, type, relatedId }) => {
    const { about } = factsOf(type);
    return about === 'list' || (relatedId && about !== 'viewer') ? linkTarget(type, relatedId) : id;
  });
  return new Set(places).size === 1;
}

/** Whether these are about one and the same thing, and not only in the same list. */
export function areOfOneThing(news: readonly Linked[]): boolean {
  return leadToOnePlace(news) && news.every(({ type }) => factsOf(type).about !== 'list');
}

/** The kinds that somebody with this role can hear of, and chooses a way for. */
export function kindsFor(role: Role): readonly NotificationType[] {
  return NOTIFICATION_TYPES.filter((type) => factsOf(type).readers.includes(role) && !factsOf(type).isFixed);
}

type About = { type: NotificationType; relatedId: string | null };

/**
 * The key of the row that groups a notification with similar ones of the reader's day: views by kind, messages by
 * conversation, updates by job. Null for a kind that always has its own row, such as an application. Stored with the
 * notification, so a reader who changes the time zone keeps the old grouping.
 */
export function rowKeyOf({ type, relatedId }: About, at: Date, timeZone: string): string | null {
  const { repeats } = factsOf(type);
  if (repeats === 'nothing' || (repeats === 'subject' && relatedId === null)) return null;
  const subject = repeats === 'kind' ? type : `${type} ${relatedId}`;
  return `${subject} ${localTime(timeZone, at).date}`;
}

/** Groups notifications, newest first, into rows; a row takes the position of its newest notification. */
export function groupNotifications<News extends { id: string; rowKey: string | null }>(
  news: readonly News[],
): [newest: News, ...others: News[]][] {
  const groups = new Map<string, [News, ...News[]]>();
  for (const one of news) {
    const key = one.rowKey ?? one.id;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/** A deadline, read by the shop's clock. */
export type Deadline = { at: string; timeZone: string };

export type JobUpdate = 'updated' | 'closed' | 'filled' | 'reopened' | 'deleted' | 'removedByStaff' | 'putBack';
export type ReportNews = 'acted' | 'kept' | 'undone';
export type ShopPageNews = 'verified' | 'unverified' | 'merged';
export type StayRequestNews = 'asked' | 'applied' | 'waits';
export type StayUpdate =
  | 'offered'
  | 'accepted'
  | 'proposed'
  | 'offerChanged'
  | 'declined'
  | 'declinedBoth'
  | 'takenBack'
  | 'notAnswered'
  | 'holdOver'
  | 'jobRemoved'
  | 'rejectedWith'
  | 'moved'
  | 'yourStayIsOver'
  | 'holdEnds'
  | 'begins'
  | 'comes'
  | 'datesChanged'
  | 'withdrawn'
  | 'leftUnanswered'
  | 'confirmed'
  | 'gaveWay'
  | 'otherDates'
  | 'offerDeclined'
  | 'offerLapsed'
  | 'guestIsGone'
  | 'canceled'
  | 'endedEarly'
  | 'gone';

/** `remindsOf` is the version of the guest spot that a reminder is about: a later one makes it pointless. */
type StayFacts<Says> = { says: Says; days: Days; until?: Deadline | null; remindsOf?: number };

/**
 * What the sentence of a notification needs and nobody can look up later. The name of the other side is not among it: it
 * comes from their profile when the notification is shown. What the other side wrote is optional: it goes when they do.
 */
export type NotificationFacts = {
  NEW_APPLICATION: { job?: string };
  APPLICATION_STATUS: { status: ApplicationDecision; job?: string };
  APPLICATION_WAITING: { count: number };
  JOB_UPDATE: { says: JobUpdate; job?: string };
  REVIEW_ANSWERED: NoFacts;
  STAY_REQUEST: StayFacts<StayRequestNews>;
  STAY_UPDATE: StayFacts<StayUpdate> & { place?: string };
  CHAIR_OPENED: { days: Days };
  NEW_MESSAGE: { messageId: string; preview?: string };
  PROFILE_VIEW: NoFacts;
  REPORT_DECIDED: { says: ReportNews; kind: ReportedKind };
  DECISION: { outcome: Outcome; kind: ReportedKind } | { answer: AppealAnswer };
  SHOP_PAGE: { says: ShopPageNews; name?: string };
  DATA_READY: NoFacts;
};

type NoFacts = Record<never, never>;

/** The facts that go with the account of who caused the notification: what they wrote, and deadlines of theirs. */
export const FACTS_OF_LEAVER = ['job', 'preview', 'place', 'until'] as const;

/** What is said in one notification. */
export type NotificationContent = {
  [Type in NotificationType]: { type: Type; facts: NotificationFacts[Type] };
}[NotificationType];
