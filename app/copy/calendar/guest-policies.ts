import type { DepositType, GuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import { type NextOpening, type OpenToday, timeLabel } from '#app/domain/values/opening-hours.ts';

export const DEPOSIT_TYPE_LABEL = {
  fixed: 'Fixed amount',
  percentage: 'Percentage',
} as const satisfies Record<DepositType, string>;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** money(5000) → '$5,000', money(12.5) → '$12.50'. */
export function money(amount: number): string {
  return dollars.format(amount);
}

/** '1 day', '3 days'. */
export function bookingLengthLabel(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** 'No deposit', '$100', '20%'. */
export function depositLabel(policies: GuestPolicies): string {
  if (!policies.depositRequired) return 'No deposit';
  return policies.depositType === 'fixed' ? money(policies.depositAmount) : `${policies.depositPercentage}%`;
}

/** '70% to artist'. */
export function commissionLabel(policies: GuestPolicies): string {
  return `${policies.commission}% to artist`;
}

/** '60% to you', for the artist. */
export const ownShareLabel = (policies: GuestPolicies): string => `${policies.commission}% to you`;

/** 'Required, at least $5,000 coverage' or 'Not required'. */
export function insuranceLabel({ insurance }: GuestPolicies): string {
  return insurance.required ? `Required, at least ${money(insurance.minimumCoverage)} coverage` : 'Not required';
}

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
