import { expect, test } from 'vitest';
import type { NotificationType } from '#app/domain/notification.ts';
import { groupNotifications, rowsOfFirstGroups } from '#app/domain/notification-groups.ts';

const row = (id: string, type: NotificationType, relatedId: string | null, isRead = true, day = '2026-03-14') => ({
  id,
  type,
  relatedId,
  isRead,
  createdAt: new Date(`${day}T12:00:00Z`),
});
const idsOf = (rows: ReturnType<typeof row>[]) =>
  groupNotifications(rows).map(({ all }) => all.map(({ id }) => id).join(''));

test('views of a day, messages of a conversation and updates of a job stand together, at the newest place', () => {
  const rows = [
    row('a', 'PROFILE_VIEW', 'luz'),
    row('b', 'NEW_MESSAGE', 'talk 1'),
    row('c', 'JOB_UPDATE', 'job 1'),
    row('d', 'PROFILE_VIEW', 'mara'),
    row('e', 'NEW_MESSAGE', 'talk 2'),
    row('f', 'NEW_MESSAGE', 'talk 1'),
    row('g', 'JOB_UPDATE', 'job 2'),
    row('h', 'JOB_UPDATE', 'job 1'),
  ];
  expect(idsOf(rows)).toEqual(['ad', 'bf', 'ch', 'e', 'g']);
});

test('another day is another row', () => {
  const rows = [row('a', 'PROFILE_VIEW', 'luz'), row('b', 'PROFILE_VIEW', 'luz', true, '2026-03-13')];
  expect(idsOf(rows)).toEqual(['a', 'b']);
});

test('applications and answers are never put together, nor what is about nothing', () => {
  const types = ['NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'JOB_UPDATE'] as const;
  const rows = types.flatMap((type) => [row(`${type}1`, type, null), row(`${type}2`, type, null)]);
  expect(groupNotifications(rows)).toHaveLength(8);
  const same = [row('a', 'NEW_APPLICATION', 'x'), row('b', 'NEW_APPLICATION', 'x')];
  expect(idsOf(same)).toEqual(['a', 'b']);
});

test('a group is read when all of it is', () => {
  const group = (...read: boolean[]) =>
    groupNotifications(read.map((isRead, index) => row(`${index}`, 'PROFILE_VIEW', 'luz', isRead)))[0];
  expect(group(true, true)?.isRead).toBe(true);
  expect(group(true, false)?.isRead).toBe(false);
  expect(group(false, true)?.isRead).toBe(false);
  expect(group(false, true)?.newest.id).toBe('0');
});

test('the first groups are whole, with what stands further down', () => {
  const rows = [
    row('a', 'PROFILE_VIEW', 'luz'),
    row('b', 'NEW_MESSAGE', 'talk 1'),
    row('c', 'JOB_UPDATE', 'job 1'),
    row('d', 'PROFILE_VIEW', 'mara'),
    row('e', 'NEW_MESSAGE', 'talk 1'),
  ];
  const first = rowsOfFirstGroups(rows, 2);
  expect(first.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
  expect(groupNotifications(first)).toEqual(groupNotifications(rows).slice(0, 2));
  expect(rowsOfFirstGroups(rows, 5)).toEqual(rows);
  expect(rowsOfFirstGroups([], 5)).toEqual([]);
});
