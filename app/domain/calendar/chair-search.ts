import { z } from 'zod';
import { CHAIR_KINDS } from '#app/domain/calendar/chairs.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { STAY_DAYS_MAX } from '#app/domain/stays/stays.ts';
import { isCalendarDate, lengthOf } from '#app/domain/values/dates.ts';
import { form } from '#app/domain/values/fields.ts';
import { anyOf, cursor, readSearch, searchParamsOf, words } from '#app/domain/values/search.ts';

/** Shops per page of /chairs. */
export const CHAIRS_PAGE = 20;

/** The distances of a search; none for any distance (trade A3). */
export const CHAIR_MILES = ['10', '25', '50', '100'] as const;

const CURSOR_MAX = 80;
const ODD = 'odd';

/** A date: '' if absent or blank, `ODD` if invalid. */
const day = () =>
  z.array(z.string()).transform((asked) => {
    const [one = '', ...more] = asked.filter((text) => text !== '');
    return more.length === 0 && (one === '' || isCalendarDate(one)) ? one : ODD;
  });

/** The minimum of consecutive days: '' for any, and never more than the longest guest spot. */
const days = () =>
  z.array(z.string()).transform(([text = '']) => {
    const least = /^\d{1,6}$/.test(text) ? Math.min(Number(text), STAY_DAYS_MAX) : 0;
    return least > 1 ? String(least) : '';
  });

/**
 * The search of /chairs (trade A3), with the URL as the state: `?place=Austin,
 * TX&miles=50&from=&to=&days=5&kind=&style= &after=`; `to` is the last day. Invalid values are never errors.
 */
const chairSearchSchema = form(() =>
  z.object({
    place: words(),
    miles: anyOf(CHAIR_MILES).transform(([miles = '']) => miles),
    from: day(),
    to: day(),
    days: days(),
    kind: anyOf(CHAIR_KINDS),
    style: anyOf(TATTOO_STYLES),
    after: cursor(CURSOR_MAX),
  }),
);

export type ChairSearch = z.output<typeof chairSearchSchema>;

/** Reads the search from a URL; never fails. Leaves out impossible dates, and says so. */
export function parseChairSearch(params: URLSearchParams): { search: ChairSearch; isUnderstood: boolean } {
  const read = readSearch(chairSearchSchema.unwrap(), params);
  const { from, to } = read;
  const isUnderstood = from !== ODD && to !== ODD && (from === '' || to === '' || from <= to);
  return { search: isUnderstood ? read : { ...read, from: '', to: '' }, isUnderstood };
}

/** The shortest URL of a search, so equal searches have equal URLs. */
export function chairSearchAddress(search: Partial<ChairSearch>): string {
  const query = searchParamsOf(search).toString();
  return query ? `/chairs?${query}` : '/chairs';
}

/** The dates searched for, and the minimum of consecutive days. */
export type WantedDays = { first: string | null; last: string | null; least: number };

export function wantedDays({ from, to, days: least }: Pick<ChairSearch, 'from' | 'to' | 'days'>): WantedDays {
  return { first: from || null, last: to || null, least: Number(least) || 1 };
}

/** Whether the minimum is longer than the range of dates. */
export function wantsMoreThanThere({ first, last, least }: WantedDays): boolean {
  return first !== null && last !== null && lengthOf({ first, last }) < least;
}

/** An active filter, for its chip: the part of the search, and its value. */
export type ChairFilter =
  | { key: 'place' | 'miles' | 'days'; value: string }
  | { key: 'dates'; value: { from: string; to: string } }
  | { key: 'kind'; value: (typeof CHAIR_KINDS)[number] }
  | { key: 'style'; value: string };

/** Every active filter, in the order of the form. */
export function activeChairFilters(search: ChairSearch): ChairFilter[] {
  const { from, to } = search;
  const typed = (['place', 'miles', 'days'] as const).flatMap((key) =>
    search[key] ? [{ key, value: search[key] }] : [],
  );
  return [
    ...typed.filter(({ key }) => key !== 'days'),
    ...(from || to ? [{ key: 'dates' as const, value: { from, to } }] : []),
    ...typed.filter(({ key }) => key === 'days'),
    ...search.kind.map((value) => ({ key: 'kind' as const, value })),
    ...search.style.map((value) => ({ key: 'style' as const, value })),
  ];
}

/** The first page of the search without one filter. */
export function withoutChairFilter(search: ChairSearch, filter: ChairFilter): ChairSearch {
  const rest = { ...search, after: null };
  if (filter.key === 'dates') return { ...rest, from: '', to: '' };
  if (filter.key === 'kind') return { ...rest, kind: rest.kind.filter((one) => one !== filter.value) };
  if (filter.key === 'style') return { ...rest, style: rest.style.filter((one) => one !== filter.value) };
  return { ...rest, [filter.key]: '' };
}

/** A part of a search that could be wider. */
export type Widening = { key: 'miles' | 'days' | 'dates' | 'kind' | 'style' | 'place'; to: ChairSearch };

/** Searches with more results, each wider in one part; the smallest changes come first. */
export function widerSearches(search: ChairSearch): Widening[] {
  const first = { ...search, after: null };
  const { miles, days: least, from, to, kind, style, place } = search;
  const farther = CHAIR_MILES.find((one) => Number(one) > Number(miles)) ?? '';
  const all: (Widening | false)[] = [
    miles !== '' && { key: 'miles', to: { ...first, miles: farther } },
    least !== '' && { key: 'days', to: { ...first, days: '' } },
    (from !== '' || to !== '') && { key: 'dates', to: { ...first, from: '', to: '' } },
    kind.length > 0 && { key: 'kind', to: { ...first, kind: [] } },
    style.length > 0 && { key: 'style', to: { ...first, style: [] } },
    place !== '' && { key: 'place', to: { ...first, place: '' } },
  ];
  return all.filter((one) => one !== false);
}
