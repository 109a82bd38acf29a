import { z } from 'zod';
import { CLOSURE_NOTE_MAX, nameAndKind, WINDOW_MIN_DAYS_MAX, WINDOW_NOTE_MAX } from '#app/domain/calendar/chairs.ts';
import { checkHostingTerms, hostingTerms, readHostingTerms } from '#app/domain/calendar/hosting.ts';
import { type Days, lengthOf } from '#app/domain/values/dates.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';
import { isId } from '#app/domain/values/id.ts';
import {
  isBeyondYears,
  REPEAT_TIMES_MAX,
  REPEATS,
  repeatedDays,
  runsIntoItself,
} from '#app/domain/values/opening-hours.ts';

/** Dates are opened and blocked for a year at a time at most (ruling c-153). */
export const DAYS_AT_ONCE = 366;

const CHAIRS_NAMED_MAX = 100;

const CHOOSE_CHAIR = 'Please choose at least one chair';
const TIMES = `Please enter how many times, from 1 to ${REPEAT_TIMES_MAX}`;

const dates = () => ({
  first: field.requiredDate('Please enter the first day'),
  last: field.requiredDate('Please enter the last day'),
});

type Entered = { first?: unknown; last?: unknown };

/** Both days, where both are days: rules across fields run while others are wrong. */
function daysIn({ first, last }: Entered): Days | null {
  const days = z.object(dates()).safeParse({ first, last });
  return days.success ? days.data : null;
}

type Complain = (path: string, message: string) => void;

function checkDates(entered: Entered, today: string, complain: Complain): Days | null {
  const days = daysIn(entered);
  if (!days) return null;
  if (days.last < days.first) {
    complain('last', 'The last day comes before the first');
    return null;
  }
  if (days.last < today) complain('last', 'Those dates have passed.');
  if (lengthOf(days) > DAYS_AT_ONCE) {
    complain('last', `Please enter at most ${DAYS_AT_ONCE} days at once`);
    return null;
  }
  return days;
}

const times = () => field.wholeNumber(TIMES, { min: 1, max: REPEAT_TIMES_MAX }).default(1);
const repeat = () => field.oneOf(REPEATS, 'Please choose whether they come again');

function checkRepeat(entered: { repeat?: unknown; times?: unknown }, days: Days, complain: Complain): void {
  const read = z.object({ repeat: repeat(), times: times() }).safeParse(entered);
  if (!read.success) return;
  if (read.data.times > 1 && runsIntoItself(days, read.data.repeat)) {
    complain('repeat', 'These dates would run into each other. Enter fewer days, or let them come again less often.');
  } else if (isBeyondYears(repeatedDays(days, read.data.repeat, read.data.times))) {
    complain('times', 'Some of these dates lie too far ahead');
  }
}

const aboutWindow = () => ({
  minDays: field.optionalWholeNumber('Minimum days must be a whole number, from 1', {
    min: 1,
    max: WINDOW_MIN_DAYS_MAX,
    tooMany: `Minimum days must be at most ${WINDOW_MIN_DAYS_MAX}`,
  }),
  note: field.longText({ name: 'Note', max: WINDOW_NOTE_MAX }),
});

const aboutClosure = () => ({ note: field.longText({ name: 'Note', max: CLOSURE_NOTE_MAX }) });

const inCalendar = (today: string) => (entered: Entered, ctx: z.RefinementCtx) => {
  checkDates(entered, today, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message }));
};

/** /shop/calendar/windows/:windowId */
export const changeWindowSchema = (today: string) =>
  form(() =>
    z
      .object({ ...dates(), ...aboutWindow() })
      .superRefine(inCalendar(today), { when: field.ALWAYS })
      .transform(({ first, last, ...said }) => ({ ...said, days: { first, last } })),
  );

export type ChangeWindowInput = z.output<ReturnType<typeof changeWindowSchema>>;

/** /shop/calendar/closures/:closureId */
export const changeClosureSchema = (today: string) =>
  form(() =>
    z
      .object({ ...dates(), ...aboutClosure() })
      .superRefine(inCalendar(today), { when: field.ALWAYS })
      .transform(({ first, last, note }) => ({ note, days: { first, last } })),
  );

export type ChangeClosureInput = z.output<ReturnType<typeof changeClosureSchema>>;

export const openDatesSchema = (today: string) =>
  form(() =>
    z
      .object({
        chairIds: chairIds(),
        ...dates(),
        ...aboutWindow(),
        repeat: repeat(),
        times: times(),
      })
      .superRefine(
        (entered, ctx) => {
          const complain: Complain = (path, message) => ctx.addIssue({ code: 'custom', path: [path], message });
          const days = checkDates(entered, today, complain);
          if (days) checkRepeat(entered, days, complain);
        },
        { when: field.ALWAYS },
      )
      .transform(({ first, last, repeat, times, ...said }) => ({
        ...said,
        openings: repeatedDays({ first, last }, repeat, times),
      })),
  );

export type OpenDatesInput = z.output<ReturnType<typeof openDatesSchema>>;

/** A message about the third of them would stand beside no field, so it is for the whole list. */
function chairIds() {
  return z
    .array(z.unknown(), { error: CHOOSE_CHAIR })
    .refine((ids) => ids.length > 0 && ids.length <= CHAIRS_NAMED_MAX && ids.every(isId), { error: CHOOSE_CHAIR })
    .transform((ids) => [...new Set((ids as string[]).map((id) => id.toLowerCase()))]);
}

export const WHOLE_SHOP = 'shop';

/** /shop/calendar/closures/new; `chairId` is null for the whole shop. */
export const blockDatesSchema = (today: string) =>
  form(() => {
    const missing = 'Please choose what is blocked';
    return z
      .object({
        what: z.string({ error: missing }).refine((what) => what === WHOLE_SHOP || isId(what), { error: missing }),
        ...dates(),
        ...aboutClosure(),
      })
      .superRefine(inCalendar(today), { when: field.ALWAYS })
      .transform(({ what, first, last, note }) => ({
        chairId: what === WHOLE_SHOP ? null : what.toLowerCase(),
        days: { first, last },
        note,
      }));
  });

export type BlockDatesInput = z.output<ReturnType<typeof blockDatesSchema>>;

/** A first chair is open on every day, or on its first open dates. */
export const FIRST_HOSTINGS = ['WINDOWS', 'ALWAYS'] as const;

const maybeDay = () => z.string({ error: 'This date does not exist' }).optional();

/** /shop/calendar/chairs/first: the chair, when it is open, and whether and on which terms artists can request it. */
export const firstChairSchema = (today: string) =>
  form(() =>
    z
      .object({
        ...nameAndKind(),
        hosting: field.oneOf(FIRST_HOSTINGS, 'Please choose when it is open'),
        // Judged only where they apply.
        first: maybeDay(),
        last: maybeDay(),
        takesRequests: field.checkbox(),
        ...hostingTerms(),
      })
      .superRefine(
        (entered, ctx) => {
          checkHostingTerms(entered, (path, message) => ctx.addIssue({ code: 'custom', path, message }));
          if (entered.hosting !== 'WINDOWS') return;
          const { error } = z.object(dates()).safeParse(entered);
          for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message });
          inCalendar(today)(entered, ctx);
        },
        { when: field.ALWAYS },
      )
      .transform(({ name, kind, hosting, first = '', last = '', takesRequests, ...terms }) => ({
        chair: { name, kind, hosting },
        days: hosting === 'WINDOWS' ? { first: first.trim(), last: last.trim() } : null,
        takesRequests,
        terms: readHostingTerms(terms),
      })),
  );

export type FirstChairInput = z.output<ReturnType<typeof firstChairSchema>>;
