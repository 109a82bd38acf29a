import {
  type DeliveryStream,
  DIGEST_HOUR,
  factsOf,
  NOTIFICATION_TYPES,
} from '#app/domain/notifications/notifications.ts';
import { localTime, nextTimeAt } from '#app/domain/values/shop-time.ts';

export type QuietHours = { from: number; until: number };

export type ReaderClock = { timeZone: string; quiet: QuietHours | null };

const MONDAY = 0;
const FOR_MORE_MS = 10_000;
export const LONGEST_WAIT_MS = 2 * 60_000;

export const TYPES_WAITING_FOR_MORE = NOTIFICATION_TYPES.filter((type) => !factsOf(type).waitsToBeSeen);

export const TYPES_WAITING_TO_BE_SEEN = NOTIFICATION_TYPES.filter((type) => factsOf(type).waitsToBeSeen);

/** When a delivery is sent (c-101) whose first notification came at `firstAt` and the last now; after quiet hours. */
export function dueAt(topic: DeliveryStream, clock: ReaderClock, now: Date, firstAt = now): Date {
  return afterQuiet(clock, new Date(Math.max(wishedAt(topic, clock, now, firstAt), now.getTime())));
}

export function overdueAt(clock: ReaderClock, now: Date): Date {
  return afterQuiet(clock, now);
}

function wishedAt(topic: DeliveryStream, { timeZone }: ReaderClock, now: Date, firstAt: Date): number {
  if (topic === 'DAILY') return nextTimeAt(timeZone, DIGEST_HOUR * 60, now).getTime();
  if (topic === 'WEEKLY') return nextTimeAt(timeZone, DIGEST_HOUR * 60, now, MONDAY).getTime();
  if (topic === 'PUSH') return firstAt.getTime() + FOR_MORE_MS;
  const latest = firstAt.getTime() + LONGEST_WAIT_MS;
  return factsOf(topic).waitsToBeSeen ? latest : Math.min(now.getTime() + FOR_MORE_MS, latest);
}

function afterQuiet({ timeZone, quiet }: ReaderClock, at: Date): Date {
  if (!quiet || !isQuiet(quiet, localTime(timeZone, at).minutes)) return at;
  return nextTimeAt(timeZone, quiet.until, at);
}

function isQuiet({ from, until }: QuietHours, minutes: number): boolean {
  return from <= until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
}
