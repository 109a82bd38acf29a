import { expect, test } from 'vitest';
import type { NotificationType } from '#app/domain/notification.ts';
import { areOfOneThing, kindsFor, notificationTarget } from '#app/domain/notification-kinds.ts';

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
  SHOP_PAGE: [[null, '/shop/profile']],
  CHAIR_OPENED: [
    ['w1', '/waits/w1'],
    [null, '/notifications'],
  ],
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
])('of one thing or not: $what', ({ news, expected }) => {
  const told = news.map((one, index) => {
    const [type, relatedId = null] = one.split(' ');
    return { id: `${index}`, type: type as NotificationType, relatedId };
  });
  expect(areOfOneThing(told)).toBe(expected);
});
