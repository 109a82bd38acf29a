import { expect, test } from 'vitest';
import { dueAt, type QuietHours } from '#app/domain/notifications/notification-schedule.ts';
import type { DeliveryStream } from '#app/domain/notifications/notifications.ts';

const due = (topic: DeliveryStream, timeZone: string, now: string, quiet: QuietHours | null = null) =>
  dueAt(topic, { timeZone, quiet }, new Date(now)).toISOString().replace('.000', '');

/** Five zones on one Thursday evening in November (UTC), and when it is eight there next; the weekly one on Monday. */
test.each([
  ['America/New_York', '2026-11-27T13:00:00Z', '2026-11-30T13:00:00Z'],
  ['America/Los_Angeles', '2026-11-27T16:00:00Z', '2026-11-30T16:00:00Z'],
  ['America/Phoenix', '2026-11-27T15:00:00Z', '2026-11-30T15:00:00Z'],
  ['Pacific/Honolulu', '2026-11-27T18:00:00Z', '2026-11-30T18:00:00Z'],
  ['Asia/Kolkata', '2026-11-27T02:30:00Z', '2026-11-30T02:30:00Z'],
])('digests come at eight in %s', (zone, daily, weekly) => {
  expect(due('DAILY', zone, '2026-11-26T22:00:00Z')).toBe(daily);
  expect(due('WEEKLY', zone, '2026-11-26T22:00:00Z')).toBe(weekly);
});

/** 2026: clocks go forward on March 8 and back on November 1, at two in the morning. */
test.each([
  ['the day before clocks go forward', '2026-03-07T15:00:00Z', '2026-03-08T12:00:00Z'],
  ['the morning after they did', '2026-03-08T11:59:59.999Z', '2026-03-08T12:00:00Z'],
  ['the next day', '2026-03-08T12:00:00Z', '2026-03-09T12:00:00Z'],
  ['the day before clocks go back', '2026-10-31T15:00:00Z', '2026-11-01T13:00:00Z'],
  ['eight by the old clock, which is seven', '2026-11-01T12:00:00Z', '2026-11-01T13:00:00Z'],
  ['the morning after they did', '2026-11-01T13:00:00Z', '2026-11-02T13:00:00Z'],
])('a daily digest over a clock change comes once: %s', (_, now, expected) => {
  expect(due('DAILY', 'America/New_York', now)).toBe(expected);
});

const NIGHT: QuietHours = { from: 22 * 60, until: 7 * 60 };
test.each<[what: string, topic: DeliveryStream, now: string, quiet: QuietHours | null, expected: string]>([
  ['a message waits two minutes', 'NEW_MESSAGE', '2026-06-10T18:00:00Z', null, '2026-06-10T18:02:00Z'],
  ['anything else a moment', 'NEW_APPLICATION', '2026-06-10T18:00:00Z', null, '2026-06-10T18:00:10Z'],
  ['a push a moment', 'PUSH', '2026-06-10T18:00:00Z', null, '2026-06-10T18:00:10Z'],
  ['before quiet hours', 'NEW_MESSAGE', '2026-06-11T01:57:59Z', NIGHT, '2026-06-11T01:59:59Z'],
  ['due as they begin', 'NEW_MESSAGE', '2026-06-11T01:58:00Z', NIGHT, '2026-06-11T11:00:00Z'],
  ['before midnight', 'JOB_UPDATE', '2026-06-11T03:00:00Z', NIGHT, '2026-06-11T11:00:00Z'],
  ['past midnight', 'PUSH', '2026-06-11T05:00:00Z', NIGHT, '2026-06-11T11:00:00Z'],
  ['just before they end', 'PUSH', '2026-06-11T10:59:49Z', NIGHT, '2026-06-11T11:00:00Z'],
  ['as they end', 'PUSH', '2026-06-11T10:59:50Z', NIGHT, '2026-06-11T11:00:00Z'],
  ['within one day', 'PUSH', '2026-06-10T16:30:00Z', { from: 720, until: 780 }, '2026-06-10T17:00:00Z'],
  ['a digest, too', 'DAILY', '2026-06-10T18:00:00Z', { from: 1320, until: 570 }, '2026-06-11T13:30:00Z'],
  ['no hours are none', 'PUSH', '2026-06-10T18:00:00Z', { from: 840, until: 840 }, '2026-06-10T18:00:10Z'],
  // Their end does not exist that night: they end when the clock jumps over it.
  ['into the skipped hour', 'PUSH', '2026-03-08T05:00:00Z', { from: 0, until: 150 }, '2026-03-08T07:00:00Z'],
  // Their end comes twice that night.
  ['into the first repeated hour', 'PUSH', '2026-11-01T05:00:00Z', { from: 0, until: 90 }, '2026-11-01T05:30:00Z'],
  ['within the second one', 'PUSH', '2026-11-01T06:10:00Z', { from: 0, until: 90 }, '2026-11-01T06:30:00Z'],
])('%s', (_, topic, now, quiet, expected) => {
  expect(due(topic, 'America/New_York', now, quiet)).toBe(expected);
});

test('an older delivery is due no later, and never before now', () => {
  const clock = { timeZone: 'America/New_York', quiet: null };
  const now = new Date('2026-06-10T18:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const inSeconds = (topic: DeliveryStream, first: Date) =>
    (dueAt(topic, clock, now, first).getTime() - now.getTime()) / 1_000;
  expect(inSeconds('NEW_MESSAGE', ago(50))).toBe(70);
  expect(inSeconds('NEW_MESSAGE', ago(500))).toBe(0);
  expect(inSeconds('JOB_UPDATE', ago(50))).toBe(10);
  expect(inSeconds('JOB_UPDATE', ago(115))).toBe(5);
  expect(inSeconds('PUSH', ago(4))).toBe(6);
});

test('an unknown zone falls back to the default', () => {
  expect(due('DAILY', 'Mars/Olympus', '2026-06-10T18:00:00Z')).toBe('2026-06-11T13:00:00Z');
});
