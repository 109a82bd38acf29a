import type { NotificationType } from '#app/domain/notification.ts';
import type { MailTopic, NewsWay } from '#app/domain/notification-preferences.ts';

export type Ways = Record<NotificationType, NewsWay>;

/**
 * What somebody's ways become when the mails about one thing end: a kind that was mailed, at once or in a digest, and all
 * that stood in a digest, is only in the app from then on. Nothing else changes, and nothing that is off comes back.
 */
export function endedBy(topic: MailTopic, ways: Ways): Partial<Ways> {
  const isEnded = ([kind, way]: [string, NewsWay]) =>
    way === topic || (kind === topic && way !== 'IN_APP' && way !== 'OFF');
  return Object.fromEntries(
    Object.entries(ways)
      .filter(isEnded)
      .map(([kind]) => [kind, 'IN_APP']),
  );
}
