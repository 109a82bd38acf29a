import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accounts, sessions } from '#app/data/schema/accounts.ts';
import { blocks } from '#app/data/schema/blocks.ts';
import { jobViews } from '#app/data/schema/jobs.ts';
import { messages } from '#app/data/schema/messages.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { profileViews } from '#app/data/schema/profile-views.ts';
import { artistCertifications, portfolioImages, shopVerifications } from '#app/data/schema/profiles.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { decisions, reportCases, reports } from '#app/data/schema/reports.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import { ownerOf, writeArchive } from '#app/features/data-download/write-archive.server.ts';
import { GOING_ON, openDownloads } from '#tests/support/data-downloads.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { jsonIn, unzipped } from '#tests/support/unzipped.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const { dataDir, desk, store, stored } = await openDownloads(db);

async function archiveOf(userId: string) {
  const owner = await ownerOf(db, userId);
  if (!owner) throw new Error('nobody has this id');
  const path = join(dataDir, `${randomUUID()}.zip`);
  await writeArchive(desk, { owner, path, at: new Date('2026-11-23T10:00:00.000Z'), signal: GOING_ON });
  return { path, files: unzipped(path) };
}

const shop = await world.shop({ shopName: 'Iron Lantern', taxId: 'own-tax', phone: '5125550199' });
const artist = await world.artist({ fullName: 'Maya Ortiz', phone: '5125550142', bio: 'Own bio' });
const other = await world.artist({ fullName: 'Jonah Reyes', phone: '5125550777', email: 'canary-mail@example.test' });
const [me, them] = [artist.actor.userId, other.actor.userId];
const staff = await world.staff();
const jobId = await world.job(shop.shopId, { title: 'Guest spot in May' });
await world.application(jobId, me, { coverLetter: 'My own letter' });
await world.application(jobId, them, { coverLetter: 'canary-letter of another applicant' });
const mine = await world.conversation(me, shop.shopId, { shopMutedAt: new Date('2026-01-01T00:00:00.000Z') });
const elsewhere = await world.conversation(them, shop.shopId);
const say = (conversationId: string, seq: number, senderId: string, content: string, more = {}) =>
  db.insert(messages).values({
    conversationId,
    seq,
    senderId,
    content,
    clientMessageId: randomUUID(),
    senderRole: senderId === shop.actor.userId ? 'SHOP' : 'ARTIST',
    ...more,
  } as typeof messages.$inferInsert);
await say(mine, 1, me, 'Is there north light?');
await say(mine, 2, shop.actor.userId, 'There is 🔦');
await say(mine, 3, shop.actor.userId, 'canary-removed by staff', { removedAt: new Date() });
await say(elsewhere, 1, them, 'canary-talk of another artist');
await db.insert(reviews).values({ shopId: shop.shopId, artistId: me, rating: 5, comment: 'Good light' });
await db.insert(shopVerifications).values({ shopId: shop.shopId, act: 'taken-back', words: 'canary-evidence' });
await db.insert(blocks).values({ artistId: me, shopId: shop.shopId, blockedBy: 'SHOP' });
await db
  .insert(sessions)
  .values({ userId: me, token: 'canary-token', expiresAt: new Date('2030-01-01'), userAgent: 'My browser' });
await db.insert(accounts).values({ userId: me, accountId: me, providerId: 'credential', password: 'canary-hash' });
await db.insert(profileViews).values({ artistId: me, viewerId: shop.actor.userId });
await db.insert(jobViews).values([
  { jobId, viewerId: me },
  { jobId, viewerId: them },
]);
await db.insert(auditLog).values({
  actorId: staff.actor.userId,
  action: 'x',
  subjectType: 'artist',
  subjectId: me,
  details: { note: 'canary-note' },
});
await db
  .insert(notifications)
  .values({ userId: me, type: 'JOB_UPDATE', title: 'Job Update', message: 'Told', dedupeKey: 'canary-key' });
const [about] = await db
  .insert(reportCases)
  .values({ kind: 'artist', subjectId: me, aboutUserId: me, title: 'Maya Ortiz' })
  .returning();
const snapshot = { title: 'Maya Ortiz', parts: [{ label: 'Bio', text: 'canary-snapshot' }], fileId: null };
await db
  .insert(reports)
  .values({ caseId: about?.id as string, reporterId: them, reason: 'spam', words: 'canary-report', snapshot });
await db
  .insert(decisions)
  .values({ caseId: about?.id as string, outcome: 'warned', words: 'Please be kind', staffId: staff.actor.userId });
const picture = await stored(me, 'portfolio-images', 'own picture');
const paper = await stored(me, 'certifications', 'own certificate');
await stored(them, 'certifications', 'canary-certificate');
await db.insert(portfolioImages).values({ artistId: me, fileId: picture.id, description: 'A rose' });
await db.insert(artistCertifications).values({ artistId: me, fileId: paper.id });

test('another program can unpack the archive', async () => {
  const { path } = await archiveOf(me);
  expect(execFileSync('python3', ['-m', 'zipfile', '-t', path], { encoding: 'utf8' })).toContain('Done testing');
});

test('an artist gets their own data', async () => {
  const { files } = await archiveOf(me);
  expect(jsonIn(files, 'profile/artist-profile.json')).toMatchObject({ fullName: 'Maya Ortiz', phone: '5125550142' });
  expect(jsonIn(files, 'applications/sent.json')).toMatchObject([
    { coverLetter: 'My own letter', jobTitle: 'Guest spot in May', shopName: 'Iron Lantern', status: 'PENDING' },
  ]);
  expect(jsonIn(files, 'messages/conversations.json')).toMatchObject([{ shopName: 'Iron Lantern', mutedAt: null }]);
  expect(jsonIn(files, 'messages/messages.json')).toMatchObject([
    { senderRole: 'ARTIST', content: 'Is there north light?' },
    { senderRole: 'SHOP', content: 'There is 🔦' },
    { senderRole: 'SHOP', content: null },
  ]);
  expect(jsonIn(files, 'reviews/written.json')).toMatchObject([{ comment: 'Good light', shopName: 'Iron Lantern' }]);
  expect(jsonIn(files, 'account/devices.json')).toMatchObject([{ userAgent: 'My browser' }]);
  expect(jsonIn(files, 'account/ways-to-sign-in.json')).toMatchObject([{ hasPassword: true }]);
  expect(jsonIn(files, 'activity/notifications.json')).toMatchObject([{ message: 'Told' }]);
  expect(jsonIn(files, 'reports/decisions.json')).toMatchObject([{ words: 'Please be kind', about: 'artist' }]);
  expect(jsonIn(files, 'preferences/blocked.json')).toEqual([]);
  expect(jsonIn(files, 'profile/portfolio.json')).toMatchObject([{ fileId: picture.id, description: 'A rose' }]);
  expect(files.get(`files/portfolio-images/${picture.id}.webp`)?.toString()).toBe('own picture');
  expect(files.get(`files/certifications/${paper.id}.webp`)?.toString()).toBe('own certificate');
  expect(files.has('jobs/jobs.json')).toBe(false);
});

test('a shop gets its jobs and letters, without contact details', async () => {
  const { files } = await archiveOf(shop.actor.userId);
  expect(jsonIn(files, 'profile/shop-profile.json')).toMatchObject({ shopName: 'Iron Lantern', taxId: 'own-tax' });
  expect(jsonIn(files, 'jobs/jobs.json')).toMatchObject([{ title: 'Guest spot in May' }]);
  expect(jsonIn(files, 'applications/received.json')).toMatchObject([
    { artistName: 'Maya Ortiz', coverLetter: 'My own letter' },
    { artistName: 'Jonah Reyes' },
  ]);
  expect(jsonIn(files, 'messages/messages.json')).toHaveLength(4);
  expect(jsonIn(files, 'preferences/blocked.json')).toMatchObject([{ name: 'Maya Ortiz' }]);
  const text = [...files].map(([name, bytes]) => `${name} ${bytes.toString()}`).join('\n');
  for (const secret of [
    '5125550142',
    '5125550777',
    'canary-mail',
    'canary-removed',
    'canary-evidence',
    'Please be kind',
  ]) {
    expect(text).not.toContain(secret);
  }
});

test('nothing of other people or staff and no secret is included', async () => {
  const { files } = await archiveOf(me);
  const text = [...files].map(([name, bytes]) => `${name} ${bytes.toString()}`).join('\n');
  expect(text.match(/canary[\w-]*/g)).toBe(null);
  for (const own of [picture.path, '5125550199', '5125550777', staff.actor.userId, them, 'Jonah']) {
    expect(text).not.toContain(own);
  }
});

test('activity leaves out blocked members', async () => {
  const [own, ofShop, ofOther] = [await archiveOf(me), await archiveOf(shop.actor.userId), await archiveOf(them)];
  expect(jsonIn(own.files, 'activity/jobs-looked-at.json')).toEqual([]);
  expect(jsonIn(ofShop.files, 'activity/profiles-looked-at.json')).toEqual([]);
  expect(jsonIn(ofOther.files, 'activity/jobs-looked-at.json')).toMatchObject([{ shopName: 'Iron Lantern' }]);
  expect(jsonIn(own.files, 'messages/messages.json')).toHaveLength(3);
});

test('a missing picture is reported and stops nothing', async () => {
  const gone = await stored(them, 'portfolio-images', 'soon gone');
  await store.removeAll(`portfolio-images/${gone.path}`);
  const { files } = await archiveOf(them);
  expect(files.get('README.txt')?.toString()).toContain('1 of your uploads');
});

test('long lists are complete', async () => {
  const long = await world.artist();
  const rows = Array.from({ length: 1_203 }, (_, index) => ({
    userId: long.actor.userId,
    type: 'JOB_UPDATE' as const,
    title: 'Job Update',
    message: `No ${index}`,
    // Many with the same timestamp, so a page may end among them.
    dedupeKey: `n${index}`,
    createdAt: new Date(1_700_000_000_000 + Math.floor(index / 400)),
  }));
  await db.insert(notifications).values(rows);
  const { files } = await archiveOf(long.actor.userId);
  const told = jsonIn(files, 'activity/notifications.json') as { message: string }[];
  expect(new Set(told.map(({ message }) => message)).size).toBe(1_203);
  expect(told).toHaveLength(1_203);
});
