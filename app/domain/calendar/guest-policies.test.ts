import { expect, test } from 'vitest';
import {
  depositAfter,
  keptPercent,
  POLICY_DEFAULTS,
  parseGuestPolicies,
  shopPoliciesSchema,
  WIZARD_POLICY_DEFAULTS,
} from '#app/domain/calendar/guest-policies.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

const form = {
  minimumBookingLength: '1',
  depositRequired: 'on',
  depositType: 'fixed',
  depositAmount: '100',
  depositPercentage: '20',
  commission: '70',
  'insurance.required': 'on',
  'insurance.minimumCoverage': '5000',
};

const policiesIn = (posted: Parameters<typeof accepted>[1]) => accepted(shopPoliciesSchema, posted).policies;

test('blank fee and rule rows are dropped', () => {
  const rows = {
    'additionalFees[0].description': 'Machine rental',
    'additionalFees[0].amount': '12.505',
    'additionalFees[1].description': '',
    'additionalFees[1].amount': '',
    'additionalFees[2].description': ' ',
    'additionalFees[2].amount': '0',
    'rules[0]': ' No smoking ',
    'rules[1]': '  ',
    'rules[2]': '',
    suppliesList: ['Gloves', 'Ink'],
    suppliesProvided: 'on',
  };
  const policies = policiesIn({ ...form, ...rows });
  expect(policies.additionalFees).toEqual([{ description: 'Machine rental', amount: 12.51 }]);
  expect(policies.rules).toEqual(['No smoking']);
  expect(policies.suppliesList).toEqual(['Ink', 'Gloves']);
});

const COMMISSION = 'Commission must be between 0 and 100';
const PERCENTAGE = 'Deposit percentage must be between 0 and 100';
const AMOUNT = 'Deposit amount must be greater than 0';
const COVERAGE = 'Minimum coverage must be at least 5000, in steps of 1000';

test.each([
  [{ commission: '-1' }, { commission: [COMMISSION] }],
  [{ commission: '101' }, { commission: [COMMISSION] }],
  [{ commission: '' }, { commission: [COMMISSION] }],
  [{ depositAmount: '0' }, { depositAmount: [AMOUNT] }],
  [{ depositAmount: '' }, { depositAmount: [AMOUNT] }],
  [{ depositType: 'percentage', depositPercentage: '101' }, { depositPercentage: [PERCENTAGE] }],
  [{ depositType: 'percentage', depositPercentage: '-1' }, { depositPercentage: [PERCENTAGE] }],
  [{ minimumBookingLength: '0' }, { minimumBookingLength: ['Minimum booking length must be at least 1 day'] }],
  [{ 'insurance.minimumCoverage': '4000' }, { 'insurance.minimumCoverage': [COVERAGE] }],
  [{ 'insurance.minimumCoverage': '5500' }, { 'insurance.minimumCoverage': [COVERAGE] }],
  [{ depositAmount: '1000001' }, { depositAmount: ['Deposit amount must be at most $1,000,000'] }],
  [{ minimumBookingLength: '366' }, { minimumBookingLength: ['Minimum booking length must be at most 365 days'] }],
  [
    { 'insurance.minimumCoverage': '1000001000' },
    { 'insurance.minimumCoverage': ['Minimum coverage must be at most $1,000,000,000'] },
  ],
  [{ suppliesList: ['Ink', 'Gold'] }, { suppliesList: ['Please choose from the list'] }],
  [
    { commission: '', depositAmount: '' },
    { commission: [COMMISSION], depositAmount: [AMOUNT] },
  ],
])('%j is answered with %j', (change, errors) => {
  expect(errorsOf(shopPoliciesSchema, { ...form, ...change })).toEqual(errors);
});

const FEE_AMOUNT = 'Please enter an amount above 0, or remove the fee';
const FEE_DESCRIPTION = 'Please say what the fee is for, or remove it';

test.each([
  [{ description: 'Station', amount: '' }, { amount: [FEE_AMOUNT] }],
  [{ description: 'Station', amount: '-5' }, { amount: [FEE_AMOUNT] }],
  [{ description: 'Station', amount: 'five' }, { amount: [FEE_AMOUNT] }],
  [{ description: 'Station', amount: '1000001' }, { amount: ['A fee must be at most $1,000,000'] }],
  [{ description: '', amount: '5' }, { description: [FEE_DESCRIPTION] }],
  [{ description: '\u200b', amount: '5' }, { description: [FEE_DESCRIPTION] }],
  [{ description: '', amount: 'five' }, { amount: [FEE_AMOUNT] }],
])('an incomplete fee is refused: %j', ({ description, amount }, errors) => {
  const fee = { 'additionalFees[1].description': description, 'additionalFees[1].amount': amount };
  const named = Object.entries(errors).map(([name, texts]) => [`additionalFees[1].${name}`, texts]);
  expect(errorsOf(shopPoliciesSchema, { ...form, ...fee })).toEqual(Object.fromEntries(named));
});

test.each([
  [{ commission: '0' }, { commission: 0 }],
  [{ commission: '100' }, { commission: 100 }],
  [{ depositType: 'percentage', depositPercentage: '0' }, { depositPercentage: 0 }],
  [{ depositType: 'percentage', depositAmount: '-5' }, { depositAmount: 100 }],
  [
    { depositRequired: '', depositAmount: '' },
    { depositRequired: false, depositAmount: 100 },
  ],
  [
    { 'insurance.required': '', 'insurance.minimumCoverage': '1' },
    { insurance: { required: false, minimumCoverage: 5000 } },
  ],
])('%j is kept as %j', (change, kept) => {
  expect(policiesIn({ ...form, ...change })).toMatchObject(kept);
});

test.each([
  [POLICY_DEFAULTS, POLICY_DEFAULTS],
  [JSON.stringify(POLICY_DEFAULTS), POLICY_DEFAULTS],
  [{}, POLICY_DEFAULTS],
  [
    '{"commission":60,"insurance":{"required":false}}',
    { ...POLICY_DEFAULTS, commission: 60, insurance: { required: false, minimumCoverage: 5000 } },
  ],
  [WIZARD_POLICY_DEFAULTS, WIZARD_POLICY_DEFAULTS],
  [null, null],
  [undefined, null],
  ['', null],
  ['{broken', null],
  ['"text"', null],
  [[], null],
])('the stored policy %j is read as %j', (stored, policies) => {
  expect(parseGuestPolicies(stored)).toEqual(policies);
});

const MODERATE = [
  { days: 7, keepPercent: 50 },
  { days: 3, keepPercent: 100 },
];
const first = '2027-03-15';

test.each([
  ['2027-03-08', 0],
  ['2027-03-09', 50],
  ['2027-03-12', 50],
  ['2027-03-13', 100],
  ['2027-03-14', 100],
])('an artist who cancels on %s leaves %i percent of the deposit', (today, percent) => {
  expect(keptPercent(MODERATE, { by: 'ARTIST', today, first })).toBe(percent);
});

test('a shop that cancels keeps no deposit', () => {
  expect(keptPercent(MODERATE, { by: 'SHOP', today: '2027-03-14', first })).toBe(0);
  expect(keptPercent([], { by: 'ARTIST', today: '2027-03-14', first })).toBe(0);
});

const CANCELED = {
  status: 'CANCELED',
  during: { first, last: '2027-03-20' },
  timeZone: 'America/Chicago',
  depositCents: 40_000,
  terms: { cancellation: MODERATE },
  endedBy: 'ARTIST',
  endKind: 'CALLED_OFF',
  // The evening of the 12th in Chicago.
  endedAt: new Date('2027-03-13T05:30:00Z'),
} as const;

test("the kept deposit follows the shop's day of the cancellation", () => {
  const after = { by: 'ARTIST', isGone: false, days: 3, depositCents: 40_000, keptCents: 20_000 };
  expect(depositAfter(CANCELED)).toEqual(after);
  expect(depositAfter({ ...CANCELED, timeZone: 'America/New_York' })).toEqual({ ...after, days: 2, keptCents: 40_000 });
  expect(depositAfter({ ...CANCELED, endedBy: 'SHOP' })).toEqual({ ...after, by: 'SHOP', keptCents: 0 });
});

test('a deleted account counts as a cancellation by its side (c-198)', () => {
  const gone = { ...CANCELED, endKind: 'ACCOUNT_GONE' } as const;
  expect(depositAfter(gone)).toMatchObject({ by: 'ARTIST', isGone: true, keptCents: 20_000 });
  expect(depositAfter({ ...gone, endedBy: 'SHOP' })).toMatchObject({ by: 'SHOP', isGone: true, keptCents: 0 });
  expect(depositAfter({ ...gone, endedAt: new Date('2027-03-17T12:00:00Z') })).toMatchObject({ days: 0 });
});

test('no deposit is due without a request or a cancellation', () => {
  expect(depositAfter({ ...CANCELED, depositCents: null })).toBeNull();
  expect(depositAfter({ ...CANCELED, status: 'COMPLETED', endedBy: null })).toBeNull();
});
