import { count, daysLabel } from '#app/copy/dates.ts';
import type { FIRST_HOSTINGS } from '#app/domain/calendar/calendar-forms.ts';
import type { Days } from '#app/domain/values/dates.ts';

type Limits = { minNoticeDays: number; maxAheadDays: number };

function noticeLabel(days: number): string {
  if (days === 0) return 'No notice';
  return days === 1 ? "1 day's notice" : `${days} days' notice`;
}

/** The form of a first chair, and the calendar right after it. */
export const firstChair = {
  title: 'Your first guest chair',
  lead: 'Name it and say when it is open. Artists can request it right away.',
  when: 'When it is open',
  hostings: {
    WINDOWS: { label: 'Only these dates', description: 'Open more dates later, in your calendar.' },
    ALWAYS: { label: 'Always', description: 'Every day is open unless you block it.' },
  } as const satisfies Record<(typeof FIRST_HOSTINGS)[number], object>,
  who: 'Requests',
  takesRequests: 'Artists can request these dates',
  noBooking: 'Nothing is booked until you make an offer and the artist confirms it.',
  terms: 'Your terms',
  limits: ({ minNoticeDays, maxAheadDays }: Limits) =>
    `${noticeLabel(minNoticeDays)}, up to ${count(maxAheadDays, 'day')} ahead`,
  add: 'Add chair',
  failed: 'Failed to add the chair. Please try again.',
  isBookable: 'Your chair is bookable',
  nowFree: (ranges: readonly Days[]) => `Artists can request ${ranges.map(daysLabel).join('; ')}.`,
  isAdded: 'Your chair is on the calendar',
  noneFree:
    'No artist can request it yet: its open dates are too soon, too far ahead or shorter than your minimum stay.',
  see: 'See what artists see',
} as const;
