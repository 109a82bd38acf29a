import { z } from 'zod';
import { ARTIST_EXPERIENCE_LEVELS, ARTIST_JOB_TYPES, CLIENTELE_SIZES } from '#app/domain/artists.ts';
import { JOB_EXPERIENCE_LEVELS, JOB_STATUSES, JOB_TYPES, type JobStatus, PAYMENT_TYPES } from '#app/domain/jobs.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { isCalendarDate } from '#app/domain/values/dates.ts';
import { form, oneLine, wellFormed } from '#app/domain/values/fields.ts';
import { isId } from '#app/domain/values/id.ts';

/** Newest is the default; the other two fall back to it if there is nothing to rank by (ruling c-54). */
export const JOB_SORTS = ['newest', 'relevance', 'deadline'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

const CURSOR_MAX = 300;

export const COUNTED_MOST = 100;

/** Without `status`, only ACTIVE jobs (S2 §4). */
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

export function parseJobSearch(params: URLSearchParams): JobSearch {
  return readSearch(jobSearchSchema.unwrap(), params);
}

export const isPublishedAlone = (status: readonly JobStatus[]): boolean => status.join() === 'ACTIVE';

export function jobSearchParams(search: Partial<JobSearch>): URLSearchParams {
  const { status, sort } = search;
  return searchParamsOf({
    ...search,
    ...(status && isPublishedAlone(status) && { status: [] }),
    ...(sort === 'newest' && { sort: '' }),
  });
}

/** It has blank fields, defaults or unknown values, as after submitting a form. */
export function saysNeedless(params: URLSearchParams, search: JobSearch): boolean {
  const shortest = jobSearchParams(search);
  return Object.keys(search).some((key) => params.has(key) && !shortest.has(key));
}

const TYPED = ['q', 'place', 'after'] satisfies (keyof JobSearch)[];

/** The list's first page with only fixed-choice filters, which is cached; null with text, a place or a cursor. */
export function chosenListAddress(params: URLSearchParams): string | null {
  if (TYPED.some((key) => params.has(key))) return null;
  return `?${jobSearchParams(parseJobSearch(params))}`;
}

// The builders of URL filters, read as `search.words()`. The values of a name come as a list; if only one is allowed,
// the first counts. Unknown values are ignored, never errors.

export const SEARCH_TEXT_MAX = 100;

export const words = () =>
  z.array(z.string()).transform(([first = '']) => wellFormed(oneLine(first).slice(0, SEARCH_TEXT_MAX)).trim());

export const anyOf = <const T extends readonly string[]>(values: T) =>
  z.array(z.string()).transform((asked): T[number][] => values.filter((value) => asked.includes(value)));

const ticked = () => z.array(z.string()).transform((asked) => asked.includes('on'));

export const cursor = (max: number) =>
  z.array(z.string()).transform(([text]) => (text && text.length <= max ? text : null));

export function readSearch<S extends z.ZodObject>(schema: S, params: URLSearchParams): z.output<S> {
  return schema.parse(Object.fromEntries(Object.keys(schema.shape).map((key) => [key, params.getAll(key)])));
}

type Search = Record<string, string | boolean | null | readonly string[]>;

/** In the order of the schema, so equal searches have equal URLs. */
export function searchParamsOf(search: Search): URLSearchParams {
  const asked = Object.entries(search).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'boolean') return value ? [[key, 'on']] : [];
    if (typeof value === 'string') return value ? [[key, value]] : [];
    return (value ?? []).map((one) => [key, one]);
  });
  return new URLSearchParams(asked);
}

/** A keyset cursor: the page starts after (older) or before (newer) the item with these keys. */
export type Cursor = { direction: 'older' | 'newer'; keys: string[] };

export function writeCursor({ direction, keys }: Cursor): string {
  return [direction, ...keys].join('~');
}

export function readCursor(text: string | null | undefined): Cursor | null {
  const [direction, ...keys] = text?.split('~') ?? [];
  if ((direction !== 'older' && direction !== 'newer') || keys.length === 0) return null;
  return { direction, keys };
}

export function isInstantKey(text: string | undefined): text is string {
  return (
    text !== undefined &&
    /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/.test(text) &&
    isCalendarDate(text.slice(0, 10))
  );
}

export function newestKeys(keys: string[]): { at: string; id: string } | null {
  const [at, id] = keys.slice(-2);
  return isInstantKey(at) && isId(id) ? { at, id } : null;
}

export type Page<Row> = { rows: Row[]; newer: string | null; older: string | null };

/** Cuts the rows (up to one more than `size`, in the cursor's direction) to one page, newest first. */
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

/** Divisible by two and three, so that rows of cards are full on every screen. */
export const MARKETPLACE_PAGE = 24;

const shopSearchSchema = form(() => z.object({ q: words(), place: words(), after: cursor(CURSOR_MAX) }));

/** Several values of a filter mean any of them (S1 §2). */
const artistSearchSchema = form(() =>
  z.object({
    q: words(),
    style: anyOf(TATTOO_STYLES),
    level: anyOf(ARTIST_EXPERIENCE_LEVELS),
    type: anyOf(ARTIST_JOB_TYPES),
    clientele: anyOf(CLIENTELE_SIZES),
    transfer: ticked(),
    relocate: ticked(),
    after: cursor(CURSOR_MAX),
  }),
);

export type ShopSearch = z.output<typeof shopSearchSchema>;
export type ArtistSearch = z.output<typeof artistSearchSchema>;

export function parseShopSearch(params: URLSearchParams): ShopSearch {
  return readSearch(shopSearchSchema.unwrap(), params);
}

export function parseArtistSearch(params: URLSearchParams): ArtistSearch {
  return readSearch(artistSearchSchema.unwrap(), params);
}

export function searchQuery(search: Partial<ShopSearch> | Partial<ArtistSearch>): string {
  const query = searchParamsOf(search).toString();
  return query && `?${query}`;
}
