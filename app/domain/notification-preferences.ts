import { NOTIFICATION_TYPES, type NotificationType } from '#app/domain/notification.ts';

/**
 * How somebody hears of one kind of news. All but OFF store it in the app too. IN_APP and AT_ONCE also reach the devices
 * that its owner has switched push on for; a digest reaches none.
 */
export const NEWS_WAYS = ['IN_APP', 'AT_ONCE', 'DAILY', 'WEEKLY', 'OFF'] as const;
export type NewsWay = (typeof NEWS_WAYS)[number];

/** The digests, in which all kinds that chose one stand together. */
export const DIGESTS = ['DAILY', 'WEEKLY'] as const satisfies readonly NewsWay[];
export type Digest = (typeof DIGESTS)[number];

/** What one mail is about: news of one kind, or a digest. Unsubscribing ends exactly one of these. */
export const MAIL_TOPICS = [...NOTIFICATION_TYPES, ...DIGESTS] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Where news leaves the house: by a mail of a topic, or to the devices of its reader. */
export const NEWS_TOPICS = [...MAIL_TOPICS, 'PUSH'] as const;
export type NewsTopic = (typeof NEWS_TOPICS)[number];

/** The way that news of a kind leaves by mail; null for none. */
export function mailTopicOf(type: NotificationType, way: NewsWay): MailTopic | null {
  if (way === 'AT_ONCE') return type;
  return way === 'DAILY' || way === 'WEEKLY' ? way : null;
}

/** Whether news of a kind that is heard of in this way also goes to its reader's devices. */
export function isPushed(way: NewsWay): boolean {
  return way === 'IN_APP' || way === 'AT_ONCE';
}

/** Digests come at this hour of the reader's day; the weekly one on Mondays. */
export const DIGEST_HOUR = 8;
