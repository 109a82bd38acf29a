import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import type { ShopState } from '#app/domain/staff/staff.ts';
import type { StaffArtistSearch, StaffJobSearch } from '#app/domain/staff/staff-search.ts';
import { artistsForStaff, jobsForStaff, shopsForStaff, staffQueue } from '#app/features/staff/lists.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const staff: CtxOf<'staff'> = {
  ...jobWorld(db).visitor,
  actor: { kind: 'staff', userId: randomUUID(), email: 'sam@staff.test', name: 'Sam', role: 'administrator' },
};

const world = jobWorld(db);

test('each state of a shop finds its shops', async () => {
  const mark = `Wharf ${randomUUID()}`;
  const shop = async (name: string, values: Partial<typeof shopProfiles.$inferInsert>) => {
    const { shopId } = await world.shop({ shopName: `${mark} ${name}` });
    await db.update(shopProfiles).set(values).where(eq(shopProfiles.id, shopId));
  };
  await shop('waits', { setupCompleted: true, licenseNumber: 'TX-1' });
  await shop('has no licence', { setupCompleted: true, licenseNumber: null });
  await shop('is verified', { setupCompleted: true, licenseNumber: 'TX-2', verifiedAt: new Date() });
  await shop('is not through', { setupCompleted: false, licenseNumber: 'TX-3' });
  await shop('is nobody\u2019s', { ownerId: null, isClaimed: false, setupCompleted: false });
  const found = async (state: ShopState | null) =>
    (await shopsForStaff(staff, { q: mark.toUpperCase(), state, after: null })).rows
      .map(({ shopName }) => shopName?.slice(mark.length + 1))
      .sort();
  expect({
    all: (await found(null)).length,
    'to-verify': await found('to-verify'),
    unclaimed: await found('unclaimed'),
    verified: await found('verified'),
    'in-set-up': await found('in-set-up'),
    finished: await found('finished'),
  }).toEqual({
    all: 5,
    'to-verify': ['waits'],
    unclaimed: ['is nobody\u2019s'],
    verified: ['is verified'],
    'in-set-up': ['is not through'],
    finished: ['has no licence', 'is verified', 'waits'],
  });
  const { toVerify, unclaimed } = await staffQueue(staff);
  expect(toVerify.shops.map(({ shopName }) => shopName)).toEqual([`${mark} waits`]);
  expect(toVerify.count).toBe('1');
  expect(unclaimed).toMatchObject({ count: '1', shops: { length: 1 } });
});

test('jobs are found by words, shop, status and author', async () => {
  const { shopId } = await world.shop({ shopName: 'Quiet Kestrel Tattoo' });
  const [open, filled] = [
    await world.job(shopId, { title: 'Winter chair with a peregrine over it' }),
    await world.job(shopId, { title: 'Summer chair', status: 'FILLED' }),
  ];
  const found = async (asked: Partial<StaffJobSearch>) => {
    const page = await jobsForStaff(staff, { q: '', status: null, by: null, after: null, ...asked });
    return page.rows.map(({ id }) => id);
  };
  expect(await found({ q: 'peregrines' })).toEqual([open]);
  expect(await found({ q: 'quiet kes' })).toEqual([filled, open]);
  expect(await found({ q: 'kestrel', status: 'FILLED' })).toEqual([filled]);
  expect(await found({ q: 'kestrel', by: 'shop' })).toEqual([filled, open]);
  expect(await found({ q: 'kestrel', by: 'staff' })).toEqual([]);
  expect(await found({ q: '%' })).toEqual([]);
});

test('an artist is found by part of the name or the whole email', async () => {
  const { actor } = await world.artist({ fullName: 'Odalys Brandt', setupCompleted: true });
  const email = 'odalys@needle.test';
  await db.update(users).set({ email }).where(eq(users.id, actor.userId));
  const names = async (q: string, state: StaffArtistSearch['state'] = null) =>
    (await artistsForStaff(staff, { q, state, after: null })).rows.map(({ fullName }) => fullName);
  expect(await names('dalys')).toEqual(['Odalys Brandt']);
  expect(await names(email.toUpperCase())).toEqual(['Odalys Brandt']);
  expect(await names(email.slice(1))).toEqual([]);
  expect(await names('dalys', 'finished')).toEqual(['Odalys Brandt']);
  expect(await names('dalys', 'in-set-up')).toEqual([]);
});
