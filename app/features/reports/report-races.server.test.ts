import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { messages } from '#app/data/schema/messages.ts';
import { reportCases, reports } from '#app/data/schema/reports.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { decideCase } from '#app/features/reports/decide.server.ts';
import { sendReport } from '#app/features/reports/report.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { reportedBy } from '#tests/support/reported.ts';
import { gate, untilWaiting } from '#tests/support/waiting.ts';

const { db } = await testDatabase();
const world = jobWorld(db, new Date());
const staff = await world.staff();

type Member = CtxOf<'artist' | 'shop'>;

const said = (result: { ok: boolean } & { refusal?: string }) => (result.ok ? 'yes' : result.refusal);
const write = (by: Member, conversationId: string) =>
  sendMessage(by, { conversationId, content: 'Still there?', clientMessageId: randomUUID() });

async function talk() {
  const [artist, shop] = [await world.artist(), await world.shop({ setupCompleted: true })];
  const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
  return { artist, shop, conversationId };
}

test('a decision and a new message in the same conversation both finish', async () => {
  for (let round = 0; round < Number(process.env.RACE ?? 12); round++) {
    const { artist, shop, conversationId } = await talk();
    await write(artist, conversationId);
    const [message] = await db
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.conversationId, conversationId));
    const caseId = await reportedBy(shop, 'message', message?.id as string);
    const decision = { caseId, outcome: 'banned', days: null, removes: true, words: 'Out.' } as const;
    const [decided, sent] = await Promise.all([decideCase(staff, decision), write(artist, conversationId)]);
    expect(said(decided), `round ${round}`).toBe('yes');
    expect(['yes', 'recipient-suspended']).toContain(said(sent));
  }
});

test('content of a deleted member cannot be reported, and a deleted member cannot report', async () => {
  const leaving = async (userId: string, act: () => Promise<unknown>) => {
    const [halfWay, go] = [gate(), gate()];
    const left = db.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, userId));
      halfWay.open();
      await go.opened;
    });
    await halfWay.opened;
    const acted = act();
    await untilWaiting(db);
    go.open();
    await left;
    return acted;
  };
  const report = (by: Member, about: 'artist' | 'shop' | 'job', id: string) =>
    sendReport(by, { about, id, reason: 'spam', words: '' }).then(said);
  const [reporter, gone, goneShop] = [await world.shop(), await world.artist(), await world.shop()];
  expect(await leaving(gone.actor.userId, () => report(reporter, 'artist', gone.actor.userId))).toBe('not-found');
  const jobId = await world.job(goneShop.shopId);
  const artist = await world.artist();
  expect(await leaving(goneShop.actor.userId, () => report(artist, 'job', jobId))).toBe('not-found');
  const other = await world.artist();
  expect(await leaving(reporter.actor.userId, () => report(reporter, 'artist', other.actor.userId))).toBe(
    'sign-in-required',
  );
  expect([await db.$count(reportCases, eq(reportCases.state, 'open')), await db.$count(reports)]).toEqual([
    0,
    expect.any(Number),
  ]);
});
