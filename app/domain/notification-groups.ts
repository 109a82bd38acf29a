import type { NotificationType } from '#app/domain/notification.ts';
import { factsOf } from '#app/domain/notification-kinds.ts';
import { localTime } from '#app/domain/shop-time.ts';

type About = { type: NotificationType; relatedId: string | null };

/**
 * The row that a notification stands in, with all that repeats it on that day of its reader: views repeat each other,
 * messages their conversation and updates their job. Null for what has a row of its own, as an application has. Kept with
 * the notification: whoever moves to another time zone finds the days that were as they were.
 */
export function rowKeyOf({ type, relatedId }: About, at: Date, timeZone: string): string | null {
  const { repeats } = factsOf(type);
  if (repeats === 'nothing' || (repeats === 'subject' && relatedId === null)) return null;
  const subject = repeats === 'kind' ? type : `${type} ${relatedId}`;
  return `${subject} ${localTime(timeZone, at).date}`;
}

/** Puts together what stands in one row, of news that are the newest first; a row stands where its newest stands. */
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
