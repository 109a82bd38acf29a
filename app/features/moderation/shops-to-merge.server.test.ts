import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { movedLines } from '#app/copy/shop-merge.ts';
import { applyToJob } from '#app/features/applications/apply-to-job.server.ts';
import { blockMember } from '#app/features/blocking/block-member.server.ts';
import { sendFirstMessage } from '#app/features/messaging/send-first-message.server.ts';
import { type PagesToMerge, pagesToMerge } from '#app/features/moderation/shops-to-merge.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { conversations } from '#app/platform/db/schema/messages.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const made = twiceMade(db);
const by = await world.staff();

/** A page of an account, and one that staff made of the same shop. */
const both = async () => ({ keptId: (await world.shop()).shopId, goneId: await made.page() });

test('a conversation that will be kept from the owner is not said to be joined, with an owner and a block alone (c-195)', async () => {
  const { keptId, goneId } = await both();
  const unowned = await made.page();
  for (const blocked of [null, keptId, goneId]) {
    const artist = await world.artist();
    for (const recipientId of [keptId, goneId, unowned]) {
      await sendFirstMessage(artist, { recipientId, content: 'Hello', clientMessageId: randomUUID() });
    }
    if (blocked) expect((await blockMember(artist, { memberId: blocked })).ok).toBe(true);
  }
  const moved = { conversations: 3, conversationsOfBoth: 1 };
  expect(await pagesToMerge(by, { keptId, goneId })).toMatchObject({ moved });
  const joined = { conversations: 3, conversationsOfBoth: 3 };
  expect(await pagesToMerge(by, { keptId: unowned, goneId })).toMatchObject({ moved: joined });
  expect((await made.merge(by, { keptId, goneId })).ok).toBe(true);
  const left = await db.select().from(conversations).where(eq(conversations.keptFromShopId, keptId));
  expect(left).toHaveLength(moved.conversations - moved.conversationsOfBoth);
});

test('what a block holds back from the owner is not said to come, and is said for itself (c-194, c-195)', async () => {
  const { keptId, goneId } = await both();
  const unowned = await made.page();
  const jobs = [await world.job(goneId, { isClaimed: false }), await world.job(goneId, { isClaimed: false })];
  for (const blocked of [null, keptId, goneId]) {
    const artist = await world.artist();
    for (const jobId of jobs) expect((await applyToJob(artist, { jobId, coverLetter: 'Hello' })).ok).toBe(true);
    await sendFirstMessage(artist, { recipientId: goneId, content: 'Hello', clientMessageId: randomUUID() });
    if (blocked) expect((await blockMember(artist, { memberId: blocked })).ok).toBe(true);
  }
  const comes = async (id: string) =>
    movedLines(((await pagesToMerge(by, { keptId: id, goneId })) as PagesToMerge).moved);
  const held = 'Held back from the owner while a block stands: 4 applications and 2 conversations';
  expect((await comes(keptId)).slice(0, 4)).toEqual(['2 jobs', '2 applications', '1 conversation', held]);
  expect((await comes(unowned)).slice(0, 3)).toEqual(['2 jobs', '6 applications', '3 conversations']);
  expect((await comes(unowned)).join()).not.toContain('Held back');
  expect((await made.merge(by, { keptId, goneId })).ok).toBe(true);
  const kept = and(eq(jobApplications.isKeptFromShop, true), inArray(jobApplications.jobId, jobs));
  expect(await db.$count(jobApplications, kept)).toBe(4);
  expect(await db.$count(conversations, eq(conversations.keptFromShopId, keptId))).toBe(2);
});
