import { expect, test } from 'vitest';
import { whatWaitsForArtist, whatWaitsForShop } from '#app/features/dashboards/what-waits.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { statementsOf } from '#tests/support/statements.ts';

const { db, pool } = await testDatabase();
const world = jobWorld(db);

test('one statement each, and nothing for an account without a shop', async () => {
  const [artist, shop] = [await world.artist(), await world.shop()];
  expect(await statementsOf(pool, () => whatWaitsForArtist(artist))).toBe(1);
  expect(await statementsOf(pool, () => whatWaitsForShop(shop))).toBe(1);
  const nobody = { ...shop, actor: { ...shop.actor, shopId: null } };
  expect(await whatWaitsForShop(nobody)).toEqual({ application: null, talk: null, closing: null });
});
