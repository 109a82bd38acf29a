import { randomUUID } from 'node:crypto';

import { expect, test, vi } from 'vitest';
import type { MailQueue } from '#app/data/mail-jobs.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import type { DomainEvent } from '#app/domain/events.ts';
import { EVENT_TYPES } from '#app/domain/events.ts';
import type { ListenerTools } from '#app/platform/events/relay.server.ts';

import { listenersFor } from '#server/listeners.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sampleEvents } from '#tests/support/sample-events.ts';

const { db } = await testDatabase();
const mail: MailQueue = {
  enqueue: async () => {},
  enqueueBulk: async () => {},
  forget: async () => {},
  stop: async () => {},
};
const listeners = listenersFor({ mail });

type Hear = (event: DomainEvent, tools: ListenerTools) => Promise<void>;

const heardBy = (type: string) => listeners.filter(({ handlers }) => type in handlers).map(({ name }) => name);

test('every event has a listener', () => {
  expect(EVENT_TYPES.filter((type) => heardBy(type).length === 0)).toEqual([]);
});

test.each([
  ['artist', 0],
  ['shop', 1],
] as const)('a saved %s profile drops shared pages %i times', async (subject, times) => {
  const publicChange = vi.fn();
  const event = { type: 'profile.saved', subject, subjectId: randomUUID() } as const;
  await db.transaction(async (tx) => {
    const tools = { tx, now: new Date(), hint: () => {}, publicChange };
    for (const { handlers } of listeners) await handlers['profile.saved']?.(event, tools);
  });
  expect(publicChange).toHaveBeenCalledTimes(times);
});

test.each(EVENT_TYPES)('%s about deleted rows neither fails nor notifies', async (type) => {
  await db.transaction(async (tx) => {
    const tools = { tx, now: new Date(), hint: () => {}, publicChange: () => {} };
    const event = sampleEvents(randomUUID())[type];
    for (const { handlers } of listeners) await (handlers[type] as Hear | undefined)?.(event, tools);
  });
  expect(await db.$count(notifications)).toBe(0);
});
