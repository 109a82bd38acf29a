import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTransact } from '#app/data/context.server.ts';
import { outbox } from '#app/data/schema/records.ts';
import type { DomainEvent } from '#app/domain/events.ts';
import type { Listener } from '#app/platform/events/listener.ts';
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

test('an event is told to every listener and then gone', async () => {
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

test('what is published in a transaction that fails was never published', async () => {
  const failing = createTransact(db, () => {})(async (_tx, tell) => {
    await tell(POSTED);
    throw new Error('the act failed after it was told');
  });
  await expect(failing).rejects.toThrow('the act failed');
  expect(await db.$count(outbox)).toBe(0);
});

test('a listener that throws leaves nothing behind, and the event is told again later', async () => {
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

test('a poisoned event does not hold up the others', async () => {
  const told: string[] = [];
  const poisoned = toEverything(async (event) => {
    if (event.type === 'job.deleted') throw new Error('never');
    told.push(event.type);
  });
  await publish({ type: 'job.deleted', jobId: crypto.randomUUID() });
  await publish(POSTED);
  await relayTo([poisoned]).drained();
  expect(told).toEqual(['job.posted']);
});

test('events that pile up are told once each, also when one of them fails', async () => {
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
  expect(await db.$count(outbox, sql`attempts = 1`)).toBe(1);
  expect(await db.$count(outbox)).toBe(1);
});

test('only messages that follow one another are told together, each at its own moment', async () => {
  const told: string[][] = [];
  const moments: number[] = [];
  const listener = toEverything(async (event, { tx, now }) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
    told.push([event.type, rows[0]?.id ?? '']);
    moments.push(now.getTime());
  });
  const order = [POSTED, SENT, SENT, SENT, POSTED, POSTED, SENT, SENT];
  for (const event of order) await publish(event);
  await relayTo([listener]).drained();
  expect(told.map(([type]) => type)).toEqual(order.map(({ type }) => type));
  const places = told.map(([, id]) => told.findIndex(([, other]) => other === id));
  expect(places).toEqual([0, 1, 1, 1, 4, 5, 6, 6]);
  expect(new Set([...moments.slice(1, 4)]).size).toBe(3);
  expect(new Set([...moments.slice(6)]).size).toBe(2);
});

test('an event that gave way to another transaction is told again soon, and counts as no failure', async () => {
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

test('two relays share the work and nothing is told twice', async () => {
  const told: DomainEvent[] = [];
  const listen = toEverything(async (event) => {
    told.push(event);
  });
  for (let i = 0; i < 40; i++) await publish({ ...POSTED, jobId: crypto.randomUUID() });
  const both = [relayTo([listen]), relayTo([listen])];
  await Promise.all(both.map((relay) => relay.drained()));
  expect(new Set(told.map((event) => ('jobId' in event ? event.jobId : ''))).size).toBe(40);
  expect(told).toHaveLength(40);
});

test('hints go out after the commit, once per user', async () => {
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

test('hints that cannot be sent are sent later, and their event is not told again', async () => {
  const hinted: string[] = [];
  const said: string[] = [];
  let isDown = true;
  let told = 0;
  const log = createLog({ level: 'error', pretty: false, write: (line) => said.push(JSON.parse(line).message) });
  const relay = startRelay({
    db,
    log,
    listeners: [
      toEverything(async (_event, { hint, publicChange }) => {
        told++;
        hint(`u${told}`);
        publicChange();
      }),
    ],
    sendHints: async (userIds) => {
      if (isDown) throw new Error('the database is away');
      hinted.push(...userIds);
    },
  });
  relays.push(relay);
  await publish(POSTED);
  await publish(POSTED);
  await relay.drained();
  expect(said).toContain('hints were not sent; will be sent at the next look');
  expect(said).not.toContain('a listener failed; will be retried');
  isDown = false;
  await relay.drained();
  expect(hinted.sort()).toEqual(['*', 'u1', 'u2']);
  expect(told).toBe(2);
});

test('what is given up stays with its error, without the query, unless it is about somebody who is gone', async () => {
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
