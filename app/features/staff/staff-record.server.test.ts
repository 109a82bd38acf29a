import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { auditLog } from '#app/data/schema/records.ts';
import type { StaffRecordSearch } from '#app/domain/staff/staff-search.ts';
import { recordDownload, recordForStaff } from '#app/features/staff/audit-log.server.ts';
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
