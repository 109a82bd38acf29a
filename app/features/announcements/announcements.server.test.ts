import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { announcements } from '#app/data/schema/announcements.ts';
import { auditLog, outbox } from '#app/data/schema/records.ts';
import type { WrittenAnnouncement } from '#app/domain/staff/announcements.ts';
import {
  announcementInHand,
  announcementsForStaff,
  changeAnnouncement,
  endAnnouncement,
  postAnnouncement,
} from '#app/features/announcements/announcements.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-21T12:00:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const world = jobWorld(db, NOW);
const admin = await world.staff();

const WORDS: WrittenAnnouncement = {
  announcementId: null,
  version: null,
  text: 'We move on Sunday.',
  linkTo: null,
  linkWords: null,
  kind: 'information',
  audience: 'members',
  startsAt: null,
  endsAt: null,
};

async function post(more: Partial<WrittenAnnouncement> = {}, ctx = admin): Promise<string> {
  return (await succeeded(postAnnouncement(ctx, { ...WORDS, ...more }))).announcementId;
}

beforeEach(async () => {
  await db.delete(announcements);
  await db.delete(auditLog);
  await db.delete(outbox);
});

const acts = async () => (await db.select().from(auditLog).orderBy(auditLog.createdAt)).map(({ action }) => action);

test('an announcement is posted, changed and ended by an administrator, and recorded (c-147)', async () => {
  const id = await post();
  const changed = { ...WORDS, announcementId: id, version: 1, text: 'We move on Monday.' };
  expect(await changeAnnouncement(admin, changed)).toEqual({ ok: true, value: null });
  expect(await announcementInHand(admin)).toMatchObject({ id, version: 2, text: 'We move on Monday.' });
  expect(await endAnnouncement(admin, id)).toEqual({ ok: true, value: null });
  expect(await announcementInHand(admin)).toBeNull();
  expect(await acts()).toEqual(['announcement.posted', 'announcement.changed', 'announcement.ended']);
  const [, change] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.createdAt);
  expect(change?.details).toMatchObject({ text: 'We move on Monday.', before: { text: 'We move on Sunday.' } });
  expect(await db.$count(outbox)).toBe(3);
  const { rows } = await announcementsForStaff(admin, { after: null });
  expect(rows).toMatchObject([{ id, writtenBy: admin.actor.email, endedBy: admin.actor.email, endedAt: NOW }]);
});

test('only one announcement runs at a time, also concurrently (c-147)', async () => {
  const both = await Promise.all([postAnnouncement(admin, WORDS), postAnnouncement(await world.staff(), WORDS)]);
  expect(both.filter((one) => !one.ok)).toEqual([{ ok: false, refusal: 'announcement-there' }]);
  await db.delete(announcements);
  await post({ startsAt: later(60), endsAt: later(120) });
  expect(await postAnnouncement(admin, { ...WORDS, endsAt: later(30) })).toMatchObject({
    refusal: 'announcement-there',
  });
  // One that has ended by itself does not conflict.
  expect(await post({}, { ...admin, now: later(120) })).toBeTruthy();
});

test.each([
  ['in the past', { endsAt: later(-1) }],
  ['at this moment', { endsAt: NOW }],
])('an end %s is refused', async (_when, times) => {
  expect(await postAnnouncement(admin, { ...WORDS, ...times })).toMatchObject({
    refusal: 'announcement-ends-too-soon',
  });
  const id = await post();
  const change = { ...WORDS, ...times, announcementId: id, version: 1 };
  expect(await changeAnnouncement(admin, change)).toMatchObject({ refusal: 'announcement-ends-too-soon' });
  expect(await acts()).toEqual(['announcement.posted']);
});

test('a concurrent change, an ended and a missing announcement are refused', async () => {
  const id = await post();
  const change = { ...WORDS, announcementId: id, version: 1 };
  const both = await Promise.all([
    changeAnnouncement(admin, { ...change, text: 'First' }),
    changeAnnouncement(await world.staff(), { ...change, text: 'Second' }),
  ]);
  expect(both.filter((one) => !one.ok)).toEqual([{ ok: false, refusal: 'changed-elsewhere' }]);
  expect(await announcementInHand(admin)).toMatchObject({ version: 2 });
  await endAnnouncement(admin, id);
  expect(await changeAnnouncement(admin, { ...change, version: 2 })).toMatchObject({ refusal: 'announcement-over' });
  expect(await endAnnouncement(admin, id)).toMatchObject({ refusal: 'announcement-over' });
  const gone = crypto.randomUUID();
  expect(await endAnnouncement(admin, gone)).toMatchObject({ refusal: 'not-found' });
  expect(await changeAnnouncement(admin, { ...change, announcementId: gone })).toMatchObject({ refusal: 'not-found' });
});
