import { timeLabel } from '#app/domain/business-hours.ts';
import type { NextOpening, OpenToday } from '#app/domain/open-today.ts';

/** 'Open today until 8 PM', 'Opens at 11 AM', 'Closed today'. */
export function openTodayLabel(standing: OpenToday): string {
  switch (standing.kind) {
    case 'open-all-day':
      return 'Open today around the clock';
    case 'open':
      return standing.sinceYesterday
        ? `Open until ${shortTime(standing.until)}`
        : `Open today until ${shortTime(standing.until)}`;
    case 'opens':
      return `Opens at ${shortTime(standing.at)}`;
    case 'closed':
      return standing.today === 'all-day' ? 'Closed today' : 'Closed for today';
  }
}

/** 'Opens tomorrow at 11 AM', 'Opens Tuesday at 11 AM'; null while there is nothing to wait for. */
export function nextOpeningLabel(standing: OpenToday): string | null {
  if (standing.kind !== 'closed' || !standing.next) return null;
  const { day, isTomorrow, at }: NextOpening = standing.next;
  return `Opens ${isTomorrow ? 'tomorrow' : day} at ${shortTime(at)}`;
}

/** '8 PM', '8:30 PM', 'midnight', 'noon'. */
function shortTime(time: string): string {
  if (time === '00:00') return 'midnight';
  return time === '12:00' ? 'noon' : timeLabel(time).replace(':00', '');
}
