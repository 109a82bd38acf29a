export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** One day; times are 'HH:MM' on a 24-hour clock. A shop open past midnight closes "before" it opens. */
export type BusinessDay = { day: Weekday; open: string; close: string; isClosed: boolean };

/** Monday to Sunday, 09:00 to 17:00, open (S0 §9). */
export const DEFAULT_BUSINESS_HOURS: BusinessDay[] = WEEKDAYS.map((day) => ({
  day,
  open: '09:00',
  close: '17:00',
  isClosed: false,
}));

/** timeLabel('09:00') → '9:00 AM'. A text that is not a time comes back as it is. */
export function timeLabel(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}
