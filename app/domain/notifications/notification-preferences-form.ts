import { z } from 'zod';
import type { Role } from '#app/domain/accounts.ts';
import { minutesOf } from '#app/domain/notifications/notification-preferences.ts';
import { CHANNELS, type Channel, kindsFor, type NotificationType } from '#app/domain/notifications/notifications.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';
import { timeZoneNamed } from '#app/domain/values/time-zones.ts';

/** What the form of /settings/notifications says. Its kinds are posted under their own names. */
export type NotificationPreferencesForm = {
  ways: Partial<Record<NotificationType, Channel>>;
  /** Minutes of the day; both or neither. */
  quietFrom: number | null;
  quietUntil: number | null;
  /** Null to go by the browser's. */
  timeZone: string | null;
};

/** What of it a save has changed. */
export type PreferencesPart = NotificationType | 'quiet' | 'zone';

const NO_TIME = 'Please enter a time, or clear both';
const SAME_TIMES = 'These are the same time. Clear both for no quiet hours.';

const way = () => field.oneOf(CHANNELS, 'Please choose how you want to hear of this');

const time = () =>
  z
    .string({ error: NO_TIME })
    .refine((typed) => minutesOf(typed) !== null, { error: NO_TIME })
    .optional();

/** Of somebody with this role: a kind that they cannot hear of is no field of theirs. */
function newsSchemaOf(role: Role) {
  const kinds = kindsFor(role);
  return z
    .object({
      ...(Object.fromEntries(kinds.map((kind) => [kind, way()])) as Record<NotificationType, ReturnType<typeof way>>),
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
      ({ quietFrom = '', quietUntil = '', timeZone = '', ...ways }): NotificationPreferencesForm => ({
        ways,
        quietFrom: minutesOf(quietFrom),
        quietUntil: minutesOf(quietUntil),
        timeZone: timeZoneNamed(timeZone),
      }),
    );
}

/** /settings/notifications, by who fills it in. */
export const notificationPreferencesSchema = {
  ARTIST: form(() => newsSchemaOf('ARTIST')),
  SHOP: form(() => newsSchemaOf('SHOP')),
} as const satisfies Record<Role, unknown>;
