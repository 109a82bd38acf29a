import { isId } from '#app/domain/id.ts';

/**
 * Two tabs or two people edit the same thing (ruling c-99). A form posts a fingerprint of the values it was opened on
 * (`seen`). Under the row's lock these are compared with what is stored by then, thing by thing: a field, or a row of a
 * list. A thing that somebody else changed meanwhile, and for which this form sends another value, would be lost by
 * saving.
 */
export type Values = Record<string, unknown>;

/** Who last changed a thing, and when: `by` is the opened form that did. Kept by the thing's name, with the row. */
export type Edits = Record<string, { at: string; by: string | null }>;

/** What a form was opened on: a fingerprint of each thing that had a value. `form` tells it from other tabs. */
export type Seen = { form: string; things: Map<string, string> };

/** How a save is judged. `values` turns a row into the values that the form opens on. */
export type Edit<Row> = {
  /** Null when the form did not say: then it is saved as it is. */
  seen: Seen | null;
  /** Nothing is to be saved: the person chose what the other one stored. */
  isTaking: boolean;
  values: (row: Row) => Values;
};

export type Difference = { name: string; stored: unknown; sent: unknown };

/** Why nothing was saved: what differs, since when, and how the form opens on what is stored now. */
export type Conflict = { at: Date; differences: Difference[]; values: Values; seen: string };

/** Ids that only accompany another field, and fields about the form itself. */
const NO_THINGS = new Set(['cityId', 'seen']);
const SEEN_MAX = 12_000;

/** `seen` as it travels in the form. */
export function seenToken(values: Values, form: string): string {
  return tokenOf({ form, things: fingerprints(values) });
}

function tokenOf({ form, things }: Seen): string {
  return `${form}?${new URLSearchParams([...things])}`;
}

function fingerprints(values: Values): Seen['things'] {
  return new Map([...thingsOf(values)].map(([name, value]) => [name, fingerprint(value)]));
}

/** What a form says it was opened on; null when it says nothing, or nonsense. */
export function readSeen(posted: unknown): Seen | null {
  if (typeof posted !== 'string' || posted.length > SEEN_MAX) return null;
  const form = posted.split('?', 1)[0];
  if (!isId(form)) return null;
  return { form, things: new Map(new URLSearchParams(posted.slice(form.length + 1))) };
}

type Stored = { edits: Edits; updatedAt: Date };
type Verdict = { conflict: Conflict } | { conflict: null; edits: Edits };

/**
 * Whether saving `after` over `before` loses what somebody else stored since the form was opened. If not, returns the
 * changes to keep with the row. A value that the same opened form stored before, whose answer got lost, does not count
 * as somebody else's.
 */
export function judgeEdit<Row>(edit: Edit<Row>, before: Row, after: Row, stored: Stored, now: Date): Verdict {
  const { seen, isTaking, values } = edit;
  const [kept, sent] = [thingsOf(values(before)), thingsOf(values(after))];
  const names = [...new Set([...kept.keys(), ...sent.keys()])];
  const changed = names.filter((name) => plain(kept.get(name)) !== plain(sent.get(name)));
  const isLost = (name: string) =>
    seen !== null &&
    fingerprint(kept.get(name)) !== (seen.things.get(name) ?? fingerprint(null)) &&
    stored.edits[name]?.by !== seen.form;
  const lost = changed.filter(isLost);
  if (isTaking || lost.length > 0) {
    const times = lost.map((name) => Date.parse(stored.edits[name]?.at ?? '') || stored.updatedAt.getTime());
    return {
      conflict: {
        at: new Date(Math.max(...times, 0) || stored.updatedAt),
        differences: lost.map((name) => ({ name, stored: kept.get(name), sent: sent.get(name) })),
        values: values(before),
        seen: seenToken(values(before), seen?.form ?? ''),
      },
    };
  }
  const still = Object.entries(stored.edits).filter(([name]) => !name.includes('.') || names.includes(name));
  const mine = changed.map((name) => [name, { at: now.toISOString(), by: seen?.form ?? null }] as const);
  return { conflict: null, edits: { ...Object.fromEntries(still), ...Object.fromEntries(mine) } };
}

/**
 * Whether the form sends a thing as it was opened on it. Where each thing is a choice of its own, such a thing is not
 * saved: what somebody else has stored there meanwhile stays, and nobody is asked.
 */
export function isLeft<Row>({ seen, values }: Edit<Row>, sent: Row): (name: string) => boolean {
  const things = thingsOf(values(sent));
  const nothing = fingerprint(null);
  return (name) => seen !== null && fingerprint(things.get(name)) === (seen.things.get(name) ?? nothing);
}

/** What such a form is opened on once it was told of a conflict: the things that differ were shown, no others. */
export function seenOfDifferences(seen: Seen, { differences }: Conflict): string {
  const shown = differences.map(({ name, stored }) => [name, fingerprint(stored)] as const);
  return tokenOf({ ...seen, things: new Map([...seen.things, ...shown]) });
}

/** What was typed, with the stored values where the two conflict; the rest of the form stays as it was. */
export function takingOver(typed: Values, { differences, values, seen }: Conflict): Values {
  const taken: Values = { ...typed, seen };
  for (const { name } of differences) {
    const [field, key] = partsOf(name);
    if (key === null) taken[field] = values[field];
    else taken[field] = rowTaken(taken[field], values[field], key);
    if (field === 'location') taken.cityId = values.cityId;
  }
  return taken;
}

/**
 * A form that a draft is put back into: what was typed, over what is stored by now. `drawn` is what the form held
 * before anybody touched it, in the same words as `values`; a draft that does not know was typed from end to end.
 * Somebody who claims a shop in the middle of their wizard finds both there (ruling c-81). `seen` is what the page
 * was opened on. Which post it is (`submissionId`) stays the draft's, so that sending it again after a lost answer is
 * no second one.
 */
export function draftOver<V extends Values>(
  stored: V,
  { values, drawn = {} }: { values: Values; drawn?: Values },
  seen?: string,
): V {
  const isTyped = (name: string) =>
    name === 'submissionId' || JSON.stringify(values[name]) !== JSON.stringify(drawn[name]);
  const typed = Object.keys({ ...drawn, ...values }).filter((name) => name !== 'seen' && isTyped(name));
  // Goes along with a text.
  if (typed.includes('location')) typed.push('cityId');
  const shown = { ...stored, ...Object.fromEntries(typed.map((name) => [name, values[name]])) };
  return seen === undefined ? shown : { ...shown, seen: seenAgain(values.seen, seen, shown) };
}

/**
 * What a form was opened on when it shows a draft: what the draft was typed over, except where it shows what is stored
 * now, be it that a save whose answer got lost has brought it there. The form is one of its own: the one that the draft
 * comes from may still be open in another tab, and is somebody else then.
 */
function seenAgain(before: unknown, now: string, shown: Values): string {
  const [typedOver, opened] = [readSeen(before), readSeen(now)];
  if (!typedOver || !opened) return now;
  const inDraft = fingerprints(shown);
  const things: Seen['things'] = new Map();
  for (const name of new Set([...typedOver.things.keys(), ...opened.things.keys()])) {
    const isShown = opened.things.get(name) === inDraft.get(name);
    const known = (isShown ? opened : typedOver).things.get(name);
    if (known !== undefined) things.set(name, known);
  }
  return tokenOf({ form: opened.form, things });
}

function rowTaken(typed: unknown, stored: unknown, key: string): unknown[] {
  const there = rowsOf(stored).find((row) => keyOf(row) === key) ?? { id: key };
  const rows = rowsOf(typed);
  return rows.some((row) => keyOf(row) === key)
    ? rows.map((row) => (keyOf(row) === key ? there : row))
    : [...rows, there];
}

/** The field that a thing belongs to, and the key of its row: 'hours.Monday', 'rules'. */
export function partsOf(name: string): [field: string, key: string | null] {
  const at = name.indexOf('.');
  return at < 0 ? [name, null] : [name.slice(0, at), name.slice(at + 1)];
}

/** Everything that a form holds, by name. Rows that have a key (a day, an id) count as separate things. */
function thingsOf(values: Values): Map<string, unknown> {
  const things = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values)) {
    if (NO_THINGS.has(name)) continue;
    const rows = rowsOf(value);
    const keys = rows.map(keyOf);
    if (rows.length > 0 && keys.every((key) => key !== null)) {
      for (const row of rows) things.set(`${name}.${keyOf(row)}`, row);
    } else if (plain(value) !== '') things.set(name, value);
  }
  return things;
}

type Row = Record<string, unknown>;

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : [];
}

function keyOf({ day, id }: Row): string | null {
  const key = day ?? id;
  return typeof key === 'string' ? key : null;
}

/** One text for values that mean the same: all empty values are equal, and a list is a set (ruling c-98). */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return [...new Set(value.map(plain))].sort().join('\n');
  if (typeof value !== 'object') return String(value).replaceAll('\r\n', '\n').trim();
  const entries = Object.entries(value).map(([name, part]) => [name, plain(part)]);
  return JSON.stringify(entries.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

/**
 * Only tells values apart; it need not be secret or unforgeable, because it is only compared with the form's own row.
 */
function fingerprint(value: unknown): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of plain(value)) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
