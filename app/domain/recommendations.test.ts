import { expect, test } from 'vitest';
import { boxAround, fitOf, milesBetween, type Position, type Seeker } from '#app/domain/recommendations.ts';

const AUSTIN = { lat: 30.2672, lon: -97.7431 };
const ROUND_ROCK = { lat: 30.5083, lon: -97.6789 };
const SAN_ANTONIO = { lat: 29.4241, lon: -98.4936 };
const EL_PASO = { lat: 31.7587, lon: -106.4869 };
const PORTLAND = { lat: 45.5234, lon: -122.6762 };

const SEEKER: Seeker = {
  styles: ['Blackwork', 'Japanese'],
  jobTypes: ['GUEST_SPOT'],
  years: 6,
  point: AUSTIN,
  state: 'TX',
};
const POSITION: Position = {
  jobType: 'FULL_TIME',
  requiredStyles: [],
  preferredStyles: [],
  minimumExperienceYears: 0,
  point: PORTLAND,
  state: 'OR',
};
const judged = (position: Partial<Position>, seeker: Partial<Seeker> = {}) =>
  fitOf({ ...SEEKER, ...seeker }, { ...POSITION, ...position });
const score = (position: Partial<Position>) => judged(position)?.score ?? 0;

test('distances are great-circle miles', () => {
  expect(milesBetween(AUSTIN, AUSTIN)).toBe(0);
  expect(milesBetween(AUSTIN, ROUND_ROCK)).toBe(17);
  expect(milesBetween(AUSTIN, PORTLAND)).toBe(milesBetween(PORTLAND, AUSTIN));
  expect(milesBetween({ lat: 40.7128, lon: -74.006 }, { lat: 34.0522, lon: -118.2437 })).toBe(2446);
  expect(milesBetween({ lat: 0, lon: 180 }, { lat: 0, lon: -180 })).toBe(0);
  expect(milesBetween({ lat: 90, lon: 0 }, { lat: -90, lon: 0 })).toBe(12437);
});

test('the reason names what both sides share', () => {
  expect(
    judged({ jobType: 'GUEST_SPOT', preferredStyles: ['Color', 'Japanese'], point: ROUND_ROCK, state: 'TX' }),
  ).toEqual({ score: 8, style: 'Japanese', distance: { miles: 17 }, jobType: 'GUEST_SPOT' });
  expect(judged({ jobType: 'GUEST_SPOT' })).toEqual({ score: 3, style: null, distance: null, jobType: 'GUEST_SPOT' });
  expect(judged({ point: EL_PASO, state: 'TX' })).toEqual({
    score: 1,
    style: null,
    distance: { state: 'TX' },
    jobType: null,
  });
});

test.each<[string, Partial<Position>, Partial<Seeker>]>([
  ['nothing speaks for it', {}, {}],
  ['the artist lacks the years', { jobType: 'GUEST_SPOT', minimumExperienceYears: 7 }, {}],
  ['it insists on other styles', { jobType: 'GUEST_SPOT', requiredStyles: ['Realism'] }, {}],
  ['the profile is empty', {}, { styles: [], jobTypes: [], years: null, point: null, state: null }],
  ['neither says where it is', { point: null, state: null }, { jobTypes: [], point: null, state: null }],
])('a job does not fit if %s', (_why, position, seeker) => {
  expect(judged(position, seeker)).toBeNull();
});

test('missing profile facts do not exclude a job', () => {
  const strict = { jobType: 'GUEST_SPOT', minimumExperienceYears: 7, requiredStyles: ['Realism'] } as const;
  expect(judged(strict, { years: null, styles: [] })?.jobType).toBe('GUEST_SPOT');
});

test('a long-term artist fits full-time jobs (c-1)', () => {
  expect(judged({ jobType: 'FULL_TIME' }, { jobTypes: ['LONG_TERM'] })?.jobType).toBe('FULL_TIME');
});

test('the state decides without coordinates and beyond a hundred miles', () => {
  expect(judged({ point: null, state: 'TX' })?.distance).toEqual({ state: 'TX' });
  expect(judged({ point: SAN_ANTONIO, state: 'TX' })?.distance).toEqual({ miles: 74 });
  expect(judged({ point: EL_PASO, state: null, jobType: 'GUEST_SPOT' })?.distance).toBeNull();
});

test('type, style, distance and experience each raise the score', () => {
  const plain = { preferredStyles: ['Japanese'], point: EL_PASO, state: 'TX' } as const;
  const ranked = [
    { ...plain, preferredStyles: [] },
    plain,
    { ...plain, minimumExperienceYears: 3 },
    { ...plain, minimumExperienceYears: 3, point: SAN_ANTONIO },
    { ...plain, minimumExperienceYears: 3, point: ROUND_ROCK },
    { ...plain, minimumExperienceYears: 3, point: ROUND_ROCK, preferredStyles: ['Japanese', 'Blackwork'] },
    {
      ...plain,
      minimumExperienceYears: 3,
      point: ROUND_ROCK,
      preferredStyles: ['Japanese', 'Blackwork'],
      jobType: 'GUEST_SPOT' as const,
    },
  ].map(score);
  expect(ranked).toEqual([...new Set(ranked)].sort((a, b) => a - b));
});

const PLACES = {
  Austin: { lat: 30.2672, lon: -97.7431 },
  Honolulu: { lat: 21.3069, lon: -157.8583 },
  'Utqiagvik, the northernmost town': { lat: 71.2906, lon: -156.7886 },
};

test.each(Object.entries(PLACES))('the box around %s holds everything within the miles', (_name, middle) => {
  for (const miles of [10, 25, 50, 100]) {
    const { south, north, west, east } = boxAround(middle, miles);
    expect(milesBetween(middle, { lat: north, lon: middle.lon })).toBe(miles);
    expect(milesBetween(middle, { lat: south, lon: middle.lon })).toBe(miles);
    for (let step = 0; step <= 100; step++) {
      const lat = south + ((north - south) * step) / 100;
      for (const lon of [west, east]) expect(milesBetween(middle, { lat, lon })).toBeGreaterThanOrEqual(miles);
    }
    // Not much wider than it must be.
    expect(milesBetween(middle, { lat: middle.lat, lon: east })).toBeLessThan(miles * 1.02);
  }
});
