import type { Role } from '#app/domain/accounts.ts';
import type { ApplicationDecision } from '#app/domain/applications.ts';
import type { AppealAnswer, Outcome, ReportedKind } from '#app/domain/staff/reports.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { localTime } from '#app/domain/values/shop-time.ts';

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

/** Rows on the dashboard (S1 §9); the full page loads NOTIFICATIONS_PAGE at a time (ruling c-57). */
export const NOTIFICATIONS_ON_DASHBOARD = 5;
export const NOTIFICATIONS_PAGE = 20;

/**
 * How a member gets notifications of a kind. All but OFF also store them in the app. IN_APP and AT_ONCE also send
 * pushes to the member's devices; digests do not.
 */
export const CHANNELS = ['IN_APP', 'AT_ONCE', 'DAILY', 'WEEKLY', 'OFF'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The digests, each with all kinds that chose it. */
export const DIGESTS = ['DAILY', 'WEEKLY'] as const satisfies readonly Channel[];
export type Digest = (typeof DIGESTS)[number];

/** The topic of a mail: a kind of notification, or a digest. Unsubscribing ends exactly one of them. */
export const MAIL_STREAMS = [...NOTIFICATION_TYPES, ...DIGESTS] as const;
export type MailStream = (typeof MAIL_STREAMS)[number];

/** How notifications leave the app: by mail of a topic, or as a push. */
export const DELIVERY_STREAMS = [...MAIL_STREAMS, 'PUSH'] as const;
export type DeliveryStream = (typeof DELIVERY_STREAMS)[number];

/** The mail topic for a kind and its channel; null if it is not mailed. */
export function mailStreamOf(type: NotificationType, way: Channel): MailStream | null {
  if (way === 'AT_ONCE') return type;
  return way === 'DAILY' || way === 'WEEKLY' ? way : null;
}

export function isPushed(way: Channel): boolean {
  return way === 'IN_APP' || way === 'AT_ONCE';
}

/** The hour of digests in the reader's time zone; the weekly one is sent on Mondays. */
export const DIGEST_HOUR = 8;

/**
 * The kind of record that `relatedId` refers to; none for notifications about a list. A review is referred to by its
 * shop, because the reader has only one review there.
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

/** The facts about a kind of notification; its texts are in app/copy/notifications/notification-types.ts. */
type KindFacts = {
  /** The roles that can get it. */
  readers: readonly Role[];
  /** The default channel. */
  usual: Channel;
  /** The channel cannot be changed, because the message must arrive; its mail goes to the account's address. */
  isFixed?: true;
  about: NotificationSubject;
  /** The path after a click (S1 §2, rulings c-27 to c-29). */
  target: (relatedId: string | null) => string;
  /** The path if the subject is gone but something of it remains. */
  whenGone?: string;
  /** Which notifications share a row within a day: none, those about the same subject, or all of the same kind. */
  repeats: 'nothing' | 'subject' | 'kind';
  /** An immediate mail is delayed: either to let the reader see it in the app, or only to collect more (c-101). */
  mailWaits: 'to-be-seen' | 'for-more';
  /** Whether a push wakes a device at once. */
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
    // The application remains, and says that its job was taken down.
    whenGone: '/applications',
    repeats: 'subject',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  REVIEW_ANSWERED: {
    readers: ['ARTIST'],
    usual: 'AT_ONCE',
    about: 'review',
    // The reader's own review with the answer: the shop's page shows only the newest reviews.
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
    // Redirects to the free dates of the shop, with the wanted ones preselected.
    target: (id) => (id ? `/waits/${id}` : LIST),
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  NEW_MESSAGE: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'AT_ONCE',
    about: 'conversation',
    // The conversation is passed as state, not in the URL.
    target: () => '/messages',
    repeats: 'subject',
    mailWaits: 'to-be-seen',
    urgency: 'normal',
  },
  PROFILE_VIEW: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'IN_APP',
    about: 'viewer',
    // The row links to the viewer (ruling c-29).
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

/** The path after a click on a notification in the app. */
export function notificationTarget(type: NotificationType, relatedId: string | null): string {
  return factsOf(type).target(relatedId);
}

/** The path for links from outside the app, which cannot pass a conversation as state. */
export function linkTarget(type: NotificationType, relatedId: string | null): string {
  return type === 'NEW_MESSAGE' && relatedId ? `/messages/${relatedId}` : notificationTarget(type, relatedId);
}

/** Whether something can still be opened after the subject is gone. */
export function leavesSomething(type: NotificationType): boolean {
  return factsOf(type).whenGone !== undefined;
}

/** The path in the app and from outside if the subject is gone. */
export function goneTarget(type: NotificationType): string {
  return factsOf(type).whenGone ?? LIST;
}

type Linked = { id: string; type: NotificationType; relatedId: string | null };

/**
 * Whether all of these link to the same place, such as messages of one conversation. Each viewer is a separate place.
 */
export function leadToOnePlace(news: readonly Linked[]): boolean {
  const places = news.map(({ id, type, relatedId }) => {
    const { about } = factsOf(type);
    return about === 'list' || (relatedId && about !== 'viewer') ? linkTarget(type, relatedId) : id;
  });
  return new Set(places).size === 1;
}

/** Whether all of these have the same subject, not only the same list. */
export function areOfOneSubject(news: readonly Linked[]): boolean {
  return leadToOnePlace(news) && news.every(({ type }) => factsOf(type).about !== 'list');
}

/** The kinds that this role can get and configure. */
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

/** A deadline in the shop's time zone. */
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

/** `remindsOf` is the version of the guest spot that a reminder is for; a later version makes it obsolete. */
type StayFacts<Says> = { says: Says; days: Days; until?: Deadline | null; remindsOf?: number };

/**
 * The facts of a notification's sentence that cannot be queried later. The other side's name is not stored: it comes
 * from their profile. Their words are optional, because they are deleted with their account.
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

/** Facts that are deleted with the account that caused the notification: its words and deadlines. */
export const FACTS_OF_LEAVER = ['job', 'preview', 'place', 'until'] as const;

export type NotificationContent = {
  [Type in NotificationType]: { type: Type; facts: NotificationFacts[Type] };
}[NotificationType];
