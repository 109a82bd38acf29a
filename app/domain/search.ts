import { z } from 'zod';
import { isCalendarDate } from '#app/domain/dates.ts';
import { form, oneLine, wellFormed } from '#app/domain/fields.ts';
import { isId } from '#app/domain/id.ts';
import { JOB_EXPERIENCE_LEVELS, JOB_STATUSES, JOB_TYPES, type JobStatus, PAYMENT_TYPES } from '#app/domain/jobs.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';

/** Newest is the default; the other two fall back to newest where they have nothing to rank by (ruling c-54). */
export const JOB_SORTS = ['newest', 'relevance', 'deadline'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

const CURSOR_MAX = 300;

/** Found jobs are counted up to here; beyond it there are 'more'. */
export const COUNTED_MOST = 100;

/**
 * The filters of /jobs. The address is the state: `?q=&type=GUEST_SPOT&type=FULL_TIME&level=&status=&style=&payment=
 * &place=&sort=&after=`. Nothing in an address is an error: what is unknown is left out. Without `status` only ACTIVE
 * jobs are shown (S2 §4).
 */
const jobSearchSchema = form(() =>
  z.object({
    q: words(),
    type: anyOf(JOB_TYPES),
    level: anyOf(JOB_EXPERIENCE_LEVELS),
    status: anyOf(JOB_STATUSES).transform((chosen) => (chosen.length > 0 ? chosen : (['ACTIVE'] as const).slice())),
    style: anyOf(TATTOO_STYLES),
    payment: anyOf(PAYMENT_TYPES),
    place: words(),
    sort: anyOf(JOB_SORTS).transform(([sort = 'newest']) => sort),
    after: cursor(CURSOR_MAX),
  }),
);

export type JobSearch = z.output<typeof jobSearchSchema>;

/** Reads the filters from an address; never fails. */
export function parseJobSearch(params: URLSearchParams): JobSearch {
  return readSearch(jobSearchSchema.unwrap(), params);
}

/** Whether only published jobs are shown, as they are by default (S2 §4). */
export const isPublishedAlone = (status: readonly JobStatus[]): boolean => status.join() === 'ACTIVE';

/** The shortest address of a search: defaults are left out, so that equal searches have equal addresses. */
export function jobSearchParams(search: Partial<JobSearch>): URLSearchParams {
  const { status, sort } = search;
  return searchParamsOf({
    ...search,
    ...(status && isPublishedAlone(status) && { status: [] }),
    ...(sort === 'newest' && { sort: '' }),
  });
}

/**
 * Whether the address of a search spells out more than it must, as submitted forms do: blank fields, defaults (ACTIVE
 * alone, newest first), unknown values.
 */
export function saysNeedless(params: URLSearchParams, search: JobSearch): boolean {
  const shortest = jobSearchParams(search);
  return Object.keys(search).some((key) => params.has(key) && !shortest.has(key));
}

/** Filters that anything can be written into; the others are chosen from a few. */
const TYPED = ['q', 'place', 'after'] satisfies (keyof JobSearch)[];

/**
 * The shortest query of a list whose filters are chosen from and not typed, from its first page: of these there are
 * only so many. Null for words, places and further pages, also blank ones: no shortest query has those.
 */
export function chosenListAddress(params: URLSearchParams): string | null {
  if (TYPED.some((key) => params.has(key))) return null;
  return `?${jobSearchParams(parseJobSearch(params))}`;
}

/** How many filters are on, for 'Filters (2)': as many as there are chips. Sorting and paging are not filters. */
export function activeFilterCount(search: JobSearch): number {
  return [...jobSearchParams({ ...search, sort: 'newest', after: null })].length;
}

// The builders of an address's filters, read as `search.words()`. The values of a name come as a list; where only one
// is allowed, the first counts. Nothing in an address is an error: unknown values are left out.

export const SEARCH_TEXT_MAX = 100;

/** Typed words, on one line and storable. */
export const words = () =>
  z.array(z.string()).transform(([first = '']) => wellFormed(oneLine(first).slice(0, SEARCH_TEXT_MAX)).trim());

/** The known values among those asked for, each once, in the order of the list. */
export const anyOf = <const T extends readonly string[]>(values: T) =>
  z.array(z.string()).transform((asked): T[number][] => values.filter((value) => asked.includes(value)));

export const ticked = () => z.array(z.string()).transform((asked) => asked.includes('on'));

/** Opaque: where the next page begins. */
export const cursor = (max: number) =>
  z.array(z.string()).transform(([text]) => (text && text.length <= max ? text : null));

/** Reads a search from an address, by the names of its schema; never fails. */
export function readSearch<S extends z.ZodObject>(schema: S, params: URLSearchParams): z.output<S> {
  return schema.parse(Object.fromEntries(Object.keys(schema.shape).map((key) => [key, params.getAll(key)])));
}

type Search = Record<string, string | boolean | null | readonly string[]>;

/**
 * A search as a query string: filters that are off are left out. The names keep the order of the schema, so equal
 * searches have equal addresses.
 */
export function searchParamsOf(search: Search): URLSearchParams {
  const asked = Object.entries(search).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'boolean') return value ? [[key, 'on']] : [];
    if (typeof value === 'string') return value ? [[key, value]] : [];
    return (value ?? []).map((one) => [key, one]);
  });
  return new URLSearchParams(asked);
}

/** Where a page begins: after (older) or before (newer) the item with these keys. */
export type Cursor = { direction: 'older' | 'newer'; keys: string[] };

/** Writes a cursor as the address carries it. */
export function writeCursor({ direction, keys }: Cursor): string {
  return [direction, ...keys].join('~');
}

/** Reads a cursor out of an address; null for anything that was not written by `writeCursor`. */
export function readCursor(text: string | null | undefined): Cursor | null {
  const [direction, ...keys] = text?.split('~') ?? [];
  if ((direction !== 'older' && direction !== 'newer') || keys.length === 0) return null;
  return { direction, keys };
}

/** True for an instant as `Date.toISOString` writes it: the database keeps times to the millisecond too. */
export function isInstantKey(text: string | undefined): text is string {
  return (
    text !== undefined &&
    /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/.test(text) &&
    isCalendarDate(text.slice(0, 10))
  );
}

/** The keys of a list that is newest first: when, and which of those of the same millisecond. */
export function newestKeys(keys: string[]): { at: string; id: string } | null {
  const [at, id] = keys.slice(-2);
  return isInstantKey(at) && isId(id) ? { at, id } : null;
}

export type Page<Row> = { rows: Row[]; newer: string | null; older: string | null };

/**
 * Cuts the rows found (one more than `size`, in the direction asked for) to one page, newest first, with the cursors of
 * its neighbours.
 */
export function cutPage<Row>(
  found: Row[],
  size: number,
  cursor: Cursor | null,
  keysOf: (row: Row) => string[],
): Page<Row> {
  const hasMore = found.length > size;
  const backwards = cursor?.direction === 'newer';
  const rows = found.slice(0, size);
  if (backwards) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const hasNewer = backwards ? hasMore : cursor !== null;
  const hasOlder = backwards || hasMore;
  return {
    rows,
    newer: first && hasNewer ? writeCursor({ direction: 'newer', keys: keysOf(first) }) : null,
    older: last && hasOlder ? writeCursor({ direction: 'older', keys: keysOf(last) }) : null,
  };
}
