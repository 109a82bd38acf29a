import { z } from 'zod';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';
import { US_ZONES } from '#app/domain/us-zones.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** One day; times are 'HH:MM' on a 24-hour clock. A shop open past midnight closes "before" it opens. */
export type BusinessDay = { day: Weekday; open: string; close: string; isClosed: boolean };

/** All seven days, Monday first. */
export type BusinessHours = BusinessDay[];

/** Monday to Sunday, 09:00 to 17:00, open (S0 §9). */
export const DEFAULT_BUSINESS_HOURS: BusinessHours = WEEKDAYS.map((day) => ({
  day,
  open: '09:00',
  close: '17:00',
  isClosed: false,
}));

/** timeLabel('09:00') → '9:00 AM'. Text that is not a time is returned unchanged. */
export function timeLabel(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Midnight to midnight: the one way to say that a day has no closing time. */
export const ALL_DAY = '00:00';

/** hoursLabel of one day: 'Closed', '9:00 AM - 5:00 PM' or 'Open 24 hours'. */
export function hoursLabel({ open, close, isClosed }: Omit<BusinessDay, 'day'>): string {
  if (isClosed) return 'Closed';
  if (open === ALL_DAY && close === ALL_DAY) return 'Open 24 hours';
  return `${timeLabel(open)} - ${timeLabel(close)}`;
}

const SAME_TIMES =
  'Opening and closing are the same time. Tick Closed for a day off, or enter 12:00 AM twice for open 24 hours.';
const CLOSING_TIMES = 'Please enter opening and closing times, or tick Closed';
const time = form(() =>
  z.string({ error: CLOSING_TIMES }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: CLOSING_TIMES }),
);

/** A closed day keeps the default times when its inputs were switched off. */
const dayOff = form(() => z.object({ open: time.catch('09:00'), close: time.catch('17:00') }));

const daySchema = form(() =>
  z
    .object({
      // Checked with the whole week, because that is where a message can be shown.
      day: z.enum(WEEKDAYS).optional().catch(undefined),
      open: z.string().optional(),
      close: z.string().optional(),
      isClosed: field.checkbox(),
    })
    .transform((entry, ctx): Omit<BusinessDay, 'day'> & { day: Weekday | undefined } => {
      const { day, isClosed } = entry;
      if (isClosed) return { day, isClosed, ...dayOff.parse(entry) };
      const [open, close] = [time.safeParse(entry.open), time.safeParse(entry.close)];
      if (open.success && close.success) {
        const isAsked = open.data === close.data && open.data !== ALL_DAY;
        if (isAsked) ctx.issues.push({ code: 'custom', path: ['close'], message: SAME_TIMES, input: entry.close });
        return { day, isClosed, open: open.data, close: close.data };
      }
      if (!open.success) ctx.issues.push({ code: 'custom', path: ['open'], message: CLOSING_TIMES, input: entry.open });
      if (!close.success)
        ctx.issues.push({ code: 'custom', path: ['close'], message: CLOSING_TIMES, input: entry.close });
      return z.NEVER;
    }),
);

/**
 * Posted as hours[0].day, hours[0].open, …: every weekday once, in any order; parsed to Monday first. With them the clock
 * that they go by; null leaves it as it is (ruling c-152).
 */
export const businessHoursSchema = form(() =>
  z.object({
    hours: z
      .array(daySchema)
      .refine(
        (days) => days.length === WEEKDAYS.length && WEEKDAYS.every((name) => days.some(({ day }) => day === name)),
        {
          error: 'Please fill in every day of the week',
        },
      )
      .transform(
        (days): BusinessHours =>
          WEEKDAYS.flatMap((name) => days.filter(({ day }) => day === name).map((entry) => ({ ...entry, day: name }))),
      ),
    timeZone: field.optionalOneOf(US_ZONES, 'Please choose from the list'),
  }),
);
