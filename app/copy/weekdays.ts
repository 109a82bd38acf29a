import { WEEKDAYS } from '#app/domain/business-hours.ts';

/** 'Mondays', 'Mondays and Sundays', 'Mondays, Tuesdays and Sundays'; 0 is Monday. */
export function weekdaysLabel(weekdays: readonly number[]): string {
  const names = [...weekdays].sort((one, other) => one - other).map((day) => `${WEEKDAYS[day]}s`);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}
