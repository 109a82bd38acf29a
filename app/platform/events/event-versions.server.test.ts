import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '#app/data/schema/records.ts';
import { type DomainEvent, EVENT_VERSIONS, type StoredEvent } from '#app/domain/events.ts';
import { type Relay, startRelay } from '#app/platform/events/relay.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { toEverything } from '#tests/support/telling.ts';

const { db } = await testDatabase();
const userId = crypto.randomUUID();
const jobId = crypto.randomUUID();
let relay: Relay | undefined;

beforeEach(async () => {
  await db.delete(outbox);
});
afterEach(() => relay?.stop());

/** Starts this version on an outbox that another one left; what it tells, and what it says. */
async function startedOn(...left: StoredEvent[]) {
  await db.insert(outbox).values(left.map((event) => ({ event })));
  const told: DomainEvent[] = [];
  const said: string[] = [];
  relay = startRelay({
    db,
    log: createLog({ level: 'warn', pretty: false, write: (line) => said.push(line) }),
    listeners: [
      toEverything(async (event) => {
        told.push(event);
      }),
    ],
    sendHints: async () => {},
  });
  await relay.drained();
  return { told, said };
}

const rows = () => db.select({ event: outbox.event, attempts: outbox.attempts }).from(outbox);

test('an event without a version is delivered in its current shape', async () => {
  const { told } = await startedOn(
    { type: 'account.deleted', userId, email: 'robin@example.test', role: 'SHOP', fileIds: [userId] } as StoredEvent,
    { type: 'job.updated', jobId } as StoredEvent,
  );
  expect(told).toEqual([
    { type: 'account.deleted', userId, email: 'robin@example.test' },
    { type: 'job.updated', jobId, newStatus: null },
  ]);
  expect(await rows()).toEqual([]);
});

test('a retired event is dropped', async () => {
  const { told, said } = await startedOn({ type: 'review.saved' }, { type: 'account.confirmed' });
  expect([told, said, await rows()]).toEqual([[], [], []]);
});

test('an event of a later version waits and blocks nothing', async () => {
  const later = { type: 'job.updated', version: (EVENT_VERSIONS['job.updated'] ?? 0) + 1, job: { id: jobId } };
  const unheardOf = { type: 'job.bookmarked', version: 1, jobId };
  const { told, said } = await startedOn(later, unheardOf, { type: 'job.deleted', version: 1, jobId } as StoredEvent);
  expect(told).toEqual([{ type: 'job.deleted', jobId }]);
  expect(await rows()).toEqual([
    { event: later, attempts: 0 },
    { event: unheardOf, attempts: 0 },
  ]);
  expect(said).toEqual([]);
});
