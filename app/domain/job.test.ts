import { expect, test } from 'vitest';
import {
  jobEditSchema,
  jobLevelForYears,
  jobSchema,
  jobTypeForPreference,
  SHOP_CULTURE_TRAITS,
} from '#app/domain/job.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

const form = {
  title: 'Guest spot in June',
  jobType: 'GUEST_SPOT',
  description: 'Two weeks in a busy shop.',
  startDate: '2026-06-01',
  endDate: '2026-06-14',
  paymentType: 'COMMISSION',
  commissionRate: '60/40 split',
};

test('there are twelve culture traits', () => {
  expect(SHOP_CULTURE_TRAITS).toHaveLength(12);
});

test('a job comes out whole', () => {
  expect(accepted(jobSchema, { ...form, insuranceRequired: 'on' })).toEqual({
    ...form,
    whatWeOffer: '',
    shopCulture: [],
    applicationDeadline: null,
    boothRentalAmount: null,
    minimumExperienceYears: 0,
    portfolioRequired: false,
    insuranceRequired: true,
    preferredStyles: [],
    requiredStyles: [],
    additionalRequirements: '',
    submissionId: null,
  });
});

test('an empty form tells everything at once', () => {
  expect(errorsOf(jobSchema, { jobType: 'GUEST_SPOT', paymentType: 'BOOTH_RENTAL' })).toEqual({
    title: ['Job title is required'],
    description: ['Job description is required'],
    startDate: ['Start date is required'],
    boothRentalAmount: ['Booth rental amount is required'],
  });
});

const YEARS = 'Minimum experience must be a whole number of years, 0 or more';

test.each([
  [{ title: '  ' }, { title: ['Job title is required'] }],
  [{ title: 'x'.repeat(121) }, { title: ['Job title must be at most 120 characters'] }],
  [{ description: 'x'.repeat(5001) }, { description: ['Job description must be at most 5000 characters'] }],
  [{ jobType: 'LONG_TERM' }, { jobType: ['Please choose a job type'] }],
  [{ paymentType: 'TIPS' }, { paymentType: ['Please choose a payment type'] }],
  [{ startDate: '2026-02-30' }, { startDate: ['Please enter a date between 2000 and 2100'] }],
  [{ endDate: '2026-06-01' }, { endDate: ['End date must be after start date'] }],
  [{ endDate: '2026-05-31' }, { endDate: ['End date must be after start date'] }],
  [{ commissionRate: ' ' }, { commissionRate: ['Commission rate is required'] }],
  [{ paymentType: 'BOOTH_RENTAL' }, { boothRentalAmount: ['Booth rental amount is required'] }],
  [{ minimumExperienceYears: '-1' }, { minimumExperienceYears: [YEARS] }],
  [{ minimumExperienceYears: '1.5' }, { minimumExperienceYears: [YEARS] }],
  [{ title: 'a\u0000' }, { title: ['Please remove the characters that cannot be saved'] }],
])('%j is answered with %j', (change, errors) => {
  expect(errorsOf(jobSchema, { ...form, ...change })).toEqual(errors);
});

test.each([
  [{ endDate: '2026-06-02' }, { endDate: '2026-06-02' }],
  [{ endDate: '' }, { endDate: null }],
  [{ jobType: 'FULL_TIME', endDate: '2026-05-01' }, { endDate: null }],
  [{ boothRentalAmount: '$500/week' }, { commissionRate: '60/40 split', boothRentalAmount: null }],
  [
    { paymentType: 'BOOTH_RENTAL', boothRentalAmount: '$500/week' },
    { commissionRate: null, boothRentalAmount: '$500/week' },
  ],
  [{ minimumExperienceYears: '' }, { minimumExperienceYears: 0 }],
  [{ title: 'Guest spot\r\nBcc: x@y.z' }, { title: 'Guest spot Bcc: x@y.z' }],
])('%j is kept as %j', (change, kept) => {
  expect(accepted(jobSchema, { ...form, ...change })).toMatchObject(kept);
});

test('a posted status counts in the editor alone', () => {
  expect(accepted(jobEditSchema, { ...form, status: 'FILLED' }).status).toBe('FILLED');
  expect(errorsOf(jobEditSchema, form)).toEqual({ status: ['Please choose a status'] });
  expect(accepted(jobSchema, { ...form, status: 'FILLED' })).not.toHaveProperty('status');
});

test.each([
  [0, 'APPRENTICE'],
  [0.9, 'APPRENTICE'],
  [1, 'JUNIOR'],
  [2, 'JUNIOR'],
  [3, 'INTERMEDIATE'],
  [4, 'INTERMEDIATE'],
  [5, 'SENIOR'],
  [40, 'SENIOR'],
])('a job asking for %d years is %s', (years, level) => {
  expect(jobLevelForYears(years)).toBe(level);
});

test.each([
  ['GUEST_SPOT', 'GUEST_SPOT'],
  ['LONG_TERM', 'FULL_TIME'],
  ['APPRENTICESHIP', 'APPRENTICESHIP'],
] as const)('the wish %s is answered by the job type %s', (wish, jobType) => {
  expect(jobTypeForPreference(wish)).toBe(jobType);
});
