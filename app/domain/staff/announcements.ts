import { z } from 'zod';
import type { Actor } from '#app/domain/accounts.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';
import { LINK_MAX, safeLink } from '#app/domain/values/links.ts';

export const ANNOUNCEMENT_TEXT_MAX = 300;
export const ANNOUNCEMENT_WORDS_MAX = 60;

export const ANNOUNCEMENT_KINDS = ['information', 'disturbance'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** All who are signed in, one role, or everybody, visitors included. */
export const ANNOUNCEMENT_AUDIENCES = ['members', 'artists', 'shops', 'everybody'] as const;
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];

export type Announcement = {
  id: string;
  version: number;
  text: string;
  linkTo: string | null;
  linkWords: string | null;
  kind: AnnouncementKind;
  audience: AnnouncementAudience;
  startsAt: Date;
  endsAt: Date | null;
};

export type AnnouncementTimes = { startsAt: Date; endsAt: Date | null; endedAt?: Date | null };

export type AnnouncementState = 'planned' | 'running' | 'over';

export function announcementState({ startsAt, endsAt, endedAt }: AnnouncementTimes, now: Date): AnnouncementState {
  if (endedAt || (endsAt && endsAt <= now)) return 'over';
  return startsAt <= now ? 'running' : 'planned';
}

/** Staff are signed in too, and are no artists or shops. */
export function concerns(audience: AnnouncementAudience, reader: Actor['kind']): boolean {
  if (audience === 'everybody') return true;
  if (audience === 'members') return reader !== 'visitor';
  return reader === (audience === 'artists' ? 'artist' : 'shop');
}

const INVALID_ANNOUNCEMENT_LINK =
  'Please enter a path of this site, such as /jobs, or an address that begins with https://';

/** A path of this site, or an address with https://; null for everything else. */
export function announcementLink(typed: string): string | null {
  if (typed.startsWith('/')) return safeReturnPath(typed, LINK_MAX);
  return /^https:\/\//i.test(typed) ? safeLink(typed) : null;
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY_MS = 24 * 60 * 60_000;

const optionalClock = () =>
  z
    .string({ error: 'This time does not exist' })
    .trim()
    .refine((typed) => typed === '' || CLOCK.test(typed), { error: 'This time does not exist' })
    .optional()
    .transform((typed) => typed || null);

/** The moment in UTC; a day without a time is its beginning, or its end. */
function momentOf(day: string | null, time: string | null, without: 'beginning' | 'end'): Date | null {
  if (!day) return null;
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  if (!time) return new Date(without === 'end' ? midnight + DAY_MS : midnight);
  return new Date(`${day}T${time}:00.000Z`);
}

/** Without a start it begins at once, without an end it stays. `version` is the one that the form was opened on. */
export const announcementSchema = form(() =>
  z
    .object({
      announcementId: field.submissionId(),
      version: field.optionalWholeNumber('Please reload the page and try again'),
      text: field.requiredText('Please write what you announce', { name: 'The text', max: ANNOUNCEMENT_TEXT_MAX }),
      linkTo: field.optionalText({ name: 'The link', max: LINK_MAX }),
      linkWords: field.optionalText({ name: 'The link text', max: ANNOUNCEMENT_WORDS_MAX }),
      kind: field.oneOf(ANNOUNCEMENT_KINDS, 'Please choose a kind'),
      audience: field.oneOf(ANNOUNCEMENT_AUDIENCES, 'Please choose who sees it'),
      fromDay: field.optionalDate(),
      fromTime: optionalClock(),
      untilDay: field.optionalDate(),
      untilTime: optionalClock(),
    })
    .superRefine(
      (typed, ctx) => {
        const say = (name: string, message: string) => ctx.addIssue({ code: 'custom', path: [name], message });
        // What was sent may be no text at all, which has its own message.
        const linkTo = typeof typed.linkTo === 'string' ? typed.linkTo : '';
        if (linkTo && !announcementLink(linkTo)) say('linkTo', INVALID_ANNOUNCEMENT_LINK);
        if (linkTo && !typed.linkWords) say('linkWords', 'Please write the link text');
        if (typed.linkWords && !typed.linkTo) say('linkTo', 'Please enter where these words lead');
        if (typed.fromTime && !typed.fromDay) say('fromDay', 'Please choose the day as well');
        if (typed.untilTime && !typed.untilDay) say('untilDay', 'Please choose the day as well');
        const startsAt = momentOf(typed.fromDay, typed.fromTime, 'beginning');
        const endsAt = momentOf(typed.untilDay, typed.untilTime, 'end');
        if (startsAt && endsAt && endsAt <= startsAt) say('untilDay', 'It has to end after it begins');
      },
      { when: field.ALWAYS },
    )
    .transform(({ linkTo, fromDay, fromTime, untilDay, untilTime, ...rest }) => ({
      ...rest,
      linkTo: linkTo && announcementLink(linkTo),
      startsAt: momentOf(fromDay, fromTime, 'beginning'),
      endsAt: momentOf(untilDay, untilTime, 'end'),
    })),
);

export type WrittenAnnouncement = z.output<typeof announcementSchema>;
