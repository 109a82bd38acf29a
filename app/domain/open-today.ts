import { ALL_DAY, type BusinessDay, type BusinessHours, WEEKDAYS, type Weekday } from '#app/domain/business-hours.ts';
import { clockAtShop, timeOf } from '#app/domain/shop-day.ts';

/** When a shop that is closed opens next. */
export type NextOpening = { day: Weekday; isTomorrow: boolean; at: string };

/** How a shop stands at one moment of its own clock; times are 'HH:MM'. */
export type OpenToday =
  | { kind: 'open-all-day' }
  | { kind: 'open'; until: string; sinceYesterday: boolean }
  | { kind: 'opens'; at: string }
  | { kind: 'closed'; today: 'all-day' | 'by-now'; next: NextOpening | null };

/** How many days of the coming week are looked through for the next opening; today's own day comes round once more. */
const DAYS_AHEAD = 7;

/**
 * Whether a shop is open, by its own clock. A day that closes "before" it opens goes on past midnight, into
 * the day after; midnight to midnight has no closing time.
 */
export function openToday(hours: BusinessHours, zone: string, now: Date): OpenToday {
  const { weekday, minutes } = clockAtShop(zone, now);
  const time = timeOf(minutes);
  const dayAfter = (days: number) => hours.find(({ day }) => day === WEEKDAYS[(weekday + days) % WEEKDAYS.length]);
  const [today, yesterday] = [dayAfter(0), dayAfter(WEEKDAYS.length - 1)];
  if (yesterday && goesOn(yesterday) && time < yesterday.close) {
    return { kind: 'open', until: yesterday.close, sinceYesterday: true };
  }
  if (today && !today.isClosed) {
    if (isAllDay(today)) return { kind: 'open-all-day' };
    if (time < today.open) return { kind: 'opens', at: today.open };
    if (goesOn(today) || time < today.close) return { kind: 'open', until: today.close, sinceYesterday: false };
  }
  return { kind: 'closed', today: today?.isClosed === false ? 'by-now' : 'all-day', next: nextOpening(dayAfter) };
}

function nextOpening(dayAfter: (days: number) => BusinessDay | undefined): NextOpening | null {
  for (let days = 1; days <= DAYS_AHEAD; days++) {
    const day = dayAfter(days);
    if (day && !day.isClosed) return { day: day.day, isTomorrow: days === 1, at: day.open };
  }
  return null;
}

const isAllDay = ({ open, close }: BusinessDay) => open === ALL_DAY && close === ALL_DAY;

/** Open past midnight. To midnight sharp is the same without the rest. */
const goesOn = (day: BusinessDay) => !day.isClosed && day.close <= day.open && !isAllDay(day);
