import { expect, test } from 'vitest';
import { CREATE_OFFERS, offerParts, offersText } from '#app/domain/job-offers.ts';
import { canEditJob, canPostJob, jobEditSchema, jobLevelForYears, jobSchema } from '#app/domain/jobs.ts';
import { artist, otherShop, said, shop, shopWithoutProfile, staff, visitor } from '#tests/support/actors.ts';
import { accepted, errorsOf, posted } from '#tests/support/posted.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const postSchema = jobSchema(NOW);

const form = {
  title: 'Guest spot in June',
  jobType: 'GUEST_SPOT',
  description: 'Two weeks in a busy shop.',
  startDate: '2026-06-01',
  endDate: '2026-06-14',
  paymentType: 'COMMISSION',
  commissionRate: '60/40 split',
};

test('a valid job keeps every field', () => {
  expect(accepted(postSchema, { ...form, insuranceRequired: 'on' })).toEqual({
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

test('an empty form reports every problem', () => {
  expect(errorsOf(postSchema, { jobType: 'GUEST_SPOT', paymentType: 'BOOTH_RENTAL' })).toEqual({
    title: ['Job title is required'],
    description: ['Job description is required'],
    startDate: ['Start date is required'],
    boothRentalAmount: ['Booth rental amount is required'],
  });
});

const YEARS = 'Minimum experience must be a whole number of years, 0 or more';

test.each([
  [{ title: '  ' }, { title: ['Job title is required'] }],
  [{ title: '\u200b\u2066\u00ad\u2800' }, { title: ['Job title is required'] }],
  [{ description: '\u3164\n\ufe0f' }, { description: ['Job description is required'] }],
  [{ shopCulture: ['Collaborative', 'Loud'] }, { shopCulture: ['Please choose from the list'] }],
  [{ minimumExperienceYears: '61' }, { minimumExperienceYears: ['Minimum experience must be at most 60 years'] }],
  [
    { title: ' ', minimumExperienceYears: '-1', endDate: '2026-06-01', commissionRate: '' },
    {
      title: ['Job title is required'],
      minimumExperienceYears: [YEARS],
      endDate: ['End date must be after start date'],
      commissionRate: ['Commission rate is required'],
    },
  ],
  [{ title: 'x'.repeat(121) }, { title: ['Job title must be at most 120 characters'] }],
  [{ description: 'x'.repeat(5001) }, { description: ['Job description must be at most 5000 characters'] }],
  [{ jobType: 'LONG_TERM' }, { jobType: ['Please choose a job type'] }],
  [{ paymentType: 'TIPS' }, { paymentType: ['Please choose a payment type'] }],
  [{ startDate: '2026-02-30' }, { startDate: ['This date does not exist'] }],
  [{ startDate: '1999-12-31' }, { startDate: ['Please enter a date between 2000 and 2100'] }],
  [{ startDate: '2026-04-30' }, { startDate: ['Please enter a date from today on'] }],
  [{ applicationDeadline: '2026-04-30' }, { applicationDeadline: ['Please enter a date from today on'] }],
  [{ applicationDeadline: '2026-06-02' }, { applicationDeadline: ['Please enter a deadline before the start date'] }],
  [{ applicationDeadline: '2027-02-29' }, { applicationDeadline: ['This date does not exist'] }],
  [{ endDate: '2026-06-01' }, { endDate: ['End date must be after start date'] }],
  [{ endDate: '2026-05-31' }, { endDate: ['End date must be after start date'] }],
  [{ commissionRate: ' ' }, { commissionRate: ['Commission rate is required'] }],
  [{ paymentType: 'BOOTH_RENTAL' }, { boothRentalAmount: ['Booth rental amount is required'] }],
  [{ minimumExperienceYears: '-1' }, { minimumExperienceYears: [YEARS] }],
  [{ minimumExperienceYears: '1.5' }, { minimumExperienceYears: [YEARS] }],
  [{ title: 'a\u0000' }, { title: ['Please remove the characters that cannot be saved'] }],
])('%j is answered with %j', (change, errors) => {
  expect(errorsOf(postSchema, { ...form, ...change })).toEqual(errors);
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
  expect(accepted(postSchema, { ...form, ...change })).toMatchObject(kept);
});

test('a job may start today, and all wrong days are reported', () => {
  const today = { startDate: '2026-05-01', applicationDeadline: '2026-05-01' };
  expect(accepted(postSchema, { ...form, ...today })).toMatchObject(today);
  expect(errorsOf(postSchema, { ...form, startDate: '2026-04-01', applicationDeadline: '2026-04-02' })).toEqual({
    startDate: ['Please enter a date from today on'],
    applicationDeadline: ['Please enter a date from today on', 'Please enter a deadline before the start date'],
  });
});

const saved = { startDate: '2025-06-01', applicationDeadline: '2025-07-01' };

test.each<[Record<string, string>, object]>([
  [saved, {}],
  [{ ...saved, applicationDeadline: '' }, {}],
  [{ ...saved, startDate: '2026-06-01' }, {}],
  [
    { ...saved, startDate: '2025-06-02' },
    { startDate: 1, applicationDeadline: 1 },
  ],
  [{ ...saved, applicationDeadline: '2025-05-01' }, { applicationDeadline: 1 }],
  [{ ...saved, applicationDeadline: '2026-06-01' }, { applicationDeadline: 1 }],
])('only changed days of a saved job are validated: %j', (days, wrong) => {
  const { errors } = posted(jobEditSchema(NOW, saved), { ...form, endDate: '', status: 'ACTIVE', ...days });
  expect(Object.keys(errors)).toEqual(Object.keys(wrong));
});

test('a status is accepted in the editor only', () => {
  const editSchema = jobEditSchema(NOW, { startDate: '2020-01-01', applicationDeadline: null });
  expect(accepted(editSchema, { ...form, status: 'FILLED' }).status).toBe('FILLED');
  expect(errorsOf(editSchema, form)).toEqual({ status: ['Please choose a status'] });
  expect(accepted(postSchema, { ...form, status: 'FILLED' })).not.toHaveProperty('status');
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

const named = { shopName: 'Iron Lantern', city: 'Portland', state: 'OR' };

test.each([
  [visitor, null, 'sign-in-required'],
  [artist, null, 'not-a-shop'],
  [staff, named, 'not-a-shop'],
  [shopWithoutProfile, null, 'shop-profile-missing'],
  [shop, null, 'shop-profile-missing'],
  [shop, { ...named, shopName: null }, 'shop-unnamed'],
  [shop, { ...named, city: '' }, 'shop-unnamed'],
  [shop, { ...named, state: null }, 'shop-unnamed'],
  [shop, { ...named, isPageRemoved: true }, 'page-removed'],
  [shop, named, 'yes'],
])('$kind posting a job for %j gets %s', (actor, posting, answer) => {
  expect(said(canPostJob(actor, posting))).toBe(answer);
});

const moderator = { ...staff, role: 'moderator' } as typeof staff;
const job = { shopId: 'shop-1', isDeleted: false, isClaimed: true };

test.each([
  [visitor, job, 'sign-in-required'],
  [artist, job, 'not-found'],
  [staff, job, 'already-claimed'],
  [staff, { ...job, isClaimed: false }, 'yes'],
  [staff, { ...job, isClaimed: false, isDeleted: true }, 'not-found'],
  [moderator, { ...job, isClaimed: false }, 'not-allowed'],
  [otherShop, job, 'not-found'],
  [shopWithoutProfile, job, 'not-found'],
  [shop, job, 'yes'],
  [shop, { ...job, isDeleted: true }, 'not-found'],
])('$kind editing or deleting a job of shop-1 gets the same (%#)', (actor, facts, answer) => {
  expect(said(canEditJob(actor, facts))).toBe(answer);
});

test.each<[string, string, ReturnType<typeof offerParts>]>([
  ['the suggestions', offersText(CREATE_OFFERS), [[...CREATE_OFFERS]]],
  ['dashes', '- 60/40 split\n- Own station', [['60/40 split', 'Own station']]],
  ['bullets of Windows lines', '• Cake\r\n• Tea', [['Cake', 'Tea']]],
  [
    'words, a list and words',
    'You get:\n- Cake\n- Tea\nAnd more.\nAsk us.',
    ['You get:', ['Cake', 'Tea'], 'And more.\nAsk us.'],
  ],
  ['one bullet', '- Cake', [['Cake']]],
])('%s become a list', (_what, text, parts) => {
  expect(offerParts(text)).toEqual(parts);
});

test.each([
  ['a sentence', 'A chair, cake and tea.'],
  ['one semicolon', 'We are busy; so will you be.'],
  ['two paragraphs', 'A chair by the window.\n\nCake on Fridays.'],
  ['a dash inside', 'Walk-ins - and cake'],
  ['an amount below nothing', '-5 % on ink'],
  ['markup', '<ul><li>Cake</li></ul>'],
])('%s stays text', (_what, text) => {
  expect(offerParts(text)).toEqual([text]);
});
