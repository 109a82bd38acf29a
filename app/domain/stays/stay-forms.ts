import { z } from 'zod';
import { MONEY_MAX } from '#app/domain/calendar/guest-policies.ts';
import { type DeclineReason, REASONS_FOR } from '#app/domain/declining.ts';
import {
  STAY_CLIENTS,
  STAY_FLEX_DAYS_MAX,
  STAY_LETTER_MAX,
  STAY_NEEDS_MAX,
  STAY_NOTE_MAX,
} from '#app/domain/stays/stays.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';

const DEPOSIT = `Please enter a deposit in dollars, up to $${MONEY_MAX.toLocaleString('en-US')}, or leave it empty`;

const RELOAD = 'Please reload the page and try again';

const version = () => field.wholeNumber(RELOAD, { min: 1 });
const note = (name: string) => field.longText({ name, max: STAY_NOTE_MAX });

/** Why a shop says no. Neither is required. */
export const decliningFields = <const T extends readonly [DeclineReason, ...DeclineReason[]]>(reasons: T) => ({
  reason: field.optionalOneOf(reasons, 'Please choose a reason from the list'),
  note: note('Note'),
});

const optionalId = () =>
  field
    .id()
    .optional()
    .transform((value) => value ?? null);
export const flexDays = () =>
  field
    .wholeNumber(`Please enter 0 to ${STAY_FLEX_DAYS_MAX} days`, { max: STAY_FLEX_DAYS_MAX })
    .optional()
    .transform((value) => value ?? 0);
const depositCents = () =>
  z
    .number({ error: DEPOSIT })
    .refine((dollars) => dollars >= 0 && dollars <= MONEY_MAX, { error: DEPOSIT })
    .optional()
    .transform((dollars) => (dollars === undefined ? null : Math.round(dollars * 100)));

const [FIRST_MISSING, LAST_MISSING] = ['Please choose the first day', 'Please choose the last day'];

const days = () => ({ from: field.requiredDate(FIRST_MISSING), to: field.requiredDate(LAST_MISSING) });

const DAYS_REVERSED = 'The last day is before the first one.';

type Posted = { from: string; to: string };

function withDays<T extends z.ZodType<Posted>>(schema: T) {
  return schema
    .refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      error: DAYS_REVERSED,
      when: field.ALWAYS,
    })
    .transform(({ from, to, ...rest }) => ({ ...rest, days: { first: from, last: to } }));
}

type MaybePosted = { from: string | null; to: string | null; flexDays: number };

/** The same where no days at all are no mistake: null then. */
export function withDaysIfAny<T extends z.ZodType<MaybePosted>>(schema: T) {
  return schema
    .refine(({ from, to }) => from || !to, { path: ['from'], error: FIRST_MISSING, when: field.ALWAYS })
    .refine(({ from, to }) => to || !from, { path: ['to'], error: LAST_MISSING, when: field.ALWAYS })
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: DAYS_REVERSED, when: field.ALWAYS })
    .transform(({ from, to, flexDays, ...rest }) => ({
      ...rest,
      dates: from && to ? { days: { first: from, last: to }, flexDays } : null,
    }));
}

export const askForStaySchema = form(() =>
  withDays(
    z.object({
      ...days(),
      flexDays: flexDays(),
      chairId: optionalId(),
      jobId: optionalId(),
      letter: field.requiredText('Please write a few words to the shop', {
        name: 'Letter',
        max: STAY_LETTER_MAX,
        multiline: true,
      }),
      clients: field.optionalOneOf(STAY_CLIENTS, 'Please choose from the list'),
      needs: field.longText({ name: 'What you need', max: STAY_NEEDS_MAX }),
      submissionId: field.submissionId(),
    }),
  ),
);

const offer = () => ({
  chairId: field.id('Please choose a chair'),
  depositCents: depositCents(),
  offerNote: note('Note'),
});

const OFFERS_FOR = ['REQUEST', 'OFFER'] as const;

/** A new or changed offer. The form names the version it was opened on, so posting it twice is idempotent. */
export const offerDatesSchema = form(() =>
  withDays(
    z.object({
      version: version(),
      ...days(),
      ...offer(),
      offersFor: field.oneOf(OFFERS_FOR, RELOAD),
      askedFrom: field.requiredDate(RELOAD),
      askedTo: field.requiredDate(RELOAD),
    }),
  ),
);

export const lookedDaysSchema = form(() => withDays(z.object(days())));

export const offerStaySchema = form(() =>
  withDays(
    z.object({
      ...days(),
      ...offer(),
      applicationId: optionalId(),
      submissionId: field.submissionId(),
    }),
  ),
);

const DATE_CHANGES = ['CHANGE_DATES', 'ASK_OTHER_DATES'] as const;

export const changeDatesSchema = form(() =>
  withDays(
    z.object({
      version: version(),
      ...days(),
      flexDays: flexDays(),
      letter: field.longText({ name: 'Letter', max: STAY_LETTER_MAX }),
      act: field.oneOf(DATE_CHANGES, RELOAD),
    }),
  ),
);

export const declineRequestSchema = form(() =>
  z.object({
    version: version(),
    ...decliningFields(REASONS_FOR.REQUEST),
    alsoRejects: field.checkbox(),
  }),
);

export const onStaySchema = form(() => z.object({ version: version() }));

export const declineOfferSchema = form(() => z.object({ version: version(), note: note('Note') }));

export const reasonSchema = form(() =>
  z.object({
    version: version(),
    reason: field.requiredText('Please say why', { name: 'Reason', max: STAY_NOTE_MAX, multiline: true }),
  }),
);

/** The same between two of whom one blocked the other: nobody is asked why (ruling c-155). */
export const wordlessSchema = form(() => z.object({ version: version(), reason: note('Reason') }));

export const endEarlySchema = form(() =>
  z.object({ version: version(), last: field.requiredDate('Please choose the last day') }),
);
