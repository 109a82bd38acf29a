import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { reportCases } from '#app/data/schema/reports.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { parseStaffSearch, staffCaseSearch } from '#app/domain/staff/staff-search.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { jobToApplyTo } from '#app/features/applications/job-to-apply-to.server.ts';
import { postJob } from '#app/features/jobs/change-job.server.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { recipientFor, sendFirstMessage, sendMessage } from '#app/features/messaging/send-message.server.ts';
import { caseForStaff, casesForStaff } from '#app/features/reports/cases.server.ts';
import { answerAppeal, answerDecision, undoDecision } from '#app/features/reports/decide.server.ts';
import { decisionForPerson, ownRemovedPage } from '#app/features/reports/decision.server.ts';
import { liftSuspension, suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { memberToSuspend, toldSuspension } from '#app/features/suspensions/suspensions.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { A_JOB, jobWorld } from '#tests/support/jobs.ts';
import { decidedAs, reportedBy } from '#tests/support/reported.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const { db } = await testDatabase();
const world = jobWorld(db, new Date());
const [staff, colleague] = [await world.staff(), await world.staff()];
const WORDS = 'You sent the same message to forty shops.';

/** A member whom staff have suspended from a list, and the decision. */
async function keptOut(role: 'artist' | 'shop', days: number | null) {
  const { userId } = (await world[role]({ setupCompleted: true })).actor;
  expect(await suspendAccount(staff, { userId, days, words: WORDS })).toMatchObject({ ok: true });
  const [open] = await db
    .select()
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)));
  return { userId, decisionId: open?.decisionId as string };
}

const isIn = async (userId: string) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]?.suspendedAt === null;
const answer = (decisionId: string, words = 'That was not me.') =>
  answerDecision(world.visitor, { decisionId, byMail: true, words });
const caseOf = async (userId: string) =>
  (await db.select().from(reportCases).where(eq(reportCases.aboutUserId, userId))) as { id: string }[];

test.each([
  ['artist', 7, 'suspended'],
  ['shop', null, 'banned'],
] as const)('an %s suspended from a list appeals once, and staff undo it (c-142)', async (role, days, outcome) => {
  const { userId, decisionId } = await keptOut(role, days);
  expect(await decisionForPerson(world.visitor, { decisionId, byMail: true })).toMatchObject({
    outcome,
    days,
    words: WORDS,
    canAnswer: true,
    said: null,
  });
  expect(await answer(decisionId)).toMatchObject({ ok: true });
  expect(await answer(decisionId, 'And again.')).toEqual({ ok: false, refusal: 'decision-answered' });

  const waiting = await casesForStaff(staff, parseStaffSearch(staffCaseSearch, new URLSearchParams('state=appealed')));
  const [mine] = waiting.rows.filter((row) => row.outcome === outcome);
  expect(mine).toMatchObject({ reportsCount: 0, kind: role });
  expect(await caseForStaff(colleague, mine?.id ?? '')).toMatchObject({
    state: 'appealed',
    reports: [],
    about: { userId },
    decision: { appeal: { words: 'That was not me.' } },
  });
  const undone = { caseId: mine?.id ?? '', answer: 'undone', words: 'You are right.' } as const;
  expect(await answerAppeal(colleague, undone)).toMatchObject({ ok: true });
  expect(await isIn(userId)).toBe(true);
});

test('an upheld suspension continues, and its member reads the answer', async () => {
  const { userId, decisionId } = await keptOut('artist', 7);
  await answer(decisionId);
  const [one] = await caseOf(userId);
  await answerAppeal(colleague, { caseId: one?.id ?? '', answer: 'upheld', words: 'It was you.' });
  expect(await isIn(userId)).toBe(false);
  expect(await decisionForPerson(world.visitor, { decisionId, byMail: true })).toMatchObject({
    appeal: { answer: 'upheld', answerWords: 'It was you.' },
  });
  expect((await memberToSuspend(staff, userId))?.open?.caseId).toBe(one?.id);
});

test('a lifted suspension cannot be appealed', async () => {
  const { userId, decisionId } = await keptOut('shop', 7);
  expect(await suspendAccount(colleague, { userId, days: 7, words: WORDS })).toMatchObject({ ok: false });
  expect(await caseOf(userId)).toHaveLength(1);
  await liftSuspension(staff, userId);
  expect(await answer(decisionId)).toEqual({ ok: false, refusal: 'decision-lifted' });
});

type Member = CtxOf<'artist' | 'shop'>;

const said = (result: { ok: boolean } & { refusal?: string }) => (result.ok ? 'yes' : result.refusal);
const draft = () => ({ content: 'Still there?', clientMessageId: randomUUID() });
const post = async (shop: CtxOf<'shop'>) => said(await postJob(shop, { ...A_JOB, submissionId: null }));
const apply = async (artist: CtxOf<'artist'>, jobId: string) =>
  said(await applyToJob(artist, { jobId, coverLetter: 'I would like to come.' }));
const write = async (by: Member, conversationId: string) => said(await sendMessage(by, { conversationId, ...draft() }));
const writeFirst = async (by: Member, recipientId: string) =>
  said(await sendFirstMessage(by, { recipientId, ...draft() }));

async function removed(kind: 'artist' | 'shop') {
  const [artist, shop] = [await world.artist(), await world.shop({ setupCompleted: true })];
  const [id, reporter] = kind === 'artist' ? [artist.actor.userId, shop] : [shop.shopId, artist];
  const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
  const caseId = await reportedBy(reporter, kind, id);
  const decisionId = await decidedAs(staff, caseId, 'removed');
  return { artist, shop, conversationId, caseId, decisionId };
}

test.each(['artist', 'shop'] as const)('a member with a removed %s page keeps their conversations', async (kind) => {
  const { artist, shop, conversationId } = await removed(kind);
  for (const by of [artist, shop]) {
    expect(await write(by, conversationId)).toBe('yes');
    expect(await conversationFor(by, conversationId, null)).toMatchObject({ canWrite: true, whyClosed: null });
  }
  expect(await writeFirst(artist, shop.shopId)).toBe('yes');
  expect(await writeFirst(shop, artist.actor.userId)).toBe('yes');
});

test('no new conversation starts with or from a removed page', async () => {
  const { artist, shop } = await removed('artist');
  const [otherShop, otherArtist] = [await world.shop(), await world.artist()];
  expect(await writeFirst(artist, otherShop.shopId)).toBe('page-removed');
  expect(await writeFirst(otherShop, artist.actor.userId)).toBe('recipient-suspended');
  expect(await writeFirst(shop, otherArtist.actor.userId)).toBe('yes');
  expect(await recipientFor(db, otherShop.actor, artist.actor.userId)).toMatchObject({ isSuspended: false });
});

test('a removed page cannot apply or post, and leads to its decision', async () => {
  const one = await removed('artist');
  const jobId = await world.job(one.shop.shopId);
  expect(await apply(one.artist, jobId)).toBe('page-removed');
  expect(await jobToApplyTo(one.artist, jobId)).toMatchObject({ refusal: 'page-removed' });
  expect(await ownRemovedPage(one.artist)).toEqual({ decisionId: one.decisionId });
  const byThem = { decisionId: one.decisionId, byMail: false };
  expect(await decisionForPerson(one.artist, byThem)).toMatchObject({ canAnswer: true });

  const other = await removed('shop');
  expect(await post(other.shop)).toBe('page-removed');
  expect(await ownRemovedPage(other.shop)).toEqual({ decisionId: other.decisionId });
  expect(await ownRemovedPage(other.artist)).toBeNull();
});

test('a removal outlasts a suspension, and an undone one does not', async () => {
  const { artist, shop, conversationId, caseId, decisionId } = await removed('shop');
  await suspendAccount(staff, { userId: shop.actor.userId, days: 7, words: 'Enough.' });
  expect(await post(shop)).toBe('account-suspended');
  expect(await write(artist, conversationId)).toBe('recipient-suspended');
  expect(await conversationFor(artist, conversationId, null)).toMatchObject({ canWrite: false });
  const { suspensionId } = await succeeded(liftSuspension(staff, shop.actor.userId));
  expect(await toldSuspension(db, suspensionId)).toMatchObject({ open: null, staysRemoved: true });
  expect(await post(shop)).toBe('page-removed');
  expect(await write(artist, conversationId)).toBe('yes');
  await answerDecision(shop, { decisionId, byMail: false, words: 'It was my own work.' });
  await answerAppeal(staff, { caseId, answer: 'undone', words: 'You are right.' });
  expect(await toldSuspension(db, suspensionId)).toMatchObject({ staysRemoved: false });
});

test('staff restore an unclaimed page with its jobs, once', async () => {
  const shop = await world.shop({ ownerId: null, isClaimed: false, setupCompleted: true });
  const jobId = await world.job(shop.shopId);
  const caseId = await reportedBy(await world.artist(), 'shop', shop.shopId);
  await decidedAs(staff, caseId, 'removed');
  const shown = async () => {
    const [[page], [job]] = await Promise.all([
      db.select().from(shopProfiles).where(eq(shopProfiles.id, shop.shopId)),
      db.select().from(jobPosts).where(eq(jobPosts.id, jobId)),
    ]);
    return [page?.hiddenAt, job?.hiddenAt];
  };
  expect(await shown()).not.toContain(null);
  expect(await caseForStaff(staff, caseId)).toMatchObject({ canUndo: true });
  const both = await Promise.all([undoDecision(staff, caseId), undoDecision(await world.staff(), caseId)]);
  expect(both.map(said)).toEqual(['yes', 'yes']);
  expect(await shown()).toEqual([null, null]);
  expect(await caseForStaff(staff, caseId)).toMatchObject({ canUndo: false });
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, caseId));
  expect(entries.map(({ action }) => action).sort()).toEqual(['case.removed', 'case.undone']);
});

test('a decision that can be appealed is undone only after the appeal, by staff', async () => {
  const { caseId } = await removed('artist');
  expect(said(await undoDecision(staff, caseId))).toBe('not-allowed');
  expect(await caseForStaff(staff, caseId)).toMatchObject({ canUndo: false });
  expect(said(await undoDecision(staff, randomUUID()))).toBe('not-found');
});
