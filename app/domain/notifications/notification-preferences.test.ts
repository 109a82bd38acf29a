import { describe, expect, test } from 'vitest';
import {
  endedBy,
  minutesOf,
  notificationPreferencesSchema,
  timeOf,
  type Ways,
} from '#app/domain/notifications/notification-preferences.ts';
import { DIGESTS, KIND_FACTS, kindsFor } from '#app/domain/notifications/notifications.ts';

test.each([
  ['00:00', 0],
  ['07:05', 425],
  ['22:30', 1350],
  ['23:59', 1439],
])('%s is minute %i of the day, both ways', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes);
  expect(timeOf(minutes)).toBe(time);
});

test.each(['', '24:00', '7:00', '07:60', 'late', '07:00:00'])('%j is not a time', (text) => {
  expect(minutesOf(text)).toBeNull();
});

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
] as const)('unsubscribing from %s changes %j', (topic, ended) => {
  expect(endedBy(topic, WAYS)).toEqual(ended);
});

test('an unsubscribe never turns anything on', () => {
  const off = Object.fromEntries(Object.keys(WAYS).map((kind) => [kind, 'OFF'])) as Ways;
  for (const topic of [...Object.keys(WAYS), 'DAILY', 'WEEKLY'] as (keyof Ways)[])
    expect(endedBy(topic, off)).toEqual({});
});

const ROLES = ['ARTIST', 'SHOP'] as const;
const usual = (role: 'ARTIST' | 'SHOP') => ({
  ...Object.fromEntries(kindsFor(role).map((kind) => [kind, KIND_FACTS[kind].usual])),
  digest: 'DAILY',
});
const said = (fields: Record<string, unknown>, role: 'ARTIST' | 'SHOP' = 'ARTIST') => {
  const read = notificationPreferencesSchema(role).safeParse({ ...usual(role), ...fields });
  return read.success ? 'fine' : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe.each(ROLES)('%s', (role) => {
  test.each(kindsFor(role))('%s needs a valid channel', (kind) => {
    const problem = [`${kind}: Please choose how you want to hear of this`];
    expect(said({ [kind]: undefined }, role)).toEqual(problem);
    expect(said({ [kind]: 'DAILY' }, role)).toEqual(problem);
    expect(said({ [kind]: ['OFF', 'DIGEST'] }, role)).toEqual(problem);
  });

  test('notification types of the other role are ignored', () => {
    const read = notificationPreferencesSchema(role).parse({ ...usual('ARTIST'), ...usual('SHOP') });
    expect(Object.keys(read.ways)).toEqual(kindsFor(role));
  });
});

test.each(DIGESTS)('a type in the digest gets %s, the choice for all', (digest) => {
  const { ways } = notificationPreferencesSchema('ARTIST').parse({
    ...usual('ARTIST'),
    NEW_MESSAGE: 'DIGEST',
    PROFILE_VIEW: 'OFF',
    digest,
  });
  expect(ways).toMatchObject({ NEW_MESSAGE: digest, PROFILE_VIEW: 'OFF', JOB_UPDATE: 'AT_ONCE' });
});

test.each([undefined, '', 'HOURLY'])('%j is no digest', (digest) => {
  expect(said({ digest })).toEqual(['digest: Please choose when the digest comes']);
});

const CLEAR_BOTH = 'Please enter a time, or clear both';

test.each([
  [{ quietFrom: '22:00', quietUntil: '07:00' }, 'fine'],
  [{ quietFrom: '00:00', quietUntil: '23:59' }, 'fine'],
  [{ quietFrom: '22:00' }, [`quietUntil: ${CLEAR_BOTH}`]],
  [{ quietUntil: '07:00' }, [`quietFrom: ${CLEAR_BOTH}`]],
  [
    { quietFrom: '22:00', quietUntil: '22:00' },
    ['quietUntil: These are the same time. Clear both for no quiet hours.'],
  ],
  [{ quietFrom: '24:00', quietUntil: '07:00' }, [`quietFrom: ${CLEAR_BOTH}`]],
  [{ quietFrom: '22:00', quietUntil: 'late' }, [`quietUntil: ${CLEAR_BOTH}`]],
  [{ timeZone: 'Pacific/Honolulu' }, 'fine'],
  [{ timeZone: 'Mars/Olympus' }, ['timeZone: Please choose from the list']],
  [{ timeZone: '+05:00', quietFrom: '22:00' }, ['timeZone: Please choose from the list', `quietUntil: ${CLEAR_BOTH}`]],
])('%j: %j', (fields, expected) => {
  expect(said(fields)).toEqual(expected);
});

test('times become minutes, and a zone its canonical name', () => {
  const read = notificationPreferencesSchema('SHOP').parse({
    ...usual('SHOP'),
    quietFrom: '22:30',
    quietUntil: '07:05',
    timeZone: 'us/pacific',
  });
  expect(read).toMatchObject({ quietFrom: 1350, quietUntil: 425, timeZone: 'America/Los_Angeles' });
});
