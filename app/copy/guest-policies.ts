import type { DepositType, GuestPolicies } from '#app/domain/guest-policies.ts';

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

/** 'Required, at least $5,000 coverage' or 'Not required'. */
export function insuranceLabel({ insurance }: GuestPolicies): string {
  return insurance.required ? `Required, at least ${money(insurance.minimumCoverage)} coverage` : 'Not required';
}
