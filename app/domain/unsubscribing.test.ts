import { expect, test } from 'vitest';
import { endedBy, type Ways } from '#app/domain/unsubscribing.ts';

const WAYS: Ways = {
  NEW_APPLICATION: 'AT_ONCE',
  APPLICATION_WAITING: 'DAILY',
  APPLICATION_STATUS: 'DAILY',
  NEW_MESSAGE: 'WEEKLY',
  PROFILE_VIEW: 'IN_APP',
  JOB_UPDATE: 'OFF',
  REPORT_DECIDED: 'OFF',
  DECISION: 'IN_APP',
  DATA_READY: 'IN_APP',
  REVIEW_ANSWERED: 'IN_APP',
  STAY_REQUEST: 'IN_APP',
  STAY_UPDATE: 'IN_APP',
  CHAIR_OPENED: 'IN_APP',
  SHOP_PAGE: 'IN_APP',
};

test.each([
  ['NEW_APPLICATION', { NEW_APPLICATION: 'IN_APP' }],
  ['APPLICATION_STATUS', { APPLICATION_STATUS: 'IN_APP' }],
  ['NEW_MESSAGE', { NEW_MESSAGE: 'IN_APP' }],
  ['PROFILE_VIEW', {}],
  ['JOB_UPDATE', {}],
  ['DAILY', { APPLICATION_WAITING: 'IN_APP', APPLICATION_STATUS: 'IN_APP' }],
  ['WEEKLY', { NEW_MESSAGE: 'IN_APP' }],
] as const)('no more mails of %s: %j', (topic, ended) => {
  expect(endedBy(topic, WAYS)).toEqual(ended);
});

test('what is off stays off, and a digest that nothing stands in ends nothing', () => {
  const off = Object.fromEntries(Object.keys(WAYS).map((kind) => [kind, 'OFF'])) as Ways;
  for (const topic of [...Object.keys(WAYS), 'DAILY', 'WEEKLY'] as (keyof Ways)[])
    expect(endedBy(topic, off)).toEqual({});
});
