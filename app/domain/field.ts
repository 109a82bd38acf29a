import { z } from 'zod';
import { dateProblem } from '#app/domain/calendar-date.ts';
import { isId } from '#app/domain/id.ts';
import { holdsLink } from '#app/domain/message-links.ts';
import { isBlank, isStorable, manyLines, oneLine, UNSTORABLE_TEXT } from '#app/domain/text.ts';

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

/*
 * No check of a field may abort: that would skip the rules across fields, and people would learn of their mistakes one
 * at a time.
 */

/** Any text of a form: trimmed, storable, limited in length. Lengths are counted as the browser counts them. */
export function text(rules: TextRules, missing?: string) {
  const clean = (typed: string) => (isBlank(typed) ? '' : rules.multiline ? manyLines(typed) : oneLine(typed));
  return z
    .string({ error: missing ?? `${rules.name} is not a text` })
    .superRefine((typed, ctx) => {
      const message = isStorable(typed) ? lengthProblem(clean(typed), rules, missing) : UNSTORABLE_TEXT;
      if (message) ctx.addIssue({ code: 'custom', message });
    })
    .overwrite((typed) => (isStorable(typed) ? clean(typed) : typed));
}

function lengthProblem({ length }: string, { name, min = 1, max, tooShort }: TextRules, missing?: string) {
  if (missing && length === 0) return missing;
  if (missing && length < min) return tooShort ?? missing;
  return length > max ? `${name} must be at most ${max} characters` : null;
}

/** A required text; `missing` is the message when it is absent or shows nothing. */
export function requiredText(missing: string, rules: TextRules) {
  return text(rules, missing);
}

/** Beside a name or title in which programs of mail would make a link. */
export const LINK_IN_NAME = 'Please leave out web addresses. If it is none, put a space after the dot.';

/** A required name or title. Strangers read it in mails and pushes, where an address would become a link to press. */
export function requiredName(missing: string, rules: TextRules) {
  return text(rules, missing).refine((typed) => typed.length > rules.max || !holdsLink(typed), { error: LINK_IN_NAME });
}

/** An optional text: null when absent or blank, so that saving clears the column. */
export function optionalText(rules: TextRules) {
  return text(rules)
    .optional()
    .transform((value) => value || null);
}

/** An optional longer text: '' when left out. */
export function longText(rules: TextRules) {
  return text({ ...rules, multiline: true })
    .optional()
    .transform((value) => value ?? '');
}

type Range = {
  min?: number;
  max?: number;
  /** The message for a number above `max`. */
  tooMany?: string;
};

/** A whole number within the range; `message` is for anything else. */
export function wholeNumber(message: string, { min = 0, max = INT4_MAX, tooMany = message }: Range = {}) {
  return z
    .number({ error: message })
    .superRefine((value, ctx) => {
      const isWrong = !Number.isInteger(value) || value < min;
      if (isWrong || value > max) ctx.addIssue({ code: 'custom', message: isWrong ? message : tooMany });
    })
    .overwrite((value) => value + 0);
}

/** An optional whole number: null when left out. */
export function optionalWholeNumber(message: string, range: Range = {}) {
  return wholeNumber(message, range)
    .optional()
    .transform((value) => value ?? null);
}

/** A number that another field decides about: anything that was left in it passes, and that field's rule judges it. */
export function unjudgedNumber() {
  return z
    .union([z.number(), z.string()])
    .optional()
    .transform((value) => (typeof value === 'string' ? Number.NaN : (value ?? null)));
}

/** Whether a number is a whole one of a range. */
export function isWholeWithin(value: number | null, { min, max }: { min: number; max: number }): value is number {
  return value !== null && Number.isInteger(value) && value >= min && value <= max;
}

/** Checkboxes post 'on' or nothing at all, so nothing means no. */
export function checkbox() {
  return z.boolean({ error: 'Please tick or leave the box' }).default(false);
}

type Values = readonly [string, ...string[]];

/** One of a closed list; `message` is for an absent or unknown value. */
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

/**
 * Any of a closed list (at least `atLeast`), each once, in the list's own order. An unknown value is reported for the
 * whole list: a message about its third value would appear beside no field.
 */
export function someOf<const T extends Values>(values: T, message: string, { atLeast = 0 } = {}) {
  return z
    .array(z.unknown(), { error: message })
    .refine(
      (chosen) =>
        chosen.length >= atLeast && chosen.length <= values.length && chosen.every((value) => isOneOf(values, value)),
      { error: message },
    )
    .transform((chosen): T[number][] => values.filter((value) => chosen.includes(value)));
}

const isOneOf = (values: Values, value: unknown) => (values as readonly unknown[]).includes(value);

/** An id posted in a form. */
export function id(message = 'Please reload the page and try again') {
  return z.string({ error: message }).refine(isId, { error: message }).toLowerCase();
}

/** Most files of a profile that one form may take away. */
const REMOVALS_MAX = 50;

/** Which stored files go with this save (ruling c-94), by id; what is nobody's, or gone meanwhile, is skipped later. */
export function removals() {
  return z
    .array(z.unknown())
    .transform((ticked) => [...new Set(ticked.filter((value) => typeof value === 'string'))].slice(0, REMOVALS_MAX));
}

/** The hidden id that a loader gives a form, so that sending it twice acts once; null when a form has none. */
export function submissionId() {
  return id()
    .optional()
    .transform((value) => value ?? null);
}

type Years = { from?: number; to?: number };

/** A calendar date, 'YYYY-MM-DD'. */
export function requiredDate(missing: string, years: Years = {}) {
  return z.string({ error: missing }).trim().min(1, { error: missing }).superRefine(isDay(years));
}

/** An optional date: null when left out (an empty value is dropped, S0 §5). */
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

/**
 * The `when` of rules across fields: they run even while other fields are wrong, so that one post reports everything.
 */
export const ALWAYS = () => true;
