import { expect, test } from 'vitest';
import { type NotificationType, notificationTarget } from '#app/domain/notification.ts';

test.each<[NotificationType, string | null, string]>([
  ['NEW_APPLICATION', 'a1', '/applications/a1'],
  ['APPLICATION_STATUS', 'a1', '/applications/a1'],
  ['NEW_MESSAGE', 'c1', '/messages'],
  ['JOB_UPDATE', 'j1', '/jobs/j1'],
  ['PROFILE_VIEW', 'p1', '/notifications'],
  ['NEW_APPLICATION', null, '/notifications'],
  ['JOB_UPDATE', null, '/notifications'],
])('%s about %s leads to %s', (type, relatedId, path) => {
  expect(notificationTarget(type, relatedId)).toBe(path);
});
