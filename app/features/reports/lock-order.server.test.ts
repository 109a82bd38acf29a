import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { messages } from '#app/data/schema/messages.ts';
import { reportCases, reports } from '#app/data/schema/reports.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { notifyOfMessage } from '#app/features/notifications/recipients-of-members.server.ts';
import { decideCase } from '#app/features/reports/decide.server.ts';
import { sendReport } from '#app/features/reports/report.server.ts';
import { suspendAccount } from '#app/features/suspensions/suspend.server.ts';
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

/** Another transaction holds a row while `act` waits for it. `free` then checks what `act` must not have locked yet. */
async function whileLocked(held: SQL, act: () => Promise<unknown>, free: () => Promise<unknown>): Promise<void> {
  const [halfWay, go] = [gate(), gate()];
  const holder = db.transaction(async (tx) => {
    await tx.execute(held);
    halfWay.open();
    await go.opened;
  });
  await halfWay.opened;
  const acted = act();
  await untilWaiting(db);
  const looked = await free().then(
    () => 'free',
    (error: Error) => String(error.cause ?? error),
  );
  go.open();
  await Promise.all([holder, acted]);
  expect(looked).toBe('free');
}

/** Fails at once if another transaction has locked one of these rows. */
const lockable = (table: 'conversations' | 'messages' | 'job_posts', which: SQL) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select id from ${sql.raw(table)} where ${which} for update nowait`);
  });

async function talk() {
  const [artist, shop] = [await world.artist(), await world.shop({ setupCompleted: true })];
  const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
  return { artist, shop, conversationId };
}

test('who writes holds both accounts before their conversation: staff who suspend one do not wait for each other with them', async () => {
  for (const whose of ['artist', 'shop'] as const) {
    const { artist, shop, conversationId } = await talk();
    const held = whose === 'artist' ? artist.actor.userId : shop.actor.userId;
    await whileLocked(
      sql`select from users where id = ${held} for update`,
      () => write(artist, conversationId),
      () => lockable('conversations', sql`id = ${conversationId}`),
    );
  }
});

test('what tells of a message holds whom it names before the message', async () => {
  const { artist, shop, conversationId } = await talk();
  await write(artist, conversationId);
  const [message] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.conversationId, conversationId));
  const messageId = message?.id as string;
  const told = () =>
    db.transaction((tx) =>
      notifyOfMessage(
        { type: 'message.sent', messageId, conversationId },
        { tx, now: new Date(), hint: () => {}, publicChange: () => {} },
      ),
    );
  for (const held of [
    sql`select from artist_profiles where id = ${artist.actor.userId} for update`,
    sql`select from users where id = ${shop.actor.userId} for update`,
  ])
    await whileLocked(held, told, () => lockable('messages', sql`id = ${messageId}`));
});

test('the jobs of whom staff suspend are held in the order of their ids', async () => {
  const shop = await world.shop({ setupCompleted: true });
  const ids = Array.from({ length: 6 }, () => randomUUID()).sort();
  for (const id of ids.toReversed()) await world.job(shop.shopId, { id });
  const [first = ''] = ids;
  await whileLocked(
    sql`select from job_posts where id = ${first} for update`,
    () => suspendAccount(staff, { userId: shop.actor.userId, days: 7, words: 'Enough.' }),
    () => lockable('job_posts', sql`shop_id = ${shop.shopId} and id <> ${first}`),
  );
});

test('a decision that takes a message away meets whoever writes there, and both are done', async () => {
  for (let round = 0; round < 10; round++) {
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

test('what belongs to somebody who is just leaving is not there to report, and who leaves reports nothing', async () => {
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
