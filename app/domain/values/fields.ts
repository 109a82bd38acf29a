import { z } from 'zod';
import { holdsLink } from '#app/domain/message-links.ts';
import { dateProblem } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';

// The builders of form fields, read as `field.requiredText(…)`.

export const INT4_MAX = 2_147_483_647;

export type TextRules = {
  name: string;
  max: number;
  min?: number;
  tooShort?: string;
  multiline?: boolean;
};

/*
 * No check of a field may abort: that would skip the cross-field rules, and people would see their mistakes one at a
 * time.
 */

/** A text: trimmed, valid for the database, limited in length. Counts characters as browsers do. */
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

export function requiredText(missing: string, rules: TextRules) {
  return text(rules, missing);
}

/** For names and titles that a mail program would turn into a link. */
export const LINK_IN_NAME = 'Please leave out web addresses. If it is none, put a space after the dot.';

/** A required name or title. Strangers read it in mails and pushes, where a web address would become a link. */
export function requiredName(missing: string, rules: TextRules) {
  return text(rules, missing).refine((typed) => typed.length > rules.max || !holdsLink(typed), { error: LINK_IN_NAME });
}

export function optionalText(rules: TextRules) {
  return text(rules)
    .optional()
    .transform((value) => value || null);
}

export function longText(rules: TextRules) {
  return text({ ...rules, multiline: true })
    .optional()
    .transform((value) => value ?? '');
}

type Range = {
  min?: number;
  max?: number;
  tooMany?: string;
};

export function wholeNumber(message: string, { min = 0, max = INT4_MAX, tooMany = message }: Range = {}) {
  return z
    .number({ error: message })
    .superRefine((value, ctx) => {
      const isWrong = !Number.isInteger(value) || value < min;
      if (isWrong || value > max) ctx.addIssue({ code: 'custom', message: isWrong ? message : tooMany });
    })
    .overwrite((value) => value + 0);
}

export function optionalWholeNumber(message: string, range: Range = {}) {
  return wholeNumber(message, range)
    .optional()
    .transform((value) => value ?? null);
}

/** A number that is checked only by the rule of another field; every value passes here. */
export function unjudgedNumber() {
  return z
    .union([z.number(), z.string()])
    .optional()
    .transform((value) => (typeof value === 'string' ? Number.NaN : (value ?? null)));
}

export function isWholeWithin(value: number | null, { min, max }: { min: number; max: number }): value is number {
  return value !== null && Number.isInteger(value) && value >= min && value <= max;
}

/** Checkboxes post 'on' or nothing, so nothing means no. */
export function checkbox() {
  return z.boolean({ error: 'Please tick or leave the box' }).default(false);
}

type Values = readonly [string, ...string[]];

export function oneOf<const T extends Values>(values: T, message: string) {
  return z.enum(values, { error: message });
}

export function optionalOneOf<const T extends Values>(values: T, message: string) {
  return z
    .enum(values, { error: message })
    .optional()
    .transform((value) => value ?? null);
}

/** Without duplicates, in the list's order. A single value has no field to show an error at, so the list has it. */
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

export function id(message = 'Please reload the page and try again') {
  return z.string({ error: message }).refine(isId, { error: message }).toLowerCase();
}

const REMOVALS_MAX = 50;

/** The stored files to remove with this save (ruling c-94). Unknown ids are skipped later. */
export function removals() {
  return z
    .array(z.unknown())
    .transform((ticked) => [...new Set(ticked.filter((value) => typeof value === 'string'))].slice(0, REMOVALS_MAX));
}

export function submissionId() {
  return id()
    .optional()
    .transform((value) => value ?? null);
}

type Years = { from?: number; to?: number };

export function requiredDate(missing: string, years: Years = {}) {
  return z.string({ error: missing }).trim().min(1, { error: missing }).superRefine(isDay(years));
}

/** An empty value is dropped (S0 §5). */
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

/** The `when` of cross-field rules: they run even if other fields are invalid, so one post reports everything. */
export const ALWAYS = () => true;

export const UNSTORABLE_TEXT = 'Please remove the characters that cannot be saved';

/** False for a text with NUL or a lone surrogate, which would cause a database error. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** Replaces lone surrogates. A polyfill of `toWellFormed`, which some browsers lack. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/** Spaces, zero-width and direction marks, soft hyphens, fillers, and accents without a letter. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u;

export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Zero-width and direction marks, which are often pasted by accident. Joiners are kept in emoji and other scripts. */
const FORMAT = /(?!(?<=[^\0-\u02ff\s])[\u200c\u200d](?=[^\0-\u02ff\s]))\p{Cf}/gu;

/** So that a name cannot forge a mail header. Keeps the Kelvin sign: as a K, an address would be another person's. */
export function oneLine(text: string): string {
  return text
    .replace(FORMAT, '')
    .replace(/[^\u212a]+/g, (part) => part.normalize('NFC'))
    .replace(/[\s\p{Cc}\u2800\u3164]+/gu, ' ')
    .trim();
}

/** Browsers post CRLF but count it as one character, and so does this. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}

export function escapeMarkup(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

export function paragraphsOf(text: string): string[] {
  return manyLines(text).split(/\n\s*\n/);
}

export function asParagraphs(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Compares lists as sets (ruling c-98); absent fields stay as they are. */
export function changesNothing(stored: Record<string, unknown>, given: Record<string, unknown>): boolean {
  return Object.entries(given).every(
    ([name, value]) => value === undefined || inOneForm(stored[name]) === inOneForm(value),
  );
}

function inOneForm(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(inOneForm))].sort().join()}]`;
  if (typeof value !== 'object' || value === null || value instanceof Date) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  return `{${entries
    .map(([key, held]) => `${JSON.stringify(key)}:${inOneForm(held)}`)
    .sort()
    .join()}}`;
}

/** Place 0 is the first; one beyond an end is that end. */
export function placedAt<T>(list: readonly T[], member: T, place: number): T[] {
  if (!list.includes(member)) return [...list];
  const others = list.filter((other) => other !== member);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), member, ...others.slice(at)];
}

/** Builds a schema at first use. The annotation lets the browser build drop schemas and zod. */
/* @__NO_SIDE_EFFECTS__ */
export function form<T extends z.ZodType>(build: () => T): z.ZodLazy<T> {
  let built: T | undefined;
  return z.lazy(() => {
    built ??= build();
    return built;
  });
}
