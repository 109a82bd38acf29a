import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { todayAtShop } from '#app/data/shop-day.server.ts';
import { US_ZONES } from '#app/domain/values/shop-time.ts';
import { testDatabase } from '#tests/support/database.ts';
import { SHOP_NIGHTS } from '#tests/support/shop-nights.ts';

const { db } = await testDatabase();

test.each(SHOP_NIGHTS)('SQL gives the same day: %s, %s', async (zone, _when, instant, day) => {
  const today = todayAtShop(sql`${zone}::text`, sql`${instant}::timestamptz`);
  const { rows: said } = await db.execute(sql`select ${today}::text as day`);
  expect(said).toEqual([{ day }]);
});

test('the database knows every zone and allows no other', async () => {
  for (const zone of US_ZONES) await db.execute(sql`select now() at time zone ${zone}`);
  const other = sql`insert into shop_profiles (is_claimed, time_zone) values (false, 'Europe/Berlin')`;
  await expect(db.execute(other)).rejects.toMatchObject({ cause: { constraint: 'shop_time_zone' } });
});
