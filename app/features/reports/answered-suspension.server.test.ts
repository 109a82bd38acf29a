import { readFileSync } from 'node:fs';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { reportCases } from '#app/data/schema/reports.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { parseStaffSearch, staffCaseSearch } from '#app/domain/staff/staff-search.ts';
import { answerAppeal, answerDecision } from '#app/features/reports/appeal.server.ts';
import { caseForStaff } from '#app/features/reports/case-page.server.ts';
import { casesForStaff } from '#app/features/reports/case-queue.server.ts';
import { decisionForPerson } from '#app/features/reports/decision.server.ts';
import { liftSuspension } from '#app/features/suspensions/end-suspension.server.ts';
import { lockAccount, suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { memberToSuspend } from '#app/features/suspensions/suspensions.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

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

test('the migration makes earlier suspensions answerable for thirty days', async () => {
  const migration = readFileSync('db/migrations/0039_answerable_suspensions.sql', 'utf8');
  const [filling = ''] = migration.split('--> statement-breakpoint').filter((part) => part.includes('UPDATE'));
  const earlier = async (role: 'artist' | 'shop', days: number | null) => {
    const member = await world[role]({ setupCompleted: true });
    const { userId } = member.actor;
    const held = { userId, days, words: WORDS, decisionId: null };
    await staff.transaction((tx, publish) => lockAccount({ tx, publish, actor: staff.actor }, held));
    await db.execute(
      sql`update suspensions set started_at = started_at - interval '90 days' where user_id = ${userId}`,
    );
    return userId;
  };
  const [suspended, banned, over] = [
    await earlier('artist', 200),
    await earlier('shop', null),
    await earlier('artist', 7),
  ];
  await liftSuspension(staff, over);
  await db.execute(sql.raw(filling));
  for (const [userId, kind, outcome] of [
    [suspended, 'artist', 'suspended'],
    [banned, 'shop', 'banned'],
  ] as const) {
    const [open] = await db.select().from(suspensions).where(eq(suspensions.userId, userId));
    const decisionId = open?.decisionId as string;
    const shown = await decisionForPerson(world.visitor, { decisionId, byMail: true });
    expect(shown).toMatchObject({ kind, outcome, words: WORDS, canAnswer: true, decidedAt: open?.startedAt });
    expect(await answer(decisionId)).toMatchObject({ ok: true });
    const [one] = await caseOf(userId);
    expect(await caseForStaff(staff, one?.id ?? '')).toMatchObject({ state: 'appealed', about: { userId } });
    const undone = { caseId: one?.id ?? '', answer: 'undone', words: 'You are right.' } as const;
    expect(await answerAppeal(colleague, undone)).toMatchObject({ ok: true });
    expect(await isIn(userId)).toBe(true);
  }
  expect(await caseOf(over)).toEqual([]);
  // The second run finds nothing.
  await db.execute(sql.raw(filling));
  expect(await caseOf(suspended)).toHaveLength(1);
});
