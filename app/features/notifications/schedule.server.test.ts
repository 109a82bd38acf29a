import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Channel } from '#app/domain/notifications/notifications.ts';
import { preferencesOfEach } from '#app/features/notifications/preferences.server.ts';
import { retimeNews } from '#app/features/notifications/schedule.server.ts';
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
])('who wants to hear of it %s has %i notifications and its turn', async (way, stored, turn) => {
  const userId = await artist();
  await chooses(userId, 'JOB_UPDATE', way);
  await told(userId, 'JOB_UPDATE', at(NOW));
  expect(await storedFor(userId)).toHaveLength(stored);
  expect(await turns(userId)).toEqual(turn);
});

test('until somebody chooses, messages and answers are mailed at once, and views stay in the app', async () => {
  const userId = await artist();
  for (const type of ['NEW_MESSAGE', 'APPLICATION_STATUS', 'PROFILE_VIEW'] as const) await told(userId, type, at(NOW));
  expect(await turns(userId)).toEqual({ APPLICATION_STATUS: 10, NEW_MESSAGE: 120 });
});

test('further news puts a turn off by a moment, two minutes in all; a message waits two minutes from the first', async () => {
  const userId = await artist();
  for (const seconds of [0, 9, 60, 109, 115, 119]) await told(userId, 'JOB_UPDATE', at(later(seconds)));
  for (const seconds of [0, 30, 100]) await told(userId, 'NEW_MESSAGE', at(later(seconds)));
  expect(await turns(userId)).toEqual({ JOB_UPDATE: 119, NEW_MESSAGE: 120 });
});

test('a message has its two minutes to be seen, also when an older one was seen meanwhile', async () => {
  const userId = await artist();
  await told(userId, 'NEW_MESSAGE', at(NOW));
  await db.execute(sql`update notifications set read_at = now() where user_id = ${userId}`);
  await told(userId, 'NEW_MESSAGE', at(later(100)));
  await told(userId, 'NEW_MESSAGE', at(later(110)));
  expect(await turns(userId)).toEqual({ NEW_MESSAGE: 220 });
});

test('nothing goes out in quiet hours, however often something comes', async () => {
  const userId = await artist();
  await lives(userId, { timeZone: 'America/New_York', quietFrom: 14 * 60, quietUntil: 15 * 60 });
  for (const seconds of [0, 600, 1_800]) await told(userId, 'JOB_UPDATE', at(later(seconds)));
  await told(userId, 'NEW_MESSAGE', at(NOW));
  expect(await turns(userId)).toEqual({ JOB_UPDATE: 3_600, NEW_MESSAGE: 3_600 });
});

test('what is read already makes no turn', async () => {
  const userId = await artist();
  await told(userId, 'NEW_MESSAGE', { at: NOW, readAt: NOW });
  expect(await storedFor(userId)).toMatchObject([{ mailTopic: null, isPushDue: false }]);
  expect(await turns(userId)).toEqual({});
});

test('devices get a turn of their own where there are any, and none for what is in a digest', async () => {
  const [userId, other] = [await artist(), await artist()];
  await deviceOf(db, userId);
  await chooses(userId, 'JOB_UPDATE', 'DAILY');
  await told(userId, 'JOB_UPDATE', at(NOW));
  expect(Object.keys(await turns(userId))).toEqual(['DAILY']);
  for (const one of [userId, other]) await told(one, 'PROFILE_VIEW', at(NOW));
  expect(await turns(userId)).toMatchObject({ PUSH: 10 });
  expect(await turns(other)).toEqual({});
});

test('the choices of many are one query', async () => {
  const [userId, other] = [await artist(), await artist()];
  await chooses(userId, 'NEW_MESSAGE', 'OFF');
  await lives(userId, { timeZone: 'Pacific/Honolulu', quietFrom: 0, quietUntil: 60 });
  const choices = await preferencesOfEach(db, [userId, other]);
  expect(choices.get(userId)).toMatchObject({
    ways: { NEW_MESSAGE: 'OFF', JOB_UPDATE: 'AT_ONCE' },
    clock: { timeZone: 'Pacific/Honolulu', quiet: { from: 0, until: 60 } },
  });
  expect(choices.get(other)).toMatchObject({ ways: { NEW_MESSAGE: 'AT_ONCE' }, clock: { quiet: null } });
});

const retimed = (userId: string, now = NOW) => db.transaction((tx) => retimeNews(tx, userId, now));

test('what waits follows a change of ways: into a digest, out of one, and nowhere', async () => {
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

test('what waits follows a change of zone and of quiet hours; what was only for the app stays there', async () => {
  const userId = await artist();
  await chooses(userId, 'NEW_MESSAGE', 'DAILY');
  for (const type of ['NEW_MESSAGE', 'PROFILE_VIEW'] as const) await told(userId, type, at(NOW));
  await lives(userId, { timeZone: 'Pacific/Honolulu' });
  await chooses(userId, 'PROFILE_VIEW', 'AT_ONCE');
  await retimed(userId);
  expect(await turns(userId)).toEqual({ DAILY: 24 * 3_600 });
  await lives(userId, { quietFrom: 7 * 60, quietUntil: 9 * 60 });
  await retimed(userId);
  expect(await turns(userId)).toEqual({ DAILY: 25 * 3_600 });
});

test('what has been read meanwhile keeps no turn', async () => {
  const userId = await artist();
  await told(userId, 'NEW_MESSAGE', at(NOW));
  await db.execute(sql`update notifications set read_at = now() where user_id = ${userId}`);
  await retimed(userId);
  expect(await turns(userId)).toEqual({});
});

test('a digest whose hour has passed is not put off to the next day by a change', async () => {
  const userId = await artist();
  await chooses(userId, 'NEW_MESSAGE', 'DAILY');
  await told(userId, 'NEW_MESSAGE', at(NOW));
  const morning = 19 * 3_600 + 5;
  await retimed(userId, later(morning));
  expect(await turns(userId)).toEqual({ DAILY: morning });
  await lives(userId, { quietFrom: 7 * 60, quietUntil: 9 * 60 });
  await retimed(userId, later(morning));
  expect(await turns(userId)).toEqual({ DAILY: 20 * 3_600 });
});
