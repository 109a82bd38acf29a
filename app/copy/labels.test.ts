import { expect, test } from 'vitest';
import { commissionLabel, depositLabel, insuranceLabel, money } from '#app/copy/calendar/guest-policies.ts';
import { jobDates, positionsFound, stylesWanted } from '#app/copy/jobs.ts';
import { experienceLine } from '#app/copy/profiles.ts';
import type { ArtistExperienceLevel } from '#app/domain/artists.ts';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';

test('start and end of a job are one label', () => {
  expect(jobDates({ startDate: '2027-03-01' })).toBe('Starts Mar 1, 2027');
  expect(jobDates({ startDate: '2027-03-01', endDate: null })).toBe('Starts Mar 1, 2027');
  expect(jobDates({ startDate: '2027-03-01', endDate: '2027-03-14' })).toBe('Starts Mar 1, 2027 · Until Mar 14, 2027');
});

test('a card names two styles, required ones first', () => {
  const wanted = (requiredStyles: string[], preferredStyles: string[]) =>
    stylesWanted({ requiredStyles, preferredStyles });
  expect(wanted([], [])).toBe('');
  expect(wanted([], ['Japanese'])).toBe('Japanese');
  expect(wanted(['Realism'], ['Japanese', 'Realism'])).toBe('Realism, Japanese');
  expect(wanted(['Realism'], ['Japanese', 'Color', 'Tribal'])).toBe('Realism, Japanese +2 more');
});

test('found jobs are counted up to 100', () => {
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

test('experience is a level with its years', () => {
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
