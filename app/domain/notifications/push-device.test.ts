import { expect, test } from 'vitest';
import { isPushEndpoint, pushDeviceSchema } from '#app/domain/notifications/push-device.ts';
import { errorsOf, posted } from '#tests/support/posted.ts';

const GOOD = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc:def?x=1',
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'a'.repeat(22),
};

test.each([
  GOOD.endpoint,
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA_-',
  'https://web.push.apple.com/QG',
  'https://push.example:443/a',
])('%s can be a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://push.example/a',
  'HTTPS://push.example/a',
  'https:push.example/a',
  'https:///a',
  'https://',
  '//push.example/a',
  'ftp://push.example/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://push.example:8443/a',
  'https://push.example:80/a',
  'https://name@push.example/a',
  'https://name:word@push.example/a',
  'https://:word@push.example/a',
  'https://push.example/a#b',
  'https://push.example/a b',
  'https://push.example/a\r\nHost: b',
  'https://push.example/\u0000',
  'https://p\u00fcsh.example/a',
  'https://push.example%00.test/a',
  'https://[::1/a',
  ` ${GOOD.endpoint}`,
  `https://push.example/${'a'.repeat(2_000)}`,
  '',
])('%j is not a push endpoint', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test('push keys have the right sizes', () => {
  expect(posted(pushDeviceSchema, GOOD).value).toEqual(GOOD);
  for (const wrong of [
    { p256dh: '' },
    { p256dh: `A${'a'.repeat(86)}` },
    { p256dh: `B${'a'.repeat(85)}` },
    { p256dh: `B${'a'.repeat(87)}` },
    { p256dh: `B${'+'.repeat(86)}` },
    { auth: '' },
    { auth: 'a'.repeat(21) },
    { auth: 'a'.repeat(24) },
  ])
    expect(Object.keys(errorsOf(pushDeviceSchema, { ...GOOD, ...wrong }))).toEqual(Object.keys(wrong));
});
