import { z } from 'zod';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';

export const HOSTING_REQUESTS = ['OFF', 'WINDOWS', 'ANY'] as const;
export type HostingRequests = (typeof HOSTING_REQUESTS)[number];

export const NOTICE_DAYS = { least: 0, most: 60, usual: 2 };

export const AHEAD_DAYS = { least: 30, most: 540, usual: 365 };

/** An artist who cancels fewer than `days` days before the first day loses that percentage (trade A5). */
export type CancellationStep = { days: number; keepPercent: number };

export const CANCELLATION_STEPS_MAX = 3;
export const CANCELLATION_DAYS_MAX = 120;

export const USUAL_TERMS = {
  NONE: [],
  FLEXIBLE: [{ days: 3, keepPercent: 100 }],
  MODERATE: [
    { days: 7, keepPercent: 50 },
    { days: 3, keepPercent: 100 },
  ],
  FIRM: [
    { days: 21, keepPercent: 50 },
    { days: 7, keepPercent: 100 },
  ],
} as const satisfies Record<string, readonly CancellationStep[]>;

export const CANCELLATION_TERMS = ['NONE', 'FLEXIBLE', 'MODERATE', 'FIRM', 'OWN'] as const;
export type CancellationTerms = (typeof CANCELLATION_TERMS)[number];

export function termsOf(steps: readonly CancellationStep[]): CancellationTerms {
  const isSame = (usual: readonly CancellationStep[]) =>
    usual.length === steps.length &&
    usual.every(({ days, keepPercent }, at) => days === steps[at]?.days && keepPercent === steps[at]?.keepPercent);
  return CANCELLATION_TERMS.find((terms) => terms !== 'OWN' && isSame(USUAL_TERMS[terms])) ?? 'OWN';
}

const DAYS = `Please enter days, from 1 to ${CANCELLATION_DAYS_MAX}`;
const PERCENT = 'Please enter a percentage from 1 to 100';

/** A row that was left empty is none. What is in it counts only where the terms are the shop's own. */
const stepSchema = form(() =>
  z.object({ days: z.number().optional().catch(Number.NaN), keepPercent: z.number().optional().catch(Number.NaN) }),
);

type Row = { days?: number | undefined; keepPercent?: number | undefined };
const isEmpty = ({ days, keepPercent }: Row) => days === undefined && keepPercent === undefined;

type Complain = (path: (string | number)[], message: string) => void;

const isWhole = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most;

function ownSteps(rows: readonly Row[], complain: Complain): CancellationStep[] {
  const steps: (CancellationStep & { row: number })[] = [];
  for (const [row, entered] of rows.entries()) {
    if (isEmpty(entered)) continue;
    const { days, keepPercent } = entered;
    if (!isWhole(days, CANCELLATION_DAYS_MAX)) complain(['steps', row, 'days'], DAYS);
    if (!isWhole(keepPercent, 100)) complain(['steps', row, 'keepPercent'], PERCENT);
    if (isWhole(days, CANCELLATION_DAYS_MAX) && isWhole(keepPercent, 100)) steps.push({ days, keepPercent, row });
  }
  steps.sort((a, b) => b.days - a.days);
  for (const [at, { days, keepPercent, row }] of steps.entries()) {
    const farther = steps[at - 1];
    if (farther?.days === days) complain(['steps', row, 'days'], 'Another step has the same days');
    else if (farther && farther.keepPercent >= keepPercent)
      complain(['steps', row, 'keepPercent'], 'Closer to the first day you keep more, not less');
  }
  return steps.map(({ days, keepPercent }) => ({ days, keepPercent }));
}

/** The terms of a guest spot, in the form of /shop/hosting and in that of a first chair. */
export const hostingTerms = () => ({
  minNoticeDays: field.wholeNumber(`Notice must be a whole number of days, from 0 to ${NOTICE_DAYS.most}`, {
    min: NOTICE_DAYS.least,
    max: NOTICE_DAYS.most,
  }),
  maxAheadDays: field.wholeNumber(
    `How far ahead must be a whole number of days, from ${AHEAD_DAYS.least} to ${AHEAD_DAYS.most}`,
    { min: AHEAD_DAYS.least, max: AHEAD_DAYS.most },
  ),
  terms: field.oneOf(CANCELLATION_TERMS, 'Please choose your terms'),
  steps: z
    .array(stepSchema, { error: 'Please enter the steps again' })
    .max(CANCELLATION_STEPS_MAX, { error: `Please keep to ${CANCELLATION_STEPS_MAX} steps` })
    .default([]),
});

type Terms = z.output<z.ZodObject<ReturnType<typeof hostingTerms>>>;

export function checkHostingTerms(entered: Terms, complain: Complain): void {
  const { minNoticeDays, maxAheadDays, terms, steps = [] } = entered;
  // Ruling c-174.
  if (minNoticeDays > maxAheadDays)
    complain(['maxAheadDays'], 'Nobody could ask you: please plan further ahead than your notice');
  if (terms !== 'OWN') return;
  ownSteps(steps, complain);
  if (steps.every(isEmpty)) complain(['steps'], 'Please enter a step, or choose one of the terms above');
}

/** As they are stored. */
export function readHostingTerms({ minNoticeDays, maxAheadDays, terms, steps }: Terms) {
  const cancellation = terms === 'OWN' ? ownSteps(steps, () => {}) : [...USUAL_TERMS[terms]];
  return { minNoticeDays, maxAheadDays, cancellation };
}

export const hostingSchema = form(() =>
  z
    .object({ requests: field.oneOf(HOSTING_REQUESTS, 'Please choose who can ask'), ...hostingTerms() })
    .superRefine(
      (entered, ctx) => checkHostingTerms(entered, (path, message) => ctx.addIssue({ code: 'custom', path, message })),
      { when: field.ALWAYS },
    )
    .transform(({ requests, ...terms }) => ({ requests, ...readHostingTerms(terms) })),
);

export type HostingInput = z.output<typeof hostingSchema>;
