import { expect, test } from 'vitest';
import type { Ctx } from '#app/data/context.server.ts';
import { JOB_SORTS, type JobSearch, jobSearchParams, parseJobSearch } from '#app/domain/values/search.ts';
import { browseJobs } from '#app/features/search/browse-jobs.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { quickest } from '#tests/support/quickest.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

const TYPES = ['GUEST_SPOT', 'FULL_TIME', 'APPRENTICESHIP'] as const;
const STATUSES = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'CLOSED', 'FILLED'] as const;
const austin = await world.shop({ shopName: 'Iron Rose', city: 'Austin', state: 'TX' });
const portland = await world.shop({ shopName: 'Wet Ink', city: 'Portland', state: 'OR', verifiedAt: new Date(0) });
const artist = await world.artist({
  tattooStyles: ['Japanese'],
  yearsOfExperience: 4,
  preferredJobTypes: ['LONG_TERM'],
});

const jobs: { id: string; n: number }[] = [];
for (let n = 0; n < 60; n++) {
  const jobType = TYPES[n % 3] as (typeof TYPES)[number];
  const rental = n % 4 === 0;
  const id = await world.job((n % 5 === 0 ? portland : austin).shopId, {
    title: n % 7 === 0 ? `Flash painter ${n}` : `Artist ${n}`,
    description: n % 6 === 0 ? 'Dragons and koi every single week' : 'Walk-ins and bookings',
    jobType,
    endDate: null,
    status: STATUSES[n % 5] as (typeof STATUSES)[number],
    startDate: `${n % 2 ? 2025 : 2027}-0${(n % 9) + 1}-01`,
    paymentType: rental ? 'BOOTH_RENTAL' : 'COMMISSION',
    commissionRate: rental ? null : '60/40 split',
    boothRentalAmount: rental ? '$500/week' : null,
    minimumExperienceYears: n % 6,
    preferredStyles: n % 8 === 0 ? ['Japanese', 'Tribal'] : ['Realism'],
  });
  jobs.push({ id, n });
}

const search = (values: Partial<JobSearch> = {}): JobSearch => ({
  ...parseJobSearch(new URLSearchParams()),
  ...values,
});

/** Reads every page forward and back: the numbers of the jobs, in order. */
async function readAll(ctx: Ctx, values: Partial<JobSearch>, size = 7): Promise<number[]> {
  const numbers = new Map(jobs.map(({ id, n }) => [id, n]));
  const pages: number[][] = [];
  let after: string | null = null;
  let newer: string | null = null;
  do {
    const page = await browseJobs(ctx, search({ ...values, after }), size);
    pages.push(page.jobs.map((job) => numbers.get(job.id) ?? -1));
    newer = page.newer;
    after = page.older;
  } while (after && pages.length < 30);
  for (let index = pages.length - 2; index >= 0; index--) {
    const page = await browseJobs(ctx, search({ ...values, after: newer }), size);
    expect(page.jobs.map((job) => numbers.get(job.id))).toEqual(pages[index]);
    newer = page.newer;
  }
  expect(newer).toBeNull();
  return pages.flat();
}

const numbersWhere = (keep: (n: number) => boolean) =>
  jobs
    .map(({ n }) => n)
    .filter(keep)
    .reverse();
const isActive = (n: number) => n % 5 < 3;

test('active jobs come newest first, each once', async () => {
  expect(await readAll(world.visitor, {})).toEqual(numbersWhere(isActive));
});

const CASES: [string, Partial<JobSearch>, (n: number) => boolean][] = [
  ['two types', { type: ['GUEST_SPOT', 'APPRENTICESHIP'] }, (n) => isActive(n) && n % 3 !== 1],
  ['levels', { level: ['APPRENTICE', 'SENIOR'] }, (n) => isActive(n) && [0, 5].includes(n % 6)],
  [
    'type and level',
    { type: ['FULL_TIME'], level: ['JUNIOR'] },
    (n) => isActive(n) && n % 3 === 1 && [1, 2].includes(n % 6),
  ],
  ['all statuses', { status: ['ACTIVE', 'CLOSED', 'FILLED'] }, () => true],
  ['closed ones of a type', { status: ['CLOSED'], type: ['GUEST_SPOT'] }, (n) => n % 5 === 3 && n % 3 === 0],
  ['styles', { style: ['Tribal', 'Geometric'] }, (n) => isActive(n) && n % 8 === 0],
  ['payment', { payment: ['BOOTH_RENTAL'] }, (n) => isActive(n) && n % 4 === 0],
  ['a word of the title', { q: 'painters' }, (n) => isActive(n) && n % 7 === 0],
  ['two words of the description', { q: 'koi dragon' }, (n) => isActive(n) && n % 6 === 0],
  ['a word and a place', { q: 'flash', place: 'Austin, Texas' }, (n) => isActive(n) && n % 7 === 0 && n % 5 !== 0],
  ['a city', { place: 'portland' }, (n) => isActive(n) && n % 5 === 0],
  ['a state', { place: 'Oregon' }, (n) => isActive(n) && n % 5 === 0],
  ['a word nobody used', { q: 'xylophone' }, () => false],
  ['a place without shops', { place: 'Nome, AK' }, () => false],
];
for (const [title, filters, keep] of CASES) {
  for (const sort of JOB_SORTS) {
    test(`${title}, by ${sort}: the right jobs, each on one page`, async () => {
      const found = await readAll(artist, { ...filters, sort });
      expect(found.toSorted((a, b) => b - a)).toEqual(numbersWhere(keep));
      if (sort === 'newest') expect(found).toEqual(numbersWhere(keep));
    });
  }
}

test('sorting by deadline puts past deadlines last', async () => {
  const found = await readAll(world.visitor, { sort: 'deadline' });
  const past = found.filter((n) => n % 2 === 1);
  const timely = found.filter((n) => n % 2 === 0);
  expect(found).toEqual([...timely, ...past]);
  expect(timely.map((n) => n % 9)).toEqual(timely.map((n) => n % 9).toSorted((a, b) => a - b));
  expect(past).toEqual(past.toSorted((a, b) => b - a));
});

test('sorting by relevance prefers the title', async () => {
  const id = await world.job(austin.shopId, { title: 'Quiet corner', description: 'Sometimes flash is drawn here' });
  const page = await browseJobs(world.visitor, search({ q: 'flash', sort: 'relevance' }));
  expect(page.jobs.at(-1)?.id).toBe(id);
  expect(page.jobs[0]?.title).toMatch(/^Flash painter/);
});

test('sorting by relevance prefers what fits the artist', async () => {
  const forArtist = await browseJobs(artist, search({ sort: 'relevance' }));
  const best = forArtist.jobs[0];
  expect(best).toMatchObject({ jobType: 'FULL_TIME' });
  const plain = await browseJobs(world.visitor, search());
  expect((await browseJobs(world.visitor, search({ sort: 'relevance' }))).jobs).toEqual(plain.jobs);
});

const HOSTILE = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  '""',
  '" unbalanced',
  ':*',
  'a:*',
  '!',
  '!!!',
  '-',
  '- -',
  '<->',
  '& |',
  '((',
  'the',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '🐍'.repeat(80),
  'x'.repeat(10_000),
  'word '.repeat(500),
  '*',
  '--',
  '$$',
  '{}',
  'or',
  'or or',
  'a or -a',
];

test('hostile input neither fails nor takes long', async () => {
  const asked = new Map<string, JobSearch>();
  for (const text of HOSTILE) {
    for (const key of Object.keys(search())) {
      for (const sort of JOB_SORTS) {
        const params = new URLSearchParams({ sort });
        params.set(key, text);
        const read = parseJobSearch(params);
        // Unknown values are dropped, so such searches would only repeat others.
        asked.set(jobSearchParams(read).toString(), read);
      }
    }
  }
  for (const one of asked.values()) expect(await quickest(1000, () => browseJobs(artist, one))).toBeLessThan(1000);
});

const CURSORS = [
  'older~2026-11-21T00:00:00.000Z~nonsense',
  'older~9999-99-99T00:00:00.000Z~00000000-0000-4000-8000-000000000000',
  'newer~infinity~00000000-0000-4000-8000-000000000000',
  'older~0000-01-01T00:00:00.000Z~00000000-0000-4000-8000-000000000000',
  'older~2026-02-30~2026-11-21T00:00:00.000Z~00000000-0000-4000-8000-000000000000',
  'older~all~1e999~2026-11-21T00:00:00.000Z~00000000-0000-4000-8000-000000000000',
  'older~all~NaN~2026-11-21T00:00:00.000Z~00000000-0000-4000-8000-000000000000',
  'newer~past~~',
];

test('an invalid cursor shows the first page', async () => {
  for (const sort of JOB_SORTS) {
    const first = await browseJobs(artist, search({ sort }));
    for (const after of CURSORS) expect(await browseJobs(artist, search({ sort, after }))).toEqual(first);
  }
});
