import { expect, test } from 'vitest';
import { jobsBeside } from '#app/features/jobs/jobs-of-shop.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const AUSTIN = { city: 'Austin', state: 'TX', lat: 30.27, lon: -97.74 };
const WACO = { city: 'Waco', state: 'TX', lat: 31.55, lon: -97.15 };
const EL_PASO = { city: 'El Paso', state: 'TX', lat: 31.76, lon: -106.49 };
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
