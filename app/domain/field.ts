import { z } from 'zod';
import { dateProblem } from '#app/domain/calendar-date.ts';
import { isId } from '#app/domain/id.ts';
import { isStorable, manyLines, oneLine, UNSTORABLE_TEXT } from '#app/domain/text.ts';

// The builders of form fields, read as `field.requiredText(…)`.

/** The largest whole number a PostgreSQL `integer` column keeps. */
export const INT4_MAX = 2_147_483_647;

export type TextRules = {
  /** How the field is called in '… must be at most 500 characters'. */
  name: string;
  max: number;
  min?: number;
  /** Said when the text is shorter than `min`. */
  tooShort?: string;
  /** Textareas keep their line breaks. */
  multiline?: boolean;
};

/** Any text of a form: trimmed, storable, limited in length. Lengths are counted as the browser counts them. */
export function text(rules: TextRules, missing?: string) {
  return z
    .string({ error: missing ?? `${rules.name} is not a text` })
    .refine(isStorable, { error: UNSTORABLE_TEXT, abort: true })
    .overwrite(rules.multiline ? manyLines : oneLine)
    .max(rules.max, { error: `${rules.name} must be at most ${rules.max} characters` });
}

/** A text that must be there; `missing` is said when it is absent or blank. */
export function requiredText(missing: string, rules: TextRules) {
  return text(rules, missing)
    .min(1, { error: missing, abort: true })
    .min(rules.min ?? 1, { error: rules.tooShort ?? missing });
}

/** A text that may be left out: null when absent or blank, so that saving clears the column. */
export function optionalText(rules: TextRules) {
  return text(rules)
    .optional()
    .transform((value) => value || null);
}

/** A longer text that may be left out: '' when it is. */
export function longText(rules: TextRules) {
  return text({ ...rules, multiline: true })
    .optional()
    .transform((value) => value ?? '');
}

type Range = { min?: number; max?: number };

/** A whole number within the range; every way of being wrong is told with the one message. */
export function wholeNumber(message: string, { min = 0, max = INT4_MAX }: Range = {}) {
  return z
    .number({ error: message })
    .int({ error: message, abort: true })
    .min(min, { error: message, abort: true })
    .max(max, { error: message })
    .overwrite((value) => value + 0);
}

/** A whole number that may be left out: null when it is. */
export function optionalWholeNumber(message: string, range: Range = {}) {
  return wholeNumber(message, range)
    .optional()
    .transform((value) => value ?? null);
}

/** Checkboxes post 'on' or nothing at all, so nothing means no. */
export function checkbox() {
  return z.boolean({ error: 'Please tick or leave the box' }).default(false);
}

type Values = readonly [string, ...string[]];

/** One of a closed list; `message` is said when it is absent or foreign. */
export function oneOf<const T extends Values>(values: T, message: string) {
  return z.enum(values, { error: message });
}

/** One of a closed list, or null when left out. */
export function optionalOneOf<const T extends Values>(values: T, message: string) {
  return z
    .enum(values, { error: message })
    .optional()
    .transform((value) => value ?? null);
}

/** Any of a closed list (at least `atLeast`), each once, in the list's own order. */
export function someOf<const T extends Values>(values: T, message: string, { atLeast = 0 } = {}) {
  return z
    .array(z.enum(values, { error: message }), { error: message })
    .min(atLeast, { error: message })
    .max(values.length, { error: message })
    .transform((chosen): T[number][] => values.filter((value) => (chosen as string[]).includes(value)));
}

/** An id posted in a form. */
export function id(message = 'Please reload the page and try again') {
  return z.string({ error: message }).refine(isId, { error: message }).toLowerCase();
}

/** The hidden id a loader gives a form so that sending it twice does the thing once; null when a form has none. */
export function submissionId() {
  return id()
    .optional()
    .transform((value) => value ?? null);
}

type Years = { from?: number; to?: number };

/** A calendar date, 'YYYY-MM-DD'. */
export function requiredDate(missing: string, years: Years = {}) {
  return z.string({ error: missing }).trim().min(1, { error: missing, abort: true }).superRefine(isDay(years));
}

/** A date that may be left out: null when it is (an empty value is dropped, S0 §5). */
export function optionalDate(years: Years = {}) {
  return z
    .string({ error: 'This date does not exist' })
    .trim()
    .superRefine(isDay(years))
    .optional()
    .transform((value) => value || null);
}

function isDay({ from, to }: Years) {
  return (value: string, ctx: z.core.$RefinementCtx<string>) => {
    const message = value === '' ? null : dateProblem(value, from, to);
    if (message) ctx.addIssue({ code: 'custom', message });
  };
}

/** `when` of rules across fields: they speak even while other fields are still wrong, so one post tells everything. */
export const ALWAYS = () => true;
