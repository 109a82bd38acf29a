import { z } from 'zod';
import type { Role } from '#app/domain/accounts.ts';
import {
  type Channel,
  DIGESTS,
  type Digest,
  kindsFor,
  type MailStream,
  type NotificationType,
} from '#app/domain/notifications/notifications.ts';
import * as field from '#app/domain/values/fields.ts';
import { timeZoneNamed } from '#app/domain/values/shop-time.ts';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

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

/** What a member chooses for one type. Whether digests are daily or weekly is one choice for all types. */
export const NEWS_CHOICES = ['IN_APP', 'AT_ONCE', 'DIGEST', 'OFF'] as const;
export type NewsChoice = (typeof NEWS_CHOICES)[number];

const isDigest = (way: Channel): way is Digest => way === 'DAILY' || way === 'WEEKLY';

export function newsChoiceOf(way: Channel): NewsChoice {
  return isDigest(way) ? 'DIGEST' : way;
}

export function digestsIn(ways: Partial<Ways>): Digest[] {
  return DIGESTS.filter((digest) => Object.values(ways).includes(digest));
}

export function withDigest(way: Channel, digest: Digest | undefined): Channel {
  return digest && isDigest(way) ? digest : way;
}

export function endedBy(topic: MailStream, ways: Ways): Partial<Ways> {
  const isEnded = ([kind, way]: [string, Channel]) =>
    way === topic || (kind === topic && way !== 'IN_APP' && way !== 'OFF');
  return Object.fromEntries(
    Object.entries(ways)
      .filter(isEnded)
      .map(([kind]) => [kind, 'IN_APP']),
  );
}

export type NotificationPreferencesForm = {
  ways: Partial<Record<NotificationType, Channel>>;
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: string | null;
};

export type PreferencesPart = NotificationType | 'quiet' | 'zone';

const NO_TIME = 'Please enter a time, or clear both';
const SAME_TIMES = 'These are the same time. Clear both for no quiet hours.';

const choice = () => field.oneOf(NEWS_CHOICES, 'Please choose how you want to hear of this');

const time = () =>
  z
    .string({ error: NO_TIME })
    .refine((typed) => minutesOf(typed) !== null, { error: NO_TIME })
    .optional();

/** Without kinds that this role cannot get. */
export function notificationPreferencesSchema(role: Role) {
  const kinds = kindsFor(role);
  return z
    .object({
      ...(Object.fromEntries(kinds.map((kind) => [kind, choice()])) as Record<
        NotificationType,
        ReturnType<typeof choice>
      >),
      digest: field.oneOf(DIGESTS, 'Please choose when the digest comes'),
      quietFrom: time(),
      quietUntil: time(),
      timeZone: z
        .string()
        .refine((name) => timeZoneNamed(name) !== null, { error: 'Please choose from the list' })
        .optional(),
    })
    .refine(({ quietFrom, quietUntil }) => quietFrom !== undefined || quietUntil === undefined, {
      path: ['quietFrom'],
      error: NO_TIME,
      when: field.ALWAYS,
    })
    .refine(({ quietFrom, quietUntil }) => quietFrom === undefined || quietUntil !== undefined, {
      path: ['quietUntil'],
      error: NO_TIME,
      when: field.ALWAYS,
    })
    .refine(({ quietFrom, quietUntil }) => quietFrom === undefined || quietFrom !== quietUntil, {
      path: ['quietUntil'],
      error: SAME_TIMES,
      when: field.ALWAYS,
    })
    .transform(
      ({ quietFrom = '', quietUntil = '', timeZone = '', digest, ...choices }): NotificationPreferencesForm => ({
        ways: Object.fromEntries(
          Object.entries(choices).map(([kind, chosen]) => [kind, chosen === 'DIGEST' ? digest : chosen]),
        ),
        quietFrom: minutesOf(quietFrom),
        quietUntil: minutesOf(quietUntil),
        timeZone: timeZoneNamed(timeZone),
      }),
    );
}
