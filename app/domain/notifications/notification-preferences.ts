import type { Channel, MailStream, NotificationType } from '#app/domain/notifications/notifications.ts';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** '22:30' as minutes of the day; null for what is no time. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Minutes of the day as a form holds them: '22:30'; '' for none. */
export function timeOf(minutes: number | null): string {
  if (minutes === null) return '';
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

export type Ways = Record<NotificationType, Channel>;

/** The changes when mails of a stream end: what was mailed in it is only in the app from then on. */
export function endedBy(topic: MailStream, ways: Ways): Partial<Ways> {
  const isEnded = ([kind, way]: [string, Channel]) =>
    way === topic || (kind === topic && way !== 'IN_APP' && way !== 'OFF');
  return Object.fromEntries(
    Object.entries(ways)
      .filter(isEnded)
      .map(([kind]) => [kind, 'IN_APP']),
  );
}
