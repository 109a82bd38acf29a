import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { auditLog } from '#app/data/schema/records.ts';
import type { ShopState } from '#app/domain/staff/staff.ts';
import type { StaffArtistSearch, StaffJobSearch, StaffRecordSearch } from '#app/domain/staff/staff-search.ts';
import { recordDownload, recordForStaff } from '#app/features/staff/audit-log.server.ts';
import { artistsForStaff, jobsForStaff, shopsForStaff, staffQueue } from '#app/features/staff/lists.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const staff = await world.staff();
await db.update(users).set({ email: 'sam@staff.test' }).where(eq(users.id, staff.actor.userId));

const { shopId } = await world.shop({ shopName: 'Copper Wren' });
const jobId = await world.job(shopId, { title: 'A chair by the window' });
const artist = await world.artist({ fullName: 'Odalys Brandt' });
await db.update(users).set({ email: 'odalys@needle.test' }).where(eq(users.id, artist.actor.userId));
const at = (day: string) => new Date(`${day}T12:00:00Z`);
await db.insert(auditLog).values([
  { action: 'shop.unverified', subjectType: 'shop', subjectId: randomUUID(), createdAt: at('2026-03-01') },
  { action: 'job.created', subjectType: 'job', subjectId: jobId, createdAt: at('2026-03-02') },
  { action: 'shop.verified', subjectType: 'shop', subjectId: shopId, createdAt: at('2026-03-03') },
  {
    action: 'account.suspended',
    subjectType: 'user',
    subjectId: artist.actor.userId,
    actorId: staff.actor.userId,
    createdAt: new Date('2026-03-04T23:59:59.999Z'),
  },
]);

const found = async (asked: Partial<StaffRecordSearch>) => {
  const page = await recordForStaff(staff, { q: '', action: null, from: null, until: null, after: null, ...asked });
  return page.rows.map(({ action, subjectName }) => [action, subjectName]);
};
const SUSPENDED = ['account.suspended', 'odalys@needle.test'];
const VERIFIED = ['shop.verified', 'Copper Wren'];
const POSTED = ['job.created', 'A chair by the window'];

test('the record names its subjects as they are now', async () => {
  expect(await found({})).toEqual([SUSPENDED, VERIFIED, POSTED, ['shop.unverified', null]]);
  expect(await found({ action: 'job.created' })).toEqual([POSTED]);
});

test('the record is found by actor and subject', async () => {
  expect(await found({ q: 'SAM@staff' })).toEqual([SUSPENDED]);
  expect(await found({ q: 'odalys@' })).toEqual([SUSPENDED]);
  expect(await found({ q: 'wren' })).toEqual([VERIFIED]);
  expect(await found({ q: 'the window' })).toEqual([POSTED]);
  expect(await found({ q: 'wren', action: 'job.created' })).toEqual([]);
  expect(await found({ q: '%' })).toEqual([]);
});

test('a downloaded list is recorded (c-144)', async () => {
  const taken = { list: 'artists', search: { q: 'dalys' }, rows: 1 } as const;
  expect(await recordDownload(staff, taken)).toEqual({ ok: true, value: null });
  const [act] = (
    await recordForStaff(staff, { q: '', action: 'list.downloaded', from: null, until: null, after: null })
  ).rows;
  expect(act).toMatchObject({ actorEmail: 'sam@staff.test', details: taken });
});

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
  const { actor } = await world.artist({ fullName: 'Wanda Kestner', setupCompleted: true });
  const email = 'wanda@needle.test';
  await db.update(users).set({ email }).where(eq(users.id, actor.userId));
  const names = async (q: string, state: StaffArtistSearch['state'] = null) =>
    (await artistsForStaff(staff, { q, state, after: null })).rows.map(({ fullName }) => fullName);
  expect(await names('anda K')).toEqual(['Wanda Kestner']);
  expect(await names(email.toUpperCase())).toEqual(['Wanda Kestner']);
  expect(await names(email.slice(1))).toEqual([]);
  expect(await names('anda K', 'finished')).toEqual(['Wanda Kestner']);
  expect(await names('anda K', 'in-set-up')).toEqual([]);
});
