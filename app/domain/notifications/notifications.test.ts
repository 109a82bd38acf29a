import { expect, test } from 'vitest';
import {
  areOfOneSubject,
  groupNotifications,
  kindsFor,
  type NotificationType,
  rowKeyOf,
} from '#app/domain/notifications/notifications.ts';

test('each role chooses only its own optional types', () => {
  expect(kindsFor('ARTIST')).toEqual([
    'APPLICATION_STATUS',
    'NEW_MESSAGE',
    'PROFILE_VIEW',
    'JOB_UPDATE',
    'REPORT_DECIDED',
    'REVIEW_ANSWERED',
    'STAY_UPDATE',
    'CHAIR_OPENED',
  ]);
  expect(kindsFor('SHOP')).toEqual([
    'NEW_APPLICATION',
    'NEW_MESSAGE',
    'PROFILE_VIEW',
    'APPLICATION_WAITING',
    'REPORT_DECIDED',
    'STAY_REQUEST',
    'STAY_UPDATE',
    'SHOP_PAGE',
  ]);
});

test.each([
  { what: 'two changes of one job', news: ['JOB_UPDATE a', 'JOB_UPDATE a'], expected: true },
  { what: 'changes of two jobs', news: ['JOB_UPDATE a', 'JOB_UPDATE b'], expected: false },
  { what: 'two changes of one guest spot', news: ['STAY_UPDATE a', 'STAY_UPDATE a'], expected: true },
  { what: 'reminders that lead to one list', news: ['APPLICATION_WAITING', 'APPLICATION_WAITING'], expected: false },
  { what: 'views of one viewer', news: ['PROFILE_VIEW a', 'PROFILE_VIEW a'], expected: false },
])('same subject or not: $what', ({ news, expected }) => {
  const told = news.map((one, index) => {
    const [type, relatedId = null] = one.split(' ');
    return { id: `${index}`, type: type as NotificationType, relatedId };
  });
  expect(areOfOneSubject(told)).toBe(expected);
});

const NOON = new Date('2026-03-14T12:00:00Z');
const HERE = 'America/Chicago';

const row = (id: string, type: NotificationType, relatedId: string | null, at = NOON) => ({
  id,
  rowKey: rowKeyOf({ type, relatedId }, at, HERE),
});
const idsOf = (rows: ReturnType<typeof row>[]) =>
  groupNotifications(rows).map((all) => all.map(({ id }) => id).join(''));

test('related notifications are grouped at the newest place', () => {
  const rows = [
    row('a', 'PROFILE_VIEW', 'luz'),
    row('b', 'NEW_MESSAGE', 'talk 1'),
    row('c', 'JOB_UPDATE', 'job 1'),
    row('d', 'PROFILE_VIEW', 'mara'),
    row('e', 'NEW_MESSAGE', 'talk 2'),
    row('f', 'NEW_MESSAGE', 'talk 1'),
    row('g', 'JOB_UPDATE', 'job 2'),
    row('h', 'JOB_UPDATE', 'job 1'),
    row('i', 'PROFILE_VIEW', null),
  ];
  expect(idsOf(rows)).toEqual(['adi', 'bf', 'ch', 'e', 'g']);
});

test("groups follow the reader's day", () => {
  const key = (at: string, timeZone: string) =>
    rowKeyOf({ type: 'PROFILE_VIEW', relatedId: 'luz' }, new Date(at), timeZone);
  // Both sides of midnight in UTC: one evening in Honolulu, one morning in Sydney.
  const [before, after] = ['2026-03-13T23:30:00Z', '2026-03-14T00:30:00Z'];
  for (const zone of ['Pacific/Honolulu', HERE, 'Australia/Sydney']) expect(key(before, zone)).toBe(key(after, zone));
  expect(key(before, 'UTC')).not.toBe(key(after, 'UTC'));
  // Midnight in Chicago, in the night that the clocks change.
  expect(key('2026-03-08T05:59:59Z', HERE)).not.toBe(key('2026-03-08T06:00:00Z', HERE));
  expect(key('2026-03-08T06:00:00Z', HERE)).toBe(key('2026-03-09T04:59:59Z', HERE));
  expect(key('2026-03-09T04:59:59Z', HERE)).not.toBe(key('2026-03-09T05:00:00Z', HERE));
});

test('applications and subjectless notifications are never grouped', () => {
  const types = ['NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'JOB_UPDATE'] as const;
  const rows = types.flatMap((type) => [row(`${type}1`, type, null), row(`${type}2`, type, null)]);
  expect(groupNotifications(rows)).toHaveLength(8);
  const same = [row('a', 'NEW_APPLICATION', 'x'), row('b', 'NEW_APPLICATION', 'x')];
  expect(idsOf(same)).toEqual(['a', 'b']);
});
