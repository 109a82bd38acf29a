import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobsBeside } from '#app/features/jobs/jobs-of-shop.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { statementsOf } from '#tests/support/statements.ts';

const { db, pool } = await testDatabase();
const world = jobWorld(db);
const AUSTIN = { city: 'Austin', state: 'TX', lat: 30.27, lon: -97.74 };
const WACO = { city: 'Waco', state: 'TX', lat: 31.55, lon: -97.15 };
const EL_PASO = { city: 'El Paso', state: 'TX', lat: 31.76, lon: -106.49 };
const TEXARKANA = { city: 'Texarkana', state: 'TX', lat: 33.43, lon: -94.05 };
const NEXT_DOOR = { city: 'Texarkana', state: 'AR', lat: 33.44, lon: -94.04 };
const PORTLAND = { city: 'Portland', state: 'OR', lat: 45.5, lon: -122.6 };

const shopIn = async (place: Partial<typeof AUSTIN>) => (await world.shop(place)).shopId;
const titles = (jobs: readonly { title: string }[]) => jobs.map(({ title }) => title);
const beside = (id: string, shopId: string) => jobsBeside(world.visitor, { id, shop: { id: shopId } });

const austin = await shopIn(AUSTIN);
const job = await world.job(austin, { title: 'This one' });

test('a job that stands alone has none beside it', async () => {
  expect(await beside(job, austin)).toEqual({ atShop: [], near: [] });
});

test("the shop's newest open ones, and the nearest open ones of others, three each", async () => {
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

test('near goes over the border of a state, and by state and city where no place is known', async () => {
  const [border, over] = [await shopIn(TEXARKANA), await shopIn(NEXT_DOOR)];
  const here = await world.job(border, { title: 'At the border' });
  await world.job(over, { title: 'Over the border' });
  expect(titles((await beside(here, border)).near)[0]).toBe('Over the border');

  const unknown = await shopIn({ city: 'Salem', state: 'OR' });
  const [sameCity, sameState] = [
    await shopIn({ city: 'Salem', state: 'OR' }),
    await shopIn({ city: 'Bend', state: 'OR' }),
  ];
  const there = await world.job(unknown, { title: 'Nowhere' });
  await world.job(sameCity, { title: 'In the city' });
  await world.job(sameState, { title: 'In the state' });
  expect(titles((await beside(there, unknown)).near).slice(0, 2)).toEqual(['In the city', 'In the state']);
});

test('it is two statements, however many there are, and one where there are none', async () => {
  expect(await statementsOf(pool, () => beside(job, austin))).toBe(2);
});

test('among thousands of shops it goes by indexes, and looks at the jobs of the nearest only', async () => {
  await db.execute(sql`
      insert into shop_profiles (shop_name, city, state, lat, lon, is_claimed)
      select 'Shop ' || n, 'City ' || n % 900, (array['TX', 'OK', 'NM', 'CA', 'NY', 'OR', 'ME', 'FL'])[1 + n % 8],
        25 + (n * 7919 % 24000) / 1000.0, -124 + (n * 104729 % 57000) / 1000.0, false
      from generate_series(1, 7200) n`);
  // In parts, because a statement may take no longer than 5 s, even on a busy machine.
  for (const part of [0, 1, 2, 3])
    await db.execute(sql`
      insert into job_posts (shop_id, title, job_type, description, start_date, payment_type, commission_rate)
      select id, 'A chair', 'FULL_TIME', 'Bold lines', '2027-03-01', 'COMMISSION', '60/40' from shop_profiles
        where shop_name ~ '^Shop [0-9]+$' and substr(shop_name, 6)::int % 4 = ${part}`);
  await db.execute(sql`analyze shop_profiles, job_posts`);
  const read = await db.transaction(async (tx) => {
    // The connection may still count what it read before this transaction, such as checks of foreign keys.
    const counters = async () => {
      const { rows } = await tx.execute<{ name: string; whole: number; found: number }>(sql`
        select relname as name, seq_scan::int as whole, idx_tup_fetch::int as found from pg_stat_xact_user_tables
        where relname in ('shop_profiles', 'job_posts') order by relname`);
      return rows;
    };
    const before = await counters();
    await jobsBeside({ ...world.visitor, db: tx as unknown as typeof db }, { id: job, shop: { id: austin } });
    const after = await counters();
    return after.map(({ name, whole, found }, index) => ({
      name,
      whole: whole - (before[index]?.whole ?? 0),
      found: found - (before[index]?.found ?? 0),
    }));
  });
  expect(read.map(({ name, whole }) => [name, whole])).toEqual([
    ['job_posts', 0],
    ['shop_profiles', 0],
  ]);
  // Of two hundred shops. Older PostgreSQL versions fetch a row once for the index and once for its order.
  expect(read[0]?.found, 'jobs that are looked at, of the 900 in the state').toBeLessThan(500);
});
