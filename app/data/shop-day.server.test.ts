import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { todayAtShop } from '#app/data/shop-day.server.ts';
import { US_STATES } from '#app/domain/values/places.ts';
import { US_ZONES, zoneOfPlace } from '#app/domain/values/shop-time.ts';
import rows from '#app/platform/places/cities-data.json';
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

/** Every place that we know, and in every state one that we do not. */
const PLACES = [
  ...rows
    .map((row) => row.split('|'))
    .map(([, , state = '', lat, lon]) => ({ state, lat: Number(lat), lon: Number(lon) })),
  ...[...Object.keys(US_STATES), null, 'PR'].map((state) => ({ state, lat: null, lon: null })),
];

test('the migration gives existing shops their zone', async () => {
  const migration = readFileSync('db/migrations/0030_shop_zone.sql', 'utf8');
  const [filling = ''] = migration.split('--> statement-breakpoint').filter((part) => part.includes('UPDATE'));
  await db.transaction(async (tx) => {
    // Hides the real table until the end of the transaction.
    await tx.execute(sql`create temporary table shop_profiles on commit drop as
      select * from jsonb_to_recordset(${JSON.stringify(PLACES.map((place, at) => ({ at, ...place })))}::jsonb)
        as place (at int, state text, lat float8, lon float8, time_zone text)`);
    await tx.execute(sql.raw(filling));
    const { rows: filled } = await tx.execute<{ zone: string | null }>(sql`
      select time_zone as zone from pg_temp.shop_profiles order by at`);
    const differ = PLACES.filter((place, at) => filled[at]?.zone !== zoneOfPlace(place));
    expect([filled.length, differ]).toEqual([PLACES.length, []]);
  });
});
