import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { jobLevelForYears } from '#app/domain/jobs.ts';
import { featuredJobs } from '#app/features/jobs/job-cards.server.ts';
import { jobForViewer } from '#app/features/jobs/job-for-viewer.server.ts';
import { jobsBeside, jobsOfShop, SHOP_JOBS_PAGE } from '#app/features/jobs/jobs-of-shop.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

test('the four newest active jobs are featured without private data', async () => {
  const secrets = {
    taxId: 'CANARY-TAX',
    licenseNumber: 'CANARY-LICENSE',
    email: 'canary@example.test',
    phone: '5550001111',
  };
  const shop = await world.shop({ shopName: 'Iron Rose', ...secrets });
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push(await world.job(shop.shopId));
  await world.job(shop.shopId, { status: 'CLOSED' });
  await world.job(shop.shopId, { deletedAt: new Date() });
  const featured = await featuredJobs(world.visitor);
  expect(featured.map((job) => job.id)).toEqual(ids.toReversed().slice(0, 4));
  expect(featured[0]?.shop).toMatchObject({ name: 'Iron Rose', place: 'Austin, TX', isVerified: false });
  const detail = await jobForViewer(world.visitor, ids[0] as string);
  expect(JSON.stringify([featured, detail])).not.toMatch(/canary|5550001111/i);
});

test("a card's description is cut after 200 characters", async () => {
  const shop = await world.shop();
  const exact = await world.job(shop.shopId, { description: 'x'.repeat(200) });
  const longer = await world.job(shop.shopId, { description: `${'é'.repeat(200)}y` });
  const cards = new Map((await featuredJobs(world.visitor)).map((job) => [job.id, job.description]));
  expect(cards.get(exact)).toBe('x'.repeat(200));
  expect(cards.get(longer)).toBe(`${'é'.repeat(200)}...`);
});

test('the database and the domain compute the same level', async () => {
  const shop = await world.shop();
  for (const years of [0, 1, 2, 3, 4, 5, 30]) {
    const id = await world.job(shop.shopId, { minimumExperienceYears: years });
    const [row] = await db.select().from(jobPosts).where(eq(jobPosts.id, id));
    expect(row?.experienceLevel, `${years} years`).toBe(jobLevelForYears(years));
  }
});

test('an artist sees only their own application', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  const [applicant, other] = [await world.artist(), await world.artist()];
  const applicationId = await world.application(jobId, applicant.actor.userId);
  expect(await jobForViewer(applicant, jobId)).toMatchObject({ applicationId, isOwn: false });
  expect(await jobForViewer(other, jobId)).toMatchObject({ applicationId: null });
  expect(await jobForViewer(shop, jobId)).toMatchObject({ applicationId: null, isOwn: true });
  const cardFor = async (ctx: Parameters<typeof featuredJobs>[0]) =>
    (await featuredJobs(ctx)).find((job) => job.id === jobId);
  expect(await cardFor(applicant)).toMatchObject({ hasApplied: true });
  expect(await cardFor(other)).toMatchObject({ hasApplied: false });
});

test('a shop pages through its own jobs by status', async () => {
  const [shop, other] = [await world.shop(), await world.shop()];
  const ids: string[] = [];
  for (let i = 0; i < SHOP_JOBS_PAGE + 3; i++) ids.unshift(await world.job(shop.shopId));
  const filled = await world.job(shop.shopId, { status: 'FILLED' });
  await world.job(other.shopId);
  const first = await jobsOfShop(shop, { status: 'ACTIVE', after: null });
  const second = await jobsOfShop(shop, { status: 'ACTIVE', after: first.older });
  expect([...first.rows, ...second.rows].map((job) => job.id)).toEqual(ids);
  expect([first.newer, second.older]).toEqual([null, null]);
  const back = await jobsOfShop(shop, { status: 'ACTIVE', after: second.newer });
  expect(back.rows).toEqual(first.rows);
  expect((await jobsOfShop(shop, { status: 'FILLED', after: null })).rows.map((job) => job.id)).toEqual([filled]);
  expect((await jobsOfShop(shop, { status: null, after: "older~x~'; drop table job_posts" })).rows).toHaveLength(
    SHOP_JOBS_PAGE,
  );
});

const AUSTIN = { city: 'Austin', state: 'TX', lat: 30.27, lon: -97.74 };
const WACO = { city: 'Waco', state: 'TX', lat: 31.55, lon: -97.15 };
const EL_PASO = { city: 'El Paso', state: 'TX', lat: 31.76, lon: -106.49 };
const DENVER = { city: 'Denver', state: 'CO', lat: 39.74, lon: -104.99 };
const PORTLAND = { city: 'Portland', state: 'OR', lat: 45.5, lon: -122.6 };

const shopIn = async (place: Partial<typeof AUSTIN>) => (await world.shop(place)).shopId;
const titles = (jobs: readonly { title: string }[]) => jobs.map(({ title }) => title);
const beside = (id: string, shopId: string) => jobsBeside(world.visitor, { id, shop: { id: shopId } });

const austin = await shopIn(AUSTIN);
const job = await world.job(austin, { title: 'This one' });

test('three newest jobs of the shop and three nearest jobs are shown', async () => {
  const [waco, elPaso, portland, nextDoor] = [
    await shopIn(WACO),
    await shopIn(EL_PASO),
    await shopIn(PORTLAND),
    await shopIn({ ...AUSTIN, lat: 30.28 }),
  ];
  for (const n of [1, 2, 3, 4]) await world.job(austin, { title: `At the shop ${n}` });
  await world.job(austin, { title: 'Closed', status: 'CLOSED' });
  await world.job(austin, { title: 'Gone', deletedAt: world.now });
  await world.job(austin, { title: 'Over', applicationDeadline: '2026-11-01' });
  await world.job(elPaso, { title: 'Far in the state' });
  await world.job(waco, { title: 'An hour away' });
  await world.job(nextDoor, { title: 'Around the corner' });
  await world.job(nextDoor, { title: 'Around the corner, over', applicationDeadline: '2026-11-01' });
  await world.job(portland, { title: 'On the other coast' });
  const found = await beside(job, austin);
  expect(titles(found.atShop)).toEqual(['At the shop 4', 'At the shop 3', 'At the shop 2']);
  expect(titles(found.near)).toEqual(['Around the corner', 'An hour away', 'Far in the state']);
});

test('three jobs next door are the nearest ones, whatever is newer farther away', async () => {
  const [here, near, nearer] = [
    await shopIn(DENVER),
    await shopIn({ ...DENVER, lat: 39.84 }),
    await shopIn({ ...DENVER, lat: 39.79 }),
  ];
  await world.job(near, { title: 'Near' });
  for (const n of [1, 2]) await world.job(nearer, { title: `Nearer ${n}` });
  await world.job(await shopIn({ ...DENVER, lat: 39.99 }), { title: 'Farther' });
  const found = await beside(await world.job(here), here);
  expect(titles(found.near)).toEqual(['Nearer 2', 'Nearer 1', 'Near']);
});
