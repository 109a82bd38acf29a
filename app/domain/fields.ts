import { z } from 'zod';
import { dateProblem } from '#app/domain/dates.ts';
import { isId } from '#app/domain/id.ts';
import { holdsLink } from '#app/domain/message-links.ts';

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

/**
 * The ids of the stored files to remove with this save (ruling c-94). Files that are gone, or belong to somebody else,
 * are skipped later.
 */
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

/** What a field says when it holds characters PostgreSQL cannot keep (NUL, half of a surrogate pair). */
export const UNSTORABLE_TEXT = 'Please remove the characters that cannot be saved';

/** False for a text with NUL or a lone surrogate, which the database would refuse with an error. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** The text with every lone surrogate replaced, as `toWellFormed` does where browsers know it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/**
 * Characters that show nothing by themselves: blanks, zero-width and direction marks, soft hyphens, fillers, accents
 * without a letter.
 */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u;

/** True for text that shows nothing: it counts as empty. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Zero-width and direction marks, which come along when something is pasted. Joiners stay in emoji and other scripts. */
const FORMAT = /(?!(?<=[^\0-\u02ff\s])[\u200c\u200d](?=[^\0-\u02ff\s]))\p{Cf}/gu;

/**
 * How every value of one line is read, be it a name, an address or a code: without format characters, accents composed with
 * their letters, and blanks and control characters as one blank, so that no name can forge a mail header. The Kelvin sign
 * stays: made a K, it would make one person's address another's.
 */
export function oneLine(text: string): string {
  return text
    .replace(FORMAT, '')
    .replace(/[^\u212a]+/g, (part) => part.normalize('NFC'))
    .replace(/[\s\p{Cc}\u2800\u3164]+/gu, ' ')
    .trim();
}

/** Several lines: browsers post line ends as CRLF but count them as one character, and so do we. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}

/** Escapes text for use inside markup. */
export function escapeMarkup(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Splits text at blank lines; single line breaks stay inside a paragraph. */
export function paragraphsOf(text: string): string[] {
  return manyLines(text).split(/\n\s*\n/);
}

/** Several lines of text as HTML, for programs that read nothing else: anything that looks like markup stays text. */
export function asParagraphs(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/**
 * Whether saving `given` would change nothing of what is stored. Lists are compared as sets, because their order says
 * nothing (ruling c-98); a field that is not given stays as it is.
 */
export function changesNothing(stored: Record<string, unknown>, given: Record<string, unknown>): boolean {
  return Object.entries(given).every(
    ([name, value]) => value === undefined || inOneForm(stored[name]) === inOneForm(value),
  );
}

/** The same text for equal values, however their lists and keys are ordered. */
function inOneForm(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(inOneForm))].sort().join()}]`;
  if (typeof value !== 'object' || value === null || value instanceof Date) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  return `{${entries
    .map(([key, held]) => `${JSON.stringify(key)}:${inOneForm(held)}`)
    .sort()
    .join()}}`;
}

/**
 * A list with one of its members at another place (0 is the first); beyond either end is that end. A member that it does
 * not have changes nothing.
 */
export function placedAt<T>(list: readonly T[], member: T, place: number): T[] {
  if (!list.includes(member)) return [...list];
  const others = list.filter((other) => other !== member);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), member, ...others.slice(at)];
}

/**
 * A schema that is built when first used, once. Domain files hold values that the browser needs beside schemas that only the
 * server needs: the annotation lets the browser build drop the schemas, and zod with them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function form<T extends z.ZodType>(build: () => T): z.ZodLazy<T> {
  let built: T | undefined;
  return z.lazy(() => {
    built ??= build();
    return built;
  });
}
