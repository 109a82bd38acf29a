export const SUPPLIES = [
  'Ink',
  'Needles',
  'Paper Towels',
  'Gloves',
  'Machine',
  'Power Supply',
  'Cleaning Supplies',
] as const;
export type Supply = (typeof SUPPLIES)[number];

export const DEPOSIT_TYPES = ['fixed', 'percentage'] as const;
export type DepositType = (typeof DEPOSIT_TYPES)[number];

/** Where /shop/profile/policies starts, and the least either form takes (S0 §9, ruling c-5). US dollars. */
export const MINIMUM_COVERAGE_FORM = 5000;
/** Where the onboarding wizard starts when nothing is stored (ruling c-5). */
export const MINIMUM_COVERAGE_WIZARD = 1_000_000;
export const COVERAGE_STEP = 1000;

/** What a shop asks of guest artists. Money in US dollars, lengths in days, `commission` in percent to the artist. */
export type GuestPolicies = {
  minimumBookingLength: number;
  depositRequired: boolean;
  depositType: DepositType;
  depositAmount: number;
  depositPercentage: number;
  commission: number;
  suppliesProvided: boolean;
  suppliesList: Supply[];
  additionalFees: { description: string; amount: number }[];
  cancellationPolicy: string;
  insurance: { required: boolean; minimumCoverage: number };
  rules: string[];
};

export const POLICY_DEFAULTS: GuestPolicies = {
  minimumBookingLength: 1,
  depositRequired: true,
  depositType: 'fixed',
  depositAmount: 100,
  depositPercentage: 20,
  commission: 70,
  suppliesProvided: false,
  suppliesList: [],
  additionalFees: [],
  cancellationPolicy: '',
  insurance: { required: true, minimumCoverage: MINIMUM_COVERAGE_FORM },
  rules: [],
};
