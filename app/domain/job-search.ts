import { z } from 'zod';
import { form } from '#app/domain/form.ts';
import { JOB_EXPERIENCE_LEVELS, JOB_STATUSES, JOB_TYPES, type JobStatus, PAYMENT_TYPES } from '#app/domain/job.ts';
import { anyOf, cursor, readSearch, searchParamsOf, words } from '#app/domain/search-field.ts';
import { TATTOO_STYLES } from '#app/domain/tattoo-styles.ts';

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
export const jobSearchSchema = form(() =>
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
