/** Compares fingerprints of a form's fields as opened (`seen`) with the stored values, under the row's lock (c-208). */
export type Values = Record<string, unknown>;

type Seen = Map<string, string>;

export type Edit<Row> = {
  seen: Seen | null;
  isForced: boolean;
  values: (row: Row) => Values;
};

/** `keeps`: fields that somebody else changed and the form did not. */
export type Verdict = { isRefused: boolean; keeps: ReadonlySet<string> };

const SEEN_MAX = 12_000;
/** An id that belongs to another field, and fields about the form itself. */
const NO_FIELDS = new Set(['cityId', 'seen', 'removed']);
/** A place is one choice, stored in several columns. */
const PLACE_COLUMNS = new Set(['location', 'city', 'state', 'lat', 'lon', 'cityId']);

export function seenToken(values: Values): string {
  const prints = [...fieldsOf(values)].map(([name, value]) => [name, fingerprint(value)]);
  return `?${new URLSearchParams(prints)}`;
}

export function readSeen(posted: unknown): Seen | null {
  if (typeof posted !== 'string' || !posted.startsWith('?') || posted.length > SEEN_MAX) return null;
  return new Map(new URLSearchParams(posted));
}

export function judgeEdit<Row>(edit: Edit<Row> | undefined, before: Row, after: Row): Verdict {
  const keeps = new Set<string>();
  if (!edit?.seen) return { isRefused: false, keeps };
  const stored = fieldsOf(edit.values(before));
  const sent = fieldsOf(edit.values(after));
  let isRefused = false;
  for (const name of new Set([...stored.keys(), ...sent.keys()])) {
    const opened = edit.seen.get(name) ?? fingerprint(null);
    const isChangedElsewhere = fingerprint(stored.get(name)) !== opened;
    if (!isChangedElsewhere || plain(stored.get(name)) === plain(sent.get(name))) continue;
    if (fingerprint(sent.get(name)) === opened) keeps.add(name);
    else isRefused = !edit.isForced;
  }
  return { isRefused, keeps };
}

/** The columns to write, without those whose fields are all kept, and without kept keys of an object. */
export function withoutKept<Row extends object, Columns extends object>(
  edit: Edit<Row> | undefined,
  before: Row,
  columns: Columns,
  keeps: Verdict['keeps'],
): Columns {
  if (!edit || keeps.size === 0) return columns;
  const stored = fieldsOf(edit.values(before));
  const written = Object.entries(columns).flatMap(([column, value]): [string, unknown][] => {
    if (PLACE_COLUMNS.has(column)) return keeps.has('location') ? [] : [[column, value]];
    const sent = fieldsOf(edit.values({ ...before, [column]: value }));
    const names = [...new Set([...stored.keys(), ...sent.keys()])];
    const changed = names.filter((name) => plain(stored.get(name)) !== plain(sent.get(name)));
    if (changed.length > 0 && changed.every((name) => keeps.has(name))) return [];
    const held = (before as Record<string, unknown>)[column];
    if (!isObject(value) || !isObject(held)) return [[column, value]];
    const kept = Object.entries(held).filter(([key]) => keeps.has(key));
    return [[column, { ...value, ...Object.fromEntries(kept) }]];
  });
  return Object.fromEntries(written) as Columns;
}

/** Rows with an id are separate fields: 'images.<id>'. */
function fieldsOf(values: Values): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values)) {
    if (NO_FIELDS.has(name)) continue;
    const rows: unknown[] = Array.isArray(value) ? value : [];
    if (rows.length > 0 && rows.every(hasId)) for (const row of rows) fields.set(`${name}.${row.id}`, row);
    else if (plain(value) !== '') fields.set(name, value);
  }
  return fields;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasId(row: unknown): row is { id: string } {
  return isObject(row) && typeof row.id === 'string';
}

/** All empty values are equal, and a list is a set (ruling c-98). */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return [...new Set(value.map(plain))].sort().join('\n');
  if (typeof value !== 'object') return String(value).replaceAll('\r\n', '\n').trim();
  const entries = Object.entries(value).map(([name, part]) => [name, plain(part)]);
  return JSON.stringify(entries.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

/** Need not be cryptographic: it is compared only with the form's own row. */
function fingerprint(value: unknown): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const character of plain(value)) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
