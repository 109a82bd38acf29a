import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { shopsForStaff } from '#app/features/moderation/staff-queries.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const staff: CtxOf<'staff'> = {
  ...jobWorld(db).visitor,
  actor: { kind: 'staff', userId: randomUUID(), email: 'sam@staff.test', name: 'Sam' },
};

test('walking the list of shops to its end and back shows each once, newest first', async () => {
  // Some of the same millisecond, so that only the id tells them apart.
  const values = Array.from({ length: 60 }, (_, i) => ({
    shopName: `Shop ${i}`,
    isClaimed: false,
    createdAt: new Date(1_700_000_000_000 + Math.floor(i / 7)),
  }));
  await db.insert(shopProfiles).values(values);
  const seen: string[] = [];
  let page = await shopsForStaff(staff, null);
  seen.push(...page.rows.map((shop) => shop.id));
  while (page.older) {
    page = await shopsForStaff(staff, page.older);
    seen.push(...page.rows.map((shop) => shop.id));
  }
  expect(new Set(seen).size).toBe(60);
  expect(seen).toHaveLength(60);
  const back = [...page.rows.map((shop) => shop.id)];
  while (page.newer) {
    page = await shopsForStaff(staff, page.newer);
    back.unshift(...page.rows.map((shop) => shop.id));
  }
  expect(back).toEqual(seen);
  expect((await shopsForStaff(staff, 'nonsense')).rows.map((shop) => shop.id)).toEqual(seen.slice(0, 25));
});
