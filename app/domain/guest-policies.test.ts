import { expect, test } from 'vitest';
import {
  POLICY_DEFAULTS,
  parseGuestPolicies,
  shopPoliciesSchema,
  WIZARD_POLICY_DEFAULTS,
} from '#app/domain/guest-policies.ts';
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

test('the form as it starts is the defaults', () => {
  expect(policiesIn(form)).toEqual(POLICY_DEFAULTS);
  expect(WIZARD_POLICY_DEFAULTS.insurance.minimumCoverage).toBe(1_000_000);
  expect(policiesIn({ ...form, 'insurance.minimumCoverage': '1000000' })).toEqual(WIZARD_POLICY_DEFAULTS);
});

test('only whole fees and rules are kept; blank rows are no error', () => {
  const rows = {
    'additionalFees[0].description': 'Machine rental',
    'additionalFees[0].amount': '12.505',
    'additionalFees[1].description': '',
    'additionalFees[1].amount': '',
    'additionalFees[2].description': 'Free',
    'additionalFees[2].amount': '0',
    'additionalFees[3].description': ' ',
    'additionalFees[3].amount': '5',
    'additionalFees[4].description': 'Odd',
    'additionalFees[4].amount': 'five',
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
  [{ commission: 'most' }, { commission: [COMMISSION] }],
  [{ depositAmount: '0' }, { depositAmount: [AMOUNT] }],
  [{ depositAmount: '' }, { depositAmount: [AMOUNT] }],
  [{ depositAmount: '1e309' }, { depositAmount: [AMOUNT] }],
  [{ depositType: 'percentage', depositPercentage: '101' }, { depositPercentage: [PERCENTAGE] }],
  [{ depositType: 'percentage', depositPercentage: '-1' }, { depositPercentage: [PERCENTAGE] }],
  [{ depositType: 'percentage', depositPercentage: '' }, { depositPercentage: [PERCENTAGE] }],
  [{ minimumBookingLength: '0' }, { minimumBookingLength: ['Minimum booking length must be at least 1 day'] }],
  [{ 'insurance.minimumCoverage': '4000' }, { 'insurance.minimumCoverage': [COVERAGE] }],
  [{ 'insurance.minimumCoverage': '5500' }, { 'insurance.minimumCoverage': [COVERAGE] }],
  [
    { commission: '', depositAmount: '' },
    { commission: [COMMISSION], depositAmount: [AMOUNT] },
  ],
])('%j is answered with %j', (change, errors) => {
  expect(errorsOf(shopPoliciesSchema, { ...form, ...change })).toEqual(errors);
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

test('the edit screen carries the booking policy beside them', () => {
  const value = accepted(shopPoliciesSchema, { ...form, bookingPolicy: 'By e-mail' });
  expect(value).toEqual({ bookingPolicy: 'By e-mail', policies: POLICY_DEFAULTS });
  expect(errorsOf(shopPoliciesSchema, { ...form, depositAmount: '0' })).toEqual({ depositAmount: [AMOUNT] });
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
