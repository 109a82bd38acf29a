import { dateLabel } from '#app/copy/dates.ts';
import type { CountedThing, NumberSpan, Stretch } from '#app/domain/numbers-over-time.ts';

export const COUNTED_LABEL: Record<CountedThing, string> = {
  artists: 'New artists',
  shops: 'New shops',
  jobs: 'Jobs posted',
  applications: 'Applications sent',
  accepted: 'Applications accepted',
  messages: 'Messages sent',
  reports: 'Reports made',
};

export const SPAN_LABEL: Record<NumberSpan, string> = {
  '30-days': '30 days',
  '12-weeks': '12 weeks',
  '12-months': '12 months',
};

/** 'Nov 3, 2026'; 'Nov 3 to 9', 'Dec 29 to Jan 4'; or 'Nov 2026'. */
export function stretchLabel(span: NumberSpan, { from, to }: Stretch): string {
  if (span === '30-days') return dateLabel(from);
  const [first, last] = [dateLabel(from), dateLabel(to)].map((label) => label.replace(/, \d+$/, '')) as [
    string,
    string,
  ];
  const month = first.slice(0, 3);
  if (span === '12-months') return `${month} ${from.slice(0, 4)}`;
  return `${first} to ${last.startsWith(month) ? last.slice(4) : last}`;
}

/** '+25% against 40 in the 12 weeks before'. */
export function changeLine(span: NumberSpan, total: number, before: number): string {
  const then = `in the ${SPAN_LABEL[span]} before`;
  if (total === before) return `as many as ${then}`;
  const count = before.toLocaleString('en-US');
  if (before === 0) return `none ${then}`;
  const share = Math.round(((total - before) / before) * 100);
  const sign = share > 0 ? '+' : share < 0 ? '−' : '±';
  return `${sign}${Math.abs(share).toLocaleString('en-US')}% against ${count} ${then}`;
}
