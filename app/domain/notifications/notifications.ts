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

/** All but OFF store the notification in the app. IN_APP and AT_ONCE also send pushes; digests do not. */
export const CHANNELS = ['IN_APP', 'AT_ONCE', 'DAILY', 'WEEKLY', 'OFF'] as const;
export type Channel = (typeof CHANNELS)[number];

export const DIGESTS = ['DAILY', 'WEEKLY'] as const satisfies readonly Channel[];
export type Digest = (typeof DIGESTS)[number];

/** The topic of a mail: a kind of notification, or a digest. Unsubscribing ends exactly one of them. */
export const MAIL_STREAMS = [...NOTIFICATION_TYPES, ...DIGESTS] as const;
export type MailStream = (typeof MAIL_STREAMS)[number];

export const DELIVERY_STREAMS = [...MAIL_STREAMS, 'PUSH'] as const;
export type DeliveryStream = (typeof DELIVERY_STREAMS)[number];

export function mailStreamOf(type: NotificationType, way: Channel): MailStream | null {
  if (way === 'AT_ONCE') return type;
  return way === 'DAILY' || way === 'WEEKLY' ? way : null;
}

export function isPushed(way: Channel): boolean {
  return way === 'IN_APP' || way === 'AT_ONCE';
}

/** The hour of digests in the reader's time zone; the weekly one is sent on Mondays. */
export const DIGEST_HOUR = 8;

/** The record that `relatedId` names; none for 'list'. A review is named by its shop: a reader has one there. */
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
  readers: readonly Role[];
  usual: Channel;
  /** The channel cannot be changed; its mail goes to the account's address. */
  isFixed?: true;
  about: NotificationSubject;
  /** The path after a click (S1 §2, rulings c-27 to c-29). */
  target: (relatedId: string | null) => string;
  /** The path if the subject is gone but something of it remains. */
  whenGone?: string;
  /** What shares a row within a day: notifications about the same subject, or all of the kind; otherwise nothing. */
  repeats?: 'subject' | 'kind';
  /** An immediate mail waits, so that the reader can see it in the app first (c-101). */
  waitsToBeSeen?: true;
  /** A push does not wake a device. */
  isQuiet?: true;
};

const LIST = '/notifications';
const to = (path: string) => (id: string | null) => (id ? path + id : LIST);

const ARTIST = ['ARTIST'] as const;
const SHOP = ['SHOP'] as const;
const BOTH = ['ARTIST', 'SHOP'] as const;

export const KIND_FACTS = {
  NEW_APPLICATION: { readers: SHOP, usual: 'AT_ONCE', about: 'application', target: to('/applications/') },
  APPLICATION_WAITING: {
    readers: SHOP,
    usual: 'AT_ONCE',
    about: 'list',
    target: () => '/shop/applications?status=PENDING',
  },
  APPLICATION_STATUS: { readers: ARTIST, usual: 'AT_ONCE', about: 'application', target: to('/applications/') },
  JOB_UPDATE: {
    readers: ARTIST,
    usual: 'AT_ONCE',
    about: 'job',
    target: to('/jobs/'),
    whenGone: '/applications',
    repeats: 'subject',
  },
  REVIEW_ANSWERED: {
    readers: ARTIST,
    usual: 'AT_ONCE',
    about: 'review',
    // The reader's own review with the answer: the shop's page shows only the newest reviews.
    target: (id) => (id ? `/marketplace/shops/${id}/review` : LIST),
  },
  STAY_REQUEST: { readers: SHOP, usual: 'AT_ONCE', about: 'stay', target: to('/stays/') },
  STAY_UPDATE: { readers: BOTH, usual: 'AT_ONCE', about: 'stay', target: to('/stays/') },
  // Redirects to the free dates of the shop, with the wanted ones preselected.
  CHAIR_OPENED: { readers: ARTIST, usual: 'AT_ONCE', about: 'wait', target: to('/waits/') },
  NEW_MESSAGE: {
    readers: BOTH,
    usual: 'AT_ONCE',
    about: 'conversation',
    target: () => '/messages',
    repeats: 'subject',
    waitsToBeSeen: true,
  },
  // The row links to the viewer (ruling c-29).
  PROFILE_VIEW: { readers: BOTH, usual: 'IN_APP', about: 'viewer', target: () => LIST, repeats: 'kind', isQuiet: true },
  REPORT_DECIDED: { readers: BOTH, usual: 'AT_ONCE', about: 'list', target: () => '/settings/reports', isQuiet: true },
  SHOP_PAGE: { readers: SHOP, usual: 'AT_ONCE', about: 'list', target: () => '/shop/profile', isQuiet: true },
  DATA_READY: {
    readers: BOTH,
    usual: 'IN_APP',
    isFixed: true,
    about: 'list',
    target: () => '/settings/data',
    isQuiet: true,
  },
  DECISION: { readers: BOTH, usual: 'IN_APP', isFixed: true, about: 'decision', target: to('/decisions/') },
} as const satisfies Record<NotificationType, KindFacts>;

export const factsOf = (type: NotificationType): KindFacts => KIND_FACTS[type];

export function notificationTarget(type: NotificationType, relatedId: string | null): string {
  return factsOf(type).target(relatedId);
}

/** The path for links from outside the app, which cannot pass a conversation as state. */
export function linkTarget(type: NotificationType, relatedId: string | null): string {
  return type === 'NEW_MESSAGE' && relatedId ? `/messages/${relatedId}` : notificationTarget(type, relatedId);
}

export function goneTarget(type: NotificationType): string {
  return factsOf(type).whenGone ?? LIST;
}

type Linked = { id: string; type: NotificationType; relatedId: string | null };

/** Whether all of these link to the same place. Each viewer of a profile is a place of its own. */
export function leadToOnePlace(news: readonly Linked[]): boolean {
  const places = news.map(({ id, type, relatedId }) => {
    const { about } = factsOf(type);
    return about === 'list' || (relatedId && about !== 'viewer') ? linkTarget(type, relatedId) : id;
  });
  return new Set(places).size === 1;
}

export function areOfOneSubject(news: readonly Linked[]): boolean {
  return leadToOnePlace(news) && news.every(({ type }) => factsOf(type).about !== 'list');
}

export function kindsFor(role: Role): readonly NotificationType[] {
  return NOTIFICATION_TYPES.filter((type) => factsOf(type).readers.includes(role) && !factsOf(type).isFixed);
}

type About = { type: NotificationType; relatedId: string | null };

/** The key of the row that it shares with similar ones of the reader's day; null for a row of its own. */
export function rowKeyOf({ type, relatedId }: About, at: Date, timeZone: string): string | null {
  const { repeats } = factsOf(type);
  if (!repeats || (repeats === 'subject' && relatedId === null)) return null;
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

/** What cannot be queried later. The other side's words are optional: they are deleted with their account. */
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
