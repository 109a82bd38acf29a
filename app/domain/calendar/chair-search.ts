import { z } from 'zod';
import { CHAIR_KINDS } from '#app/domain/calendar/chairs.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { STAY_DAYS_MAX } from '#app/domain/stays/stays.ts';
import { daysOf, isCalendarDate, lengthOf, type Month, monthOf } from '#app/domain/values/dates.ts';
import { form } from '#app/domain/values/fields.ts';
import { anyOf, cursor, readSearch, searchParamsOf, words } from '#app/domain/values/search.ts';

export const CHAIRS_PAGE = 20;

export const CHAIR_MILES = ['10', '25', '50', '100'] as const;

const CURSOR_MAX = 80;
const ODD = 'odd';

const day = () =>
  z.array(z.string()).transform((asked) => {
    const [one = '', ...more] = asked.filter((text) => text !== '');
    return more.length === 0 && (one === '' || isCalendarDate(one)) ? one : ODD;
  });

/** The lengths of a guest spot to choose from, and the usual one. */
export const CHAIR_DAYS = ['3', '5', '7', '14'] as const;
const USUAL_DAYS = '7';

/** The minimum of consecutive days: a week unless it is named, and never more than the longest guest spot. */
const days = () =>
  z.array(z.string()).transform(([text = '']) => {
    if (!/^\d{1,6}$/.test(text)) return USUAL_DAYS;
    return String(Math.max(1, Math.min(Number(text), STAY_DAYS_MAX)));
  });

/**
 * The search of /chairs (trade A3), with the URL as the state: `?place=Austin,
 * TX&miles=50&from=&to=&days=5&kind=&style= &after=`; `to` is the last day, and 7 days are the usual length. Invalid values are never errors.
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
  const days = search.days === USUAL_DAYS ? '' : (search.days ?? '');
  const query = searchParamsOf({ ...search, days }).toString();
  return query ? `/chairs?${query}` : '/chairs';
}

export type WantedDays = { first: string | null; last: string | null; least: number };

/** The dates and the least length of a stay. Dates that are shorter than the length ask for all of their days. */
export function wantedDays({ from, to, days }: Pick<ChairSearch, 'from' | 'to' | 'days'>): WantedDays {
  const most = from && to ? lengthOf({ first: from, last: to }) : STAY_DAYS_MAX;
  return { first: from || null, last: to || null, least: Math.min(Number(days) || 1, most) };
}

/** The month that the dates are all of; null for other dates. */
export function monthSearched({ from, to }: Pick<ChairSearch, 'from' | 'to'>): Month | null {
  if (!from || !to) return null;
  const month = monthOf(from);
  const whole = daysOf(month);
  return whole.first === from && whole.last === to ? month : null;
}
