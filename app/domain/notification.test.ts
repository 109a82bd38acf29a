import { expect, test } from 'vitest';
import { type NotificationType, notificationTarget } from '#app/domain/notification.ts';

/** What each is about, and where it leads. */
const TARGETS: Record<NotificationType, [relatedId: string | null, path: string][]> = {
  NEW_APPLICATION: [
    ['a1', '/applications/a1'],
    [null, '/notifications'],
  ],
  APPLICATION_STATUS: [['a1', '/applications/a1']],
  NEW_MESSAGE: [['c1', '/messages']],
  JOB_UPDATE: [
    ['j1', '/jobs/j1'],
    [null, '/notifications'],
  ],
  PROFILE_VIEW: [['p1', '/notifications']],
};

test.each(Object.entries(TARGETS))('%s leads to %j', (type, targets) => {
  for (const [relatedId, path] of targets) expect(notificationTarget(type as NotificationType, relatedId)).toBe(path);
});
