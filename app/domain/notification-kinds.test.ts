import { expect, test } from 'vitest';
import type { NotificationType } from '#app/domain/notification.ts';
import { kindsFor, notificationTarget } from '#app/domain/notification-kinds.ts';

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
  APPLICATION_WAITING: [[null, '/shop/applications?status=PENDING']],
  REPORT_DECIDED: [[null, '/settings/reports']],
  DECISION: [['d1', '/decisions/d1']],
  DATA_READY: [[null, '/settings/data']],
  STAY_REQUEST: [['s1', '/stays/s1']],
  STAY_UPDATE: [
    ['s1', '/stays/s1'],
    [null, '/notifications'],
  ],
  REVIEW_ANSWERED: [
    ['s1', '/marketplace/shops/s1/review'],
    [null, '/notifications'],
  ],
};

test.each(Object.entries(TARGETS))('%s leads to %j', (type, targets) => {
  for (const [relatedId, path] of targets) expect(notificationTarget(type as NotificationType, relatedId)).toBe(path);
});

test('nobody is asked about a kind that never concerns them, nor about one that must reach them', () => {
  expect(kindsFor('ARTIST')).toEqual([
    'APPLICATION_STATUS',
    'NEW_MESSAGE',
    'PROFILE_VIEW',
    'JOB_UPDATE',
    'REPORT_DECIDED',
    'REVIEW_ANSWERED',
    'STAY_UPDATE',
  ]);
  expect(kindsFor('SHOP')).toEqual([
    'NEW_APPLICATION',
    'NEW_MESSAGE',
    'PROFILE_VIEW',
    'APPLICATION_WAITING',
    'REPORT_DECIDED',
    'STAY_REQUEST',
    'STAY_UPDATE',
  ]);
});
