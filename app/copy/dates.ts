import { type Days, isCalendarDate, lengthOf } from '#app/domain/values/dates.ts';

export const NOT_UNDERSTOOD = 'We did not understand those dates.';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '2026-03-14' → 'Mar 14, 2026'; '' for an invalid date. A formatter would take three times as long. */
export function dateLabel(date: string | null | undefined): string {
  if (!date || !isCalendarDate(date, 1, 9999)) return '';
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

export function yearOf(date: string): string {
  return date.slice(0, 4);
}

export function shortDateLabel(date: string): string {
  return dateLabel(date).replace(/, \d+$/, '');
}

/** 'Mar 3-10, 2027', 'Mar 29 - Apr 2, 2027', 'Dec 29, 2026 - Jan 4, 2027'; a single day is that day. */
export function daysLabel({ first, last }: Days): string {
  if (first === last) return dateLabel(first);
  if (yearOf(first) !== yearOf(last)) return `${dateLabel(first)} - ${dateLabel(last)}`;
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${shortDateLabel(first)}-${dateLabel(last).slice('Mar '.length)}`
    : `${shortDateLabel(first)} - ${dateLabel(last)}`;
}

/** 'Mar 3-10', for where the year is said already. */
export function shortDaysLabel(days: Days): string {
  return yearOf(days.first) === yearOf(days.last) ? daysLabel(days).replace(/, \d+$/, '') : daysLabel(days);
}

/** '1 day', '3 days'. */
export const count = (many: number, one: string) => (many === 1 ? `1 ${one}` : `${many} ${one}s`);

/** '8 days (shop open 6)'. */
export function daysCounted(days: Days, working: number): string {
  const length = lengthOf(days);
  return length === working ? count(length, 'day') : `${count(length, 'day')} (shop open ${working})`;
}

const LIST = new Intl.ListFormat('en-US');

/** 'Mar 1-4, Mar 8, and Mar 22-25, 2027'. */
export function rangesLabel(ranges: readonly Days[]): string {
  const labels = ranges.map(daysLabel);
  if (new Set(ranges.flatMap(({ first, last }) => [yearOf(first), yearOf(last)])).size > 1) return LIST.format(labels);
  return LIST.format(labels.map((label, place) => (place < labels.length - 1 ? label.replace(/, \d+$/, '') : label)));
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2027-03' → 'March 2027'. */
export function monthLabel(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}

/** '2027-03' → 'Mar'. */
export function shortMonthLabel(month: string): string {
  return MONTHS[Number(month.slice(5)) - 1] ?? '';
}

/** 'Feb 10, 6:00 PM CST': a moment by the clock of a place. */
export function momentLabel(at: Date, timeZone: string): string {
  const day = at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' });
  // Newer engines put a narrow space before AM and PM.
  return `${day}, ${time}`.replaceAll('\u202f', ' ');
}
