import { z } from 'zod';
import type { Role } from '#app/domain/accounts.ts';
import { minutesOf } from '#app/domain/notifications/notification-preferences.ts';
import { CHANNELS, type Channel, kindsFor, type NotificationType } from '#app/domain/notifications/notifications.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';
import { timeZoneNamed } from '#app/domain/values/time-zones.ts';

/** The form of /settings/notifications. Each kind is posted under its own name. */
export type NotificationPreferencesForm = {
  ways: Partial<Record<NotificationType, Channel>>;
  quietFrom: number | null;
  quietUntil: number | null;
  /** Null: the browser's zone. */
  timeZone: string | null;
};

/** What a save can change. */
export type PreferencesPart = NotificationType | 'quiet' | 'zone';

const NO_TIME = 'Please enter a time, or clear both';
const SAME_TIMES = 'These are the same time. Clear both for no quiet hours.';

const way = () => field.oneOf(CHANNELS, 'Please choose how you want to hear of this');

const time = () =>
  z
    .string({ error: NO_TIME })
    .refine((typed) => minutesOf(typed) !== null, { error: NO_TIME })
    .optional();

/** Without kinds that this role cannot get. */
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

export const notificationPreferencesSchema = {
  ARTIST: form(() => newsSchemaOf('ARTIST')),
  SHOP: form(() => newsSchemaOf('SHOP')),
} as const satisfies Record<Role, unknown>;
