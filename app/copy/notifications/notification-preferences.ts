import { wordsOf } from '#app/copy/notifications/notification-types.ts';
import { zoneLabel } from '#app/copy/time-zones.ts';
import type { NewsChoice, PreferencesPart } from '#app/domain/notifications/notification-preferences.ts';
import { timeOf, type Ways } from '#app/domain/notifications/notification-preferences.ts';
import {
  CHANNELS,
  type Channel,
  type Digest,
  type MailStream,
  type NotificationType,
} from '#app/domain/notifications/notifications.ts';
import { timeLabel } from '#app/domain/values/opening-hours.ts';

export const CHANNEL_LABEL = {
  IN_APP: 'In the app',
  AT_ONCE: 'Email right away',
  DAILY: 'Daily digest',
  WEEKLY: 'Weekly digest',
  OFF: 'Off',
} as const satisfies Record<Channel, string>;

/** Headings of columns. */
export const NEWS_CHOICE_LABEL = {
  IN_APP: 'In app',
  AT_ONCE: 'Email',
  DIGEST: 'Digest',
  OFF: 'Off',
} as const satisfies Record<NewsChoice, string>;

export const DIGEST_LABEL = {
  DAILY: 'Daily, 8:00 AM',
  WEEKLY: 'Mondays, 8:00 AM',
} as const satisfies Record<Digest, string>;

/** Completes 'Stop ...?' and '... gets no more ...': 'emails about new messages', 'daily digests'. */
export function mailsOf(topic: MailStream): string {
  if (topic === 'DAILY') return 'daily digests';
  return topic === 'WEEKLY' ? 'weekly digests' : `emails about ${wordsOf(topic).mail.about}`;
}

/** What staff read of such a mail: 'Messages', 'Daily digest'. */
export function mailStreamLabel(topic: MailStream): string {
  if (topic === 'DAILY') return 'Daily digest';
  return topic === 'WEEKLY' ? 'Weekly digest' : wordsOf(topic).choice.label;
}

/** '10:00 PM to 7:00 AM'; null for none. */
function quietLabel(from: number | null, until: number | null): string | null {
  return from === null || until === null ? null : `${timeLabel(timeOf(from))} to ${timeLabel(timeOf(until))}`;
}

type Stored = {
  ways: Ways;
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: string;
  isZoneChosen: boolean;
};

/** One setting after a change: 'Messages: Daily digest'. */
export function changedLabel(part: PreferencesPart, stored: Stored): string {
  if (part === 'zone') return `Time zone: ${stored.isZoneChosen ? zoneLabel(stored.timeZone) : 'as your browser says'}`;
  if (part === 'quiet') return `Quiet hours: ${quietLabel(stored.quietFrom, stored.quietUntil) ?? 'none'}`;
  return `${wordsOf(part).choice.label}: ${CHANNEL_LABEL[stored.ways[part]]}`;
}

export function preferencesSummary(kinds: readonly NotificationType[], { ways, quietFrom, quietUntil }: Stored) {
  const chosen = CHANNELS.map((way) => ({
    term: CHANNEL_LABEL[way],
    detail: kinds
      .filter((kind) => ways[kind] === way)
      .map((kind) => wordsOf(kind).choice.label)
      .join(', '),
  }));
  const quiet = { term: 'Quiet hours', detail: quietLabel(quietFrom, quietUntil) ?? 'None' };
  return [...chosen.filter(({ detail }) => detail !== ''), quiet];
}
