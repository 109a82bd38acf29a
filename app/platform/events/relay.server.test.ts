import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTransact } from '#app/data/context.server.ts';
import { outbox } from '#app/data/schema/records.ts';
import type { DomainEvent } from '#app/domain/events.ts';
import type { Listener } from '#app/platform/events/relay.server.ts';
import { type Relay, startRelay } from '#app/platform/events/relay.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { toEverything } from '#tests/support/telling.ts';

const { db } = await testDatabase();
const silent = createLog({ level: 'silent', pretty: false });
const POSTED: DomainEvent = { type: 'job.posted', jobId: crypto.randomUUID(), shopId: crypto.randomUUID() };
const SENT: DomainEvent = {
  type: 'message.sent',
  messageId: crypto.randomUUID(),
  conversationId: crypto.randomUUID(),
};
const relays: Relay[] = [];

function relayTo(listeners: Listener[], hinted: string[] = []): Relay {
  const relay = startRelay({
    db,
    log: silent,
    listeners,
    sendHints: async (userIds) => {
      hinted.push(...userIds);
    },
  });
  relays.push(relay);
  return relay;
}

beforeEach(async () => {
  await db.delete(outbox);
});
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.stop();
});

const publish = (event: DomainEvent) => createTransact(db, () => {})(async (_tx, tell) => tell(event));

test('every listener gets an event once', async () => {
  const told: string[] = [];
  const listener = (name: string) =>
    toEverything(async (event) => {
      told.push(`${name} ${event.type}`);
    });
  await publish(POSTED);
  await relayTo([listener('first'), listener('second')]).drained();
  expect(told).toEqual(['first job.posted', 'second job.posted']);
  expect(await db.$count(outbox)).toBe(0);
});

test('a failed transaction publishes nothing', async () => {
  const failing = createTransact(db, () => {})(async (_tx, tell) => {
    await tell(POSTED);
    throw new Error('the act failed after it was told');
  });
  await expect(failing).rejects.toThrow('the act failed');
  expect(await db.$count(outbox)).toBe(0);
});

test('a failed listener is rolled back and retried', async () => {
  let calls = 0;
  const failsOnce = toEverything(async (_event, { tx }) => {
    calls++;
    await tx.execute(sql`insert into installation_facts (key, value) values (${`told-${calls}`}, '1')`);
    if (calls === 1) throw new Error('not yet');
  });
  await publish(POSTED);
  const relay = relayTo([failsOnce]);
  await relay.drained();
  expect(await db.$count(outbox, sql`attempts = 1`)).toBe(1);
  await db.update(outbox).set({ notBefore: sql`now() - interval '1 second'` });
  await relay.drained();
  const { rows } = await db.execute(sql`select key from installation_facts where key like 'told-%'`);
  expect(rows).toEqual([{ key: 'told-2' }]);
  expect(await db.$count(outbox)).toBe(0);
});

test('queued events are delivered once, also when one fails', async () => {
  const jobs = Array.from({ length: 25 }, () => crypto.randomUUID());
  const [, , , , , , bad] = jobs;
  const listener = toEverything(async (event, { tx }) => {
    const jobId = 'messageId' in event ? event.messageId : '';
    await tx.execute(sql`insert into installation_facts (key, value) values (${`job-${jobId}`}, '1')`);
    if (jobId === bad) throw new Error('never');
  });
  for (const messageId of jobs) await publish({ ...SENT, messageId });
  await relayTo([listener]).drained();
  const { rows } = await db.execute<{ key: string }>(sql`select key from installation_facts where key like 'job-%'`);
  const good = jobs.filter((jobId) => jobId !== bad).map((jobId) => `job-${jobId}`);
  expect(rows.map(({ key }) => key).sort()).toEqual(good.sort());
  expect(await db.$count(outbox, sql`attempts > 0`)).toBe(1);
  expect(await db.$count(outbox)).toBe(1);
});

test('a deadlocked event is retried soon and not counted as failed', async () => {
  let calls = 0;
  const said: string[] = [];
  const gaveWay = toEverything(async (_event, { tx }) => {
    calls++;
    if (calls === 1) await tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`);
  });
  await publish(POSTED);
  const log = createLog({ level: 'error', pretty: false, write: (line) => said.push(line) });
  const relay = startRelay({ db, log, listeners: [gaveWay], sendHints: async () => {} });
  relays.push(relay);
  await relay.drained();
  expect(await db.$count(outbox, sql`attempts > 0`)).toBe(0);
  await expect.poll(() => db.$count(outbox), { timeout: 10_000 }).toBe(0);
  expect(calls).toBe(2);
  expect(said).toEqual([]);
});

test('events of different subjects are handled side by side, and those of one in order', async () => {
  const [busy, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const told: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const listener = toEverything(async (event) => {
    const isBusy = 'conversationId' in event && event.conversationId === busy;
    told.push(`${isBusy ? 'busy' : 'other'} ${event.type}`);
    if (isBusy && event.type === 'message.sent') await held;
  });
  const relay = relayTo([listener]);
  await publish({ ...SENT, conversationId: busy });
  relay.wake();
  await expect.poll(() => told).toEqual(['busy message.sent']);
  await publish({ type: 'conversation.read', conversationId: busy, readerId: other });
  await publish({ ...SENT, conversationId: other });
  relay.wake();
  await expect.poll(() => told).toEqual(['busy message.sent', 'other message.sent']);
  letGo();
  await relay.drained();
  expect(told).toEqual(['busy message.sent', 'other message.sent', 'busy conversation.read']);
});

test('two relays deliver nothing twice', async () => {
  const told: DomainEvent[] = [];
  const listen = toEverything(async (event) => {
    told.push(event);
  });
  for (let i = 0; i < 12; i++) await publish({ ...POSTED, jobId: crypto.randomUUID() });
  const both = [relayTo([listen]), relayTo([listen])];
  await Promise.all(both.map((relay) => relay.drained()));
  expect(new Set(told.map((event) => ('jobId' in event ? event.jobId : ''))).size).toBe(12);
  expect(told).toHaveLength(12);
});

test('hints are sent after the commit, once per user', async () => {
  const hinted: string[] = [];
  const listener = toEverything(async (_event, { hint, publicChange }) => {
    hint('u1');
    hint('u1');
    publicChange();
  });
  await publish(POSTED);
  await relayTo([listener], hinted).drained();
  expect(hinted).toEqual(['u1', '*']);
});

test('a given-up event keeps its error without the query, unless its member is deleted', async () => {
  const { userId } = (await jobWorld(db).artist()).actor;
  const poisoned = toEverything(async (_event, { tx }) => {
    await tx.execute(sql`select ${'Robin Quint'}::uuid`);
    throw new Error('never');
  });
  const gone = crypto.randomUUID();
  await publish({ type: 'sessions.ended', userId });
  await publish({ type: 'sessions.ended', userId: gone });
  await publish({ type: 'stays.left', userIds: [userId, gone] });
  await publish({ type: 'account.deleted', userId: gone, email: 'robin@example.test' });
  await publish({ type: 'applications.waiting', shopId: userId, count: 2, artistId: null });
  await db.update(outbox).set({ attempts: 11 });
  await relayTo([poisoned]).drained();
  const left = await db.select().from(outbox).orderBy(outbox.id);
  expect(left.map(({ event, attempts }) => [event.type, attempts])).toEqual([
    ['sessions.ended', 12],
    ['applications.waiting', 12],
  ]);
  expect(left[0]).toMatchObject({ event: { userId }, lastError: expect.stringContaining('uuid') });
  expect(left[0]?.lastError).not.toContain('select');
});
