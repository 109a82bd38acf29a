import { expect, test } from 'vitest';
import type { Channel } from '#app/domain/notifications/notifications.ts';
import { retimeNews } from '#app/features/notifications/deliveries.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { newsWorld } from '#tests/support/news.ts';
import { deviceOf } from '#tests/support/push-devices.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const { told, chooses, lives, deliveriesOf, storedFor } = newsWorld(db);
const artist = async () => (await world.artist()).actor.userId;
const NOW = new Date('2026-06-10T18:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const at = (when: Date) => ({ at: when });

/** When each of a user's deliveries is due, in seconds since NOW. */
const turns = async (userId: string) =>
  Object.fromEntries(
    (await deliveriesOf(userId)).map(({ topic, dueAt }) => [topic, (dueAt.getTime() - NOW.getTime()) / 1_000]),
  );

test.each<[Channel, stored: number, turn: Record<string, number>]>([
  ['IN_APP', 1, {}],
  ['AT_ONCE', 1, { JOB_UPDATE: 10 }],
  // From one in the afternoon in Chicago.
  ['DAILY', 1, { DAILY: 19 * 3_600 }],
  ['WEEKLY', 1, { WEEKLY: (4 * 24 + 19) * 3_600 }],
  ['OFF', 0, {}],
])('channel %s stores %i notifications and schedules their delivery', async (way, stored, turn) => {
  const userId = await artist();
  await chooses(userId, 'JOB_UPDATE', way);
  await told(userId, 'JOB_UPDATE', at(NOW));
  expect(await storedFor(userId)).toHaveLength(stored);
  expect(await turns(userId)).toEqual(turn);
});

test('the default channels are used until a member chooses', async () => {
  const userId = await artist();
  for (const type of ['NEW_MESSAGE', 'APPLICATION_STATUS', 'PROFILE_VIEW'] as const) await told(userId, type, at(NOW));
  expect(await turns(userId)).toEqual({ APPLICATION_STATUS: 10, NEW_MESSAGE: 120 });
});

test('more news delays a delivery by at most two minutes', async () => {
  const userId = await artist();
  for (const seconds of [0, 9, 60, 109, 115, 119]) await told(userId, 'JOB_UPDATE', at(later(seconds)));
  for (const seconds of [0, 30, 100]) await told(userId, 'NEW_MESSAGE', at(later(seconds)));
  expect(await turns(userId)).toEqual({ JOB_UPDATE: 119, NEW_MESSAGE: 120 });
});

test('nothing is sent in quiet hours', async () => {
  const userId = await artist();
  await lives(userId, { timeZone: 'America/New_York', quietFrom: 14 * 60, quietUntil: 15 * 60 });
  for (const seconds of [0, 600, 1_800]) await told(userId, 'JOB_UPDATE', at(later(seconds)));
  await told(userId, 'NEW_MESSAGE', at(NOW));
  expect(await turns(userId)).toEqual({ JOB_UPDATE: 3_600, NEW_MESSAGE: 3_600 });
});

test('devices have their own delivery, but not for digests', async () => {
  const [userId, other] = [await artist(), await artist()];
  await deviceOf(db, userId);
  await chooses(userId, 'JOB_UPDATE', 'DAILY');
  await told(userId, 'JOB_UPDATE', at(NOW));
  expect(Object.keys(await turns(userId))).toEqual(['DAILY']);
  for (const one of [userId, other]) await told(one, 'PROFILE_VIEW', at(NOW));
  expect(await turns(userId)).toMatchObject({ PUSH: 10 });
  expect(await turns(other)).toEqual({});
});

const retimed = (userId: string, now = NOW) => db.transaction((tx) => retimeNews(tx, userId, now));

test('waiting deliveries follow changed channels', async () => {
  const userId = await artist();
  for (const type of ['NEW_MESSAGE', 'JOB_UPDATE', 'APPLICATION_STATUS'] as const) await told(userId, type, at(NOW));
  await chooses(userId, 'NEW_MESSAGE', 'DAILY');
  await chooses(userId, 'JOB_UPDATE', 'OFF');
  await retimed(userId, later(4));
  expect(await turns(userId)).toEqual({ DAILY: 19 * 3_600, APPLICATION_STATUS: 14 });
  expect((await storedFor(userId)).map(({ mailTopic }) => mailTopic).sort()).toEqual([
    ...['APPLICATION_STATUS', 'DAILY'],
    null,
  ]);
  await chooses(userId, 'NEW_MESSAGE', 'AT_ONCE');
  await retimed(userId, later(4));
  expect(await turns(userId)).toEqual({ NEW_MESSAGE: 120, APPLICATION_STATUS: 14 });
});
