import { type GuestPolicies, POLICY_DEFAULTS, type Supply } from '#app/domain/calendar/guest-policies.ts';
import { type BusinessHours, WEEKDAYS, type Weekday } from '#app/domain/values/opening-hours.ts';
import type { CastShop, Hours } from '#db/seed/cast/shapes.ts';

/** A week as a shop writes it on the door: Monday to Thursday, Friday and Saturday, Sunday, and the day off. */
export function week(weekday: Hours, weekend: Hours, sunday: Hours, off?: Weekday): CastShop['hours'] {
  const day = (name: Weekday, hours: Hours): Hours => (name === off ? null : hours);
  return [
    day('Monday', weekday),
    day('Tuesday', weekday),
    day('Wednesday', weekday),
    day('Thursday', weekday),
    day('Friday', weekend),
    day('Saturday', weekend),
    day('Sunday', sunday),
  ];
}

/** The week as it is stored. */
export function storedHours(hours: CastShop['hours']): BusinessHours {
  return WEEKDAYS.map((day, i) => {
    const [open, close] = hours[i] ?? ['09:00', '17:00'];
    return { day, open, close, isClosed: !hours[i] };
  });
}

type Terms = {
  commission: number;
  depositAmount?: number;
  depositPercentage?: number;
  supplies: Supply[];
  minimum: number;
  rules: string[];
  cancellation: string;
  coverage?: number;
};

/** Guest policies from the few terms in which shops differ. */
export function policies(terms: Terms): GuestPolicies {
  const { depositAmount, depositPercentage } = terms;
  return {
    ...POLICY_DEFAULTS,
    minimumBookingLength: terms.minimum,
    depositRequired: depositAmount !== undefined || depositPercentage !== undefined,
    depositType: depositPercentage === undefined ? 'fixed' : 'percentage',
    depositAmount: depositAmount ?? POLICY_DEFAULTS.depositAmount,
    depositPercentage: depositPercentage ?? POLICY_DEFAULTS.depositPercentage,
    commission: terms.commission,
    suppliesProvided: terms.supplies.length > 0,
    suppliesList: terms.supplies,
    additionalFees: [],
    cancellationPolicy: terms.cancellation,
    insurance: { required: true, minimumCoverage: terms.coverage ?? 5000 },
    rules: terms.rules,
  };
}
