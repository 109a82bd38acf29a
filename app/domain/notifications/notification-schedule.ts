import {
  type DeliveryStream,
  DIGEST_HOUR,
  factsOf,
  MAIL_STREAMS,
  type MailStream,
} from '#app/domain/notifications/notifications.ts';
import { localTime, nextTimeAt } from '#app/domain/values/shop-time.ts';

/** From one minute of the day to another; past midnight when it ends before it begins. */
export type QuietHours = { from: number; until: number };

/** By what somebody's day goes. */
export type ReaderClock = { timeZone: string; quiet: QuietHours | null };

const MONDAY = 0;
/** For further news of the same: they go out together. */
const FOR_MORE_MS = 10_000;
/** From the first of them on; and how long a message waits to be seen in the app. */
export const LONGEST_WAIT_MS = 2 * 60_000;

const kindOf = (topic: DeliveryStream) =>
  topic === 'DAILY' || topic === 'WEEKLY' || topic === 'PUSH' ? null : factsOf(topic);

/** The topics whose turn further news puts off, up to the longest wait. */
export const STREAMS_WAITING_FOR_MORE: readonly MailStream[] = MAIL_STREAMS.filter(
  (topic) => kindOf(topic)?.mailWaits === 'for-more',
);

/** The topics whose mail waits for its news to be seen in the app. */
export const STREAMS_WAITING_TO_BE_SEEN: readonly MailStream[] = MAIL_STREAMS.filter(
  (topic) => kindOf(topic)?.mailWaits === 'to-be-seen',
);

/**
 * When news of a topic goes out, of which the first came at `firstAt` and the last now (c-101): a digest at eight
 * there, the weekly one on Monday; a message two minutes after the first, anything else a moment after the last; and
 * nothing in quiet hours, at whose end it all comes.
 */
export function dueAt(topic: DeliveryStream, clock: ReaderClock, now: Date, firstAt = now): Date {
  return afterQuiet(clock, new Date(Math.max(wishedAt(topic, clock, now, firstAt), now.getTime())));
}

/** When that goes out whose time has come already: now, or at the end of quiet hours. */
export function overdueAt(clock: ReaderClock, now: Date): Date {
  return afterQuiet(clock, now);
}

function wishedAt(topic: DeliveryStream, { timeZone }: ReaderClock, now: Date, firstAt: Date): number {
  if (topic === 'DAILY') return nextTimeAt(timeZone, DIGEST_HOUR * 60, now).getTime();
  if (topic === 'WEEKLY') return nextTimeAt(timeZone, DIGEST_HOUR * 60, now, MONDAY).getTime();
  if (topic === 'PUSH') return firstAt.getTime() + FOR_MORE_MS;
  const latest = firstAt.getTime() + LONGEST_WAIT_MS;
  return kindOf(topic)?.mailWaits === 'to-be-seen' ? latest : Math.min(now.getTime() + FOR_MORE_MS, latest);
}

function afterQuiet({ timeZone, quiet }: ReaderClock, at: Date): Date {
  if (!quiet || !isQuiet(quiet, localTime(timeZone, at).minutes)) return at;
  return nextTimeAt(timeZone, quiet.until, at);
}

function isQuiet({ from, until }: QuietHours, minutes: number): boolean {
  return from <= until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
}
