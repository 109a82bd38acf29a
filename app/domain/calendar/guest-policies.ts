import { z } from 'zod';
import type { CancellationStep } from '#app/domain/calendar/hosting.ts';
import { BOOKING_POLICY_MAX } from '#app/domain/shops.ts';
import type { StayEndKind, StaySide, StayStatus } from '#app/domain/stays/stays.ts';
import { type Days, daysBetween } from '#app/domain/values/dates.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';
import { todayAtShop } from '#app/domain/values/shop-time.ts';

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

/** The default on /shop/profile/policies, and the minimum in both forms (S0 §9, ruling c-5). US dollars. */
export const MINIMUM_COVERAGE_FORM = 5000;
/** The onboarding wizard's default if nothing is stored (ruling c-5). */
const MINIMUM_COVERAGE_WIZARD = 1_000_000;
export const COVERAGE_STEP = 1000;
export const COVERAGE_MAX = 1_000_000_000;
export const BOOKING_LENGTH_MAX = 365;
export const CANCELLATION_POLICY_MAX = 2000;

/** A shop's terms for guest artists. Money in US dollars, lengths in days, `commission` in percent to the artist. */
export type GuestPolicies = {
  minimumBookingLength: number;
  depositRequired: boolean;
  depositType: DepositType;
  depositAmount: number;
  depositPercentage: number;
  commission: number;
  suppliesProvided: boolean;
  suppliesList: Supply[];
  additionalFees: AdditionalFee[];
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

/** The wizard's defaults if no policy is stored (ruling c-5). */
export const WIZARD_POLICY_DEFAULTS: GuestPolicies = {
  ...POLICY_DEFAULTS,
  insurance: { required: true, minimumCoverage: MINIMUM_COVERAGE_WIZARD },
};

/** A number that is checked only if it applies: fixed or percentage, required or not. */
const maybe = () => z.number().optional().catch(Number.NaN);
const isWithin = (value: number | undefined, min: number, max: number) =>
  value !== undefined && value >= min && value <= max;
const isAbove = (value: number | undefined, max: number) =>
  value !== undefined && Number.isFinite(value) && value > max;
const inDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const isPercentage = (value: number | undefined) => isWithin(value, 0, 100);
const isDeposit = (value: number | undefined) => isWithin(value, 0.01, MONEY_MAX);
const isCoverage = (value: number | undefined) =>
  isWithin(value, MINIMUM_COVERAGE_FORM, COVERAGE_MAX) && Number(value) % COVERAGE_STEP === 0;

const COMMISSION = 'Commission must be between 0 and 100';

const fields = () => ({
  minimumBookingLength: field.wholeNumber('Minimum booking length must be at least 1 day', {
    min: 1,
    max: BOOKING_LENGTH_MAX,
    tooMany: `Minimum booking length must be at most ${BOOKING_LENGTH_MAX} days`,
  }),
  depositRequired: field.checkbox(),
  depositType: field.oneOf(DEPOSIT_TYPES, 'Please choose a deposit type').default('fixed'),
  depositAmount: maybe(),
  depositPercentage: maybe(),
  commission: z.number({ error: COMMISSION }).refine(isPercentage, { error: COMMISSION }),
  suppliesProvided: field.checkbox(),
  suppliesList: field.someOf(SUPPLIES, 'Please choose from the list'),
  additionalFees: additionalFeesSchema,
  cancellationPolicy: field.longText({ name: 'Cancellation policy', max: CANCELLATION_POLICY_MAX }),
  insurance: z.object(
    { required: field.checkbox(), minimumCoverage: maybe() },
    { error: 'Please reload the page and try again' },
  ),
  rules: rulesSchema,
});

type Posted = z.output<z.ZodObject<ReturnType<typeof fields>>>;

/* Each rule applies only if its setting is on, and its message appears next to its own field. */
const depositFits = (form: Posted) =>
  !form.depositRequired || form.depositType !== 'fixed' || isDeposit(form.depositAmount);
const percentageFits = (form: Posted) =>
  !form.depositRequired || form.depositType !== 'percentage' || isPercentage(form.depositPercentage);
const coverageFits = (form: Posted) => !form.insurance?.required || isCoverage(form.insurance.minimumCoverage);

function withRules<T extends z.ZodType<Posted>>(schema: T) {
  return schema
    .refine(depositFits, {
      path: ['depositAmount'],
      error: ({ input }) =>
        isAbove((input as Posted).depositAmount, MONEY_MAX)
          ? `Deposit amount must be at most ${inDollars(MONEY_MAX)}`
          : 'Deposit amount must be greater than 0',
      when: field.ALWAYS,
    })
    .refine(percentageFits, {
      path: ['depositPercentage'],
      error: 'Deposit percentage must be between 0 and 100',
      when: field.ALWAYS,
    })
    .refine(coverageFits, {
      path: ['insurance', 'minimumCoverage'],
      error: ({ input }) =>
        isAbove((input as Posted).insurance.minimumCoverage, COVERAGE_MAX)
          ? `Minimum coverage must be at most ${inDollars(COVERAGE_MAX)}`
          : `Minimum coverage must be at least ${MINIMUM_COVERAGE_FORM}, in steps of ${COVERAGE_STEP}`,
      when: field.ALWAYS,
    });
}

/** Unusable values of settings that are off become the defaults, so a stored policy is always complete. */
function tidied(form: Posted): GuestPolicies {
  const { depositAmount: amount, depositPercentage: percentage, insurance } = form;
  const { minimumCoverage: coverage } = insurance;
  return {
    ...form,
    depositAmount: isDeposit(amount) ? Number(amount) : POLICY_DEFAULTS.depositAmount,
    depositPercentage: isPercentage(percentage) ? Number(percentage) : POLICY_DEFAULTS.depositPercentage,
    insurance: {
      required: insurance.required,
      minimumCoverage: isCoverage(coverage) ? Number(coverage) : MINIMUM_COVERAGE_FORM,
    },
  };
}

/** Wizard step 4 and /shop/profile/policies: the policies and the free-text booking policy (ruling c-12). */
export const shopPoliciesSchema = form(() =>
  withRules(
    z.object({
      ...fields(),
      bookingPolicy: field.optionalText({ name: 'Booking policy', max: BOOKING_POLICY_MAX, multiline: true }),
    }),
  ).transform(({ bookingPolicy, ...form }) => ({ bookingPolicy, policies: tidied(form) })),
);

const money = (fallback: number) => z.coerce.number().min(0).catch(fallback);

const storedSchema = form(() =>
  z.object({
    minimumBookingLength: z.coerce.number().min(1).catch(POLICY_DEFAULTS.minimumBookingLength),
    depositRequired: z.boolean().catch(POLICY_DEFAULTS.depositRequired),
    depositType: z.enum(DEPOSIT_TYPES).catch(POLICY_DEFAULTS.depositType),
    depositAmount: money(POLICY_DEFAULTS.depositAmount),
    depositPercentage: money(POLICY_DEFAULTS.depositPercentage),
    commission: money(POLICY_DEFAULTS.commission),
    suppliesProvided: z.boolean().catch(POLICY_DEFAULTS.suppliesProvided),
    suppliesList: z.array(z.enum(SUPPLIES)).catch([]),
    additionalFees: z.array(z.object({ description: z.string(), amount: z.coerce.number() })).catch([]),
    cancellationPolicy: z.string().catch(''),
    insurance: z
      .object({ required: z.boolean().catch(true), minimumCoverage: money(MINIMUM_COVERAGE_FORM) })
      .catch(POLICY_DEFAULTS.insurance),
    rules: z.array(z.string()).catch([]),
  }),
);

/** A stored policy, from an object or JSON text (ruling c-10); null if absent or unreadable. */
export function parseGuestPolicies(stored: unknown): GuestPolicies | null {
  if (typeof stored === 'string') {
    try {
      return parseGuestPolicies(JSON.parse(stored));
    } catch {
      return null;
    }
  }
  const parsed = storedSchema.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** The shop's minimum stay in working days, from a stored policy. */
export const leastDaysIn = (stored: unknown): number => parseGuestPolicies(stored)?.minimumBookingLength ?? 1;

export const FEES_MAX = 20;
export const FEE_DESCRIPTION_MAX = 120;
export const RULES_MAX = 50;
export const RULE_MAX = 300;
export const MONEY_MAX = 1_000_000;

export type AdditionalFee = { description: string; amount: number };

const FEE_AMOUNT = 'Please enter an amount above 0, or remove the fee';
const FEE_AMOUNT_MAX = `A fee must be at most $${MONEY_MAX.toLocaleString('en-US')}`;
const FEE_DESCRIPTION = 'Please say what the fee is for, or remove it';

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** NaN for an unreadable amount, which is invalid but not empty. */
const feeSchema = form(() =>
  z
    .object({
      description: field.optionalText({ name: 'Description', max: FEE_DESCRIPTION_MAX }),
      amount: z.number().optional().catch(Number.NaN),
    })
    .superRefine(({ description, amount }, ctx) => {
      const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
      if (!description && amount) say('description', FEE_DESCRIPTION);
      if (!description && Number.isNaN(amount)) say('amount', FEE_AMOUNT);
      if (description && !(cents(amount ?? 0) > 0)) say('amount', FEE_AMOUNT);
      if ((amount ?? 0) > MONEY_MAX) say('amount', FEE_AMOUNT_MAX);
    }),
);

/** A fee needs a description and an amount above 0 (S0 §5). Empty rows are dropped; a half-filled row is an error. */
const additionalFeesSchema = form(() =>
  z
    .array(feeSchema)
    .max(FEES_MAX, { error: `Please keep to ${FEES_MAX} fees` })
    .transform((fees) =>
      fees.flatMap(({ description, amount }): AdditionalFee[] =>
        description && amount ? [{ description, amount: cents(amount) }] : [],
      ),
    ),
);

/** Blank rules are dropped (S0 §5). */
const rulesSchema = form(() =>
  z
    .array(field.optionalText({ name: 'Rule', max: RULE_MAX }))
    .max(RULES_MAX, { error: `Please keep to ${RULES_MAX} rules` })
    .transform((rules) => rules.filter((rule) => rule !== null)),
);

/** The percentage of the deposit kept if the artist cancels on that day: the highest step reached (trade A5). */
export function keptPercent(
  steps: readonly CancellationStep[],
  { by, today, first }: { by: StaySide; today: string; first: string },
): number {
  if (by === 'SHOP') return 0;
  const left = daysBetween(today, first);
  return Math.max(0, ...steps.filter(({ days }) => left < days).map(({ keepPercent }) => keepPercent));
}

export const keptCents = (depositCents: number, percent: number): number => Math.round((depositCents * percent) / 100);

type Ended = {
  status: StayStatus;
  during: Days;
  timeZone: string;
  depositCents: number | null;
  terms: { cancellation?: unknown } | null;
  endedAt: Date | null;
  endedBy: StaySide | null;
  endKind: string | null;
};

export type DepositAfter = {
  by: StaySide;
  isGone: boolean;
  /** Whole days before the first day, in the shop's time zone; 0 after it began. */
  days: number;
  depositCents: number;
  keptCents: number;
};

/** The deposit of a canceled guest spot (trade A5). A deleted account counts as a cancellation (c-198). */
export function depositAfter(stay: Ended): DepositAfter | null {
  const { status, during, timeZone, depositCents, terms, endedAt, endedBy: by, endKind } = stay;
  if (status !== 'CANCELED' || !depositCents || !by || !endedAt) return null;
  const today = todayAtShop(timeZone, endedAt);
  const percent = keptPercent((terms?.cancellation ?? []) as CancellationStep[], { by, today, first: during.first });
  return {
    by,
    isGone: endKind === ('ACCOUNT_GONE' satisfies StayEndKind),
    days: Math.max(0, daysBetween(today, during.first)),
    depositCents,
    keptCents: keptCents(depositCents, percent),
  };
}

type Terms = Record<string, unknown> | null | undefined;

/** Whether an open offer gets other terms than before: other policies, or other cancellation steps (ruling c-191). */
export function areTermsChanged(before: Terms, after: Terms): boolean {
  const comparable = (terms: Terms) => JSON.stringify([parseGuestPolicies(terms?.policies), terms?.cancellation ?? []]);
  return comparable(before) !== comparable(after);
}
