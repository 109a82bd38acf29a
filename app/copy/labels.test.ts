import { expect, test } from 'vitest';
import { APPLICATION_STATUS_BADGE, APPLICATION_STATUS_FILTER } from '#app/copy/applications.ts';
import {
  bookingLengthLabel,
  commissionLabel,
  depositLabel,
  insuranceLabel,
  money,
} from '#app/copy/calendar/guest-policies.ts';
import {
  JOB_STATUS_BADGE,
  JOB_STATUS_IN_EDITOR,
  jobDates,
  jobTypeChip,
  jobTypeLabel,
  minimumExperienceLabel,
  paymentLine,
  positionsFound,
  stylesWanted,
} from '#app/copy/jobs.ts';
import {
  ARTIST_JOB_TYPE_LABEL,
  artistLevelLabel,
  experienceLine,
  missingLine,
  moreLabel,
  teamSizeLabel,
  yearsInBusinessLabel,
  yearsLabel,
} from '#app/copy/profiles.ts';
import { pageTitle } from '#app/copy/site.ts';
import { ARTIST_EXPERIENCE_LEVELS, type ArtistExperienceLevel } from '#app/domain/artists.ts';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import { JOB_TYPES } from '#app/domain/jobs.ts';

test('a status has the words of the place it is shown in', () => {
  expect([JOB_STATUS_IN_EDITOR.ACTIVE, JOB_STATUS_BADGE.ACTIVE]).toEqual(['Published', 'Active']);
  expect([APPLICATION_STATUS_BADGE.REJECTED, APPLICATION_STATUS_FILTER.REJECTED]).toEqual(['Not Selected', 'Rejected']);
  expect(APPLICATION_STATUS_BADGE.PENDING).toBe('Under Review');
});

test('job types are chips on cards and words in preferences', () => {
  expect(JOB_TYPES.map(jobTypeChip)).toEqual(['GUEST SPOT', 'FULL TIME', 'APPRENTICESHIP']);
  expect(jobTypeChip('LONG_TERM')).toBe('LONG TERM');
  expect(['FULL_TIME', 'LONG_TERM'].map(jobTypeLabel)).toEqual(['Full-Time', 'LONG TERM']);
  expect(Object.values(ARTIST_JOB_TYPE_LABEL)).toEqual(['Guest Spot', 'Long-Term Position', 'Apprenticeship']);
});

test('when a job begins and ends is one chip', () => {
  expect(jobDates({ startDate: '2027-03-01' })).toBe('Starts Mar 1, 2027');
  expect(jobDates({ startDate: '2027-03-01', endDate: null })).toBe('Starts Mar 1, 2027');
  expect(jobDates({ startDate: '2027-03-01', endDate: '2027-03-14' })).toBe('Starts Mar 1, 2027 · Until Mar 14, 2027');
});

test('a card names two of the styles wanted, each once and the required ones first', () => {
  const wanted = (requiredStyles: string[], preferredStyles: string[]) =>
    stylesWanted({ requiredStyles, preferredStyles });
  expect(wanted([], [])).toBe('');
  expect(wanted([], ['Japanese'])).toBe('Japanese');
  expect(wanted(['Realism'], ['Japanese', 'Realism'])).toBe('Realism, Japanese');
  expect(wanted(['Realism'], ['Japanese', 'Color', 'Tribal'])).toBe('Realism, Japanese +2 more');
});

test("artists' levels carry their years", () => {
  expect(ARTIST_EXPERIENCE_LEVELS.map(artistLevelLabel)).toEqual([
    'Beginner (1-3 years)',
    'Intermediate (3-7 years)',
    'Advanced (7-10 years)',
    'Expert (10-15 years)',
    'Expert Senior (15-60 years)',
  ]);
});

test('what a search found is counted to 100', () => {
  const open = [0, 1, 2, 99, 100, 101].map((found) => positionsFound(found, { areOpen: true }));
  expect(open).toEqual([
    '0 open positions',
    '1 open position',
    '2 open positions',
    '99 open positions',
    '100 open positions',
    '100+ open positions',
  ]);
  expect(positionsFound(1, { areOpen: false })).toBe('1 position');
});

test('payment is told by its type', () => {
  const both = { commissionRate: '60/40 split', boothRentalAmount: '$500/week' };
  expect(paymentLine({ paymentType: 'COMMISSION', ...both })).toBe('Commission: 60/40 split');
  expect(paymentLine({ paymentType: 'BOOTH_RENTAL', ...both })).toBe('Booth Rental: $500/week');
});

test('one and many are told apart', () => {
  expect([1, 3].map(teamSizeLabel)).toEqual(['1 Artist', '3 Artists']);
  expect([0, 1, 2].map(yearsInBusinessLabel)).toEqual([
    '0 years in business',
    '1 year in business',
    '2 years in business',
  ]);
  expect([1, 2].map(yearsLabel)).toEqual(['1 year', '2 years']);
  expect([0, 1, 2].map(minimumExperienceLabel)).toEqual(['No minimum', '1 year', '2 years']);
  expect([1, 2].map(bookingLengthLabel)).toEqual(['1 day', '2 days']);
  expect(moreLabel(2)).toBe('+2 more');
});

test('experience is a level, and the years where they were said', () => {
  const line = (level: ArtistExperienceLevel | null, years: number | null) =>
    experienceLine({ experienceLevel: level, yearsOfExperience: years });
  expect(line('SENIOR', 8)).toBe('Expert (10-15 years), 8 years');
  expect(line('SENIOR', null)).toBe('Expert (10-15 years)');
  expect(line(null, 8)).toBeNull();
});

test('policies read as sentences', () => {
  expect(depositLabel(POLICY_DEFAULTS)).toBe('$100');
  expect(depositLabel({ ...POLICY_DEFAULTS, depositType: 'percentage' })).toBe('20%');
  expect(depositLabel({ ...POLICY_DEFAULTS, depositRequired: false })).toBe('No deposit');
  expect(commissionLabel(POLICY_DEFAULTS)).toBe('70% to artist');
  expect(insuranceLabel(POLICY_DEFAULTS)).toBe('Required, at least $5,000 coverage');
  expect(money(12.5)).toBe('$12.50');
});

test('the banner names what is missing', () => {
  expect(missingLine(['a bio'])).toBe('Still missing: a bio.');
  expect(missingLine(['a bio', 'your name', 'a city'])).toBe('Still missing: a bio, your name, and a city.');
});

test('the brand can be another', () => {
  expect([pageTitle('Settings'), pageTitle(null)]).toEqual(['Settings · Flashboard', 'Flashboard']);
});
