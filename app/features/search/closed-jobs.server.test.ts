import { expect, test } from 'vitest';
import type { Ctx } from '#app/data/context.server.ts';
import { JOB_SORTS, type JobSearch, parseJobSearch } from '#app/domain/values/search.ts';
import { featuredJobs, jobsForSitemap, newestJobs } from '#app/features/jobs/job-cards.server.ts';
import { openPositionsOf } from '#app/features/jobs/jobs-of-shop.server.ts';
import { browseJobs } from '#app/features/search/browse-jobs.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
/** The last moment of November 20 in Hawaii: a deadline on the 19th is over, one on the 20th is not. */
const world = jobWorld(db, new Date('2026-11-21T09:59:59.999Z'));
const shop = await world.shop();
const artist = await world.artist({
  tattooStyles: ['Realism'],
  yearsOfExperience: 1,
  preferredJobTypes: ['GUEST_SPOT'],
});

/** A third is closed, a third is in its last hours, a third has no deadline. One of each is closed by its shop. */
const DEADLINES = ['2026-11-19', '2026-11-20', null];
const ids: string[] = [];
for (let n = 0; n < 30; n++) {
  const applicationDeadline = DEADLINES[n % 3] as string | null;
  ids.push(await world.job(shop.shopId, { title: `Flash ${n}`, applicationDeadline, preferredStyles: ['Realism'] }));
}
for (const applicationDeadline of DEADLINES) await world.job(shop.shopId, { status: 'CLOSED', applicationDeadline });

const newestFirst = ids.toReversed();
const isClosed = (id: string) => ids.indexOf(id) % 3 === 0;
const open = newestFirst.filter((id) => !isClosed(id));
const closed = newestFirst.filter(isClosed);

/** Reads all pages forward and back: the same jobs on the same pages. */
async function readAll(ctx: Ctx, values: Partial<JobSearch>): Promise<string[]> {
  const search = { ...parseJobSearch(new URLSearchParams()), ...values };
  const pages: string[][] = [];
  let page = await browseJobs(ctx, search, 4);
  for (;;) {
    pages.push(page.jobs.map((job) => job.id));
    if (!page.older || pages.length > 20) break;
    page = await browseJobs(ctx, { ...search, after: page.older }, 4);
  }
  for (let index = pages.length - 2; index >= 0; index--) {
    page = await browseJobs(ctx, { ...search, after: page.newer }, 4);
    expect(page.jobs.map((job) => job.id)).toEqual(pages[index]);
  }
  return pages.flat();
}

const SEARCHES: Partial<JobSearch>[] = [{}, { type: ['GUEST_SPOT'] }, { level: ['APPRENTICE'] }, { q: 'flash' }];
for (const sort of JOB_SORTS) {
  test(`by ${sort}, jobs closed to applications come last, newest first, each on one page`, async () => {
    for (const search of SEARCHES) {
      for (const ctx of [world.visitor, artist]) {
        const found = await readAll(ctx, { ...search, sort });
        expect(found.slice(open.length), JSON.stringify(search)).toEqual(closed);
        expect(new Set(found)).toEqual(new Set(ids));
      }
    }
  });
}

test('a card shows since when a job is closed', async () => {
  const all = { ...parseJobSearch(new URLSearchParams()), status: ['ACTIVE', 'CLOSED'] as JobSearch['status'] };
  const { jobs } = await browseJobs(world.visitor, all, 50);
  for (const job of jobs) expect(job.closedOn, job.title).toBe(isClosed(job.id) ? '2026-11-19' : null);
});

test("closed jobs leave feeds and sitemap and come last on the shop's page", async () => {
  expect((await featuredJobs(world.visitor)).map((job) => job.id)).toEqual(open.slice(0, 4));
  expect((await newestJobs(world.visitor)).map((job) => job.id)).toEqual(open);
  expect((await jobsForSitemap(world.visitor)).map((job) => job.id)).toEqual(open);
  const positions = await openPositionsOf(world.visitor, shop.shopId);
  expect(positions.map((position) => position.id)).toEqual([...open, ...closed]);
  expect(positions.at(-1)?.closedOn).toBe('2026-11-19');
  const anHourLater = { ...world.visitor, now: new Date('2026-11-21T10:00:00.000Z') };
  const noDeadline = newestFirst.filter((id) => ids.indexOf(id) % 3 === 2);
  expect((await newestJobs(anHourLater)).map((job) => job.id)).toEqual(noDeadline);
});
