import { expect, test } from 'vitest';
import { ownFields } from '#app/platform/http/read-form.server.ts';

const kept = (...fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return Array.from(ownFields(form).keys());
};

test.each(['email', 'hours[6].open', 'insurance.minimumCoverage', 'rules[0]', 'city-id', 'filter.styles[12].name'])(
  'a field name passes: %s',
  (name) => {
    expect(kept([name, 'x'])).toEqual([name]);
  },
);

test.each([
  'hours[200].day',
  'hours[99999999].day',
  'hours[4294967294]',
  'a[1][2][3][4][5]',
  '__proto__.x',
  'a.constructor.prototype.b',
  'a]',
  '[0]',
  'a..b',
  '',
  `a${'b'.repeat(200)}`,
  '__state__',
])('a harmful field name is dropped: %s', (name) => {
  expect(kept([name, 'x'], ['email', 'e'])).toEqual(['email']);
});

test.each([
  ['insert', '{"type":"insert","payload":{"name":"rules","defaultValue":""}}', true],
  ['remove', '{"type":"remove","payload":{"name":"rules","index":1}}', true],
  ['update', '{"type":"update","payload":{"name":"rules[99999999]","value":"x"}}', false],
  ['update of a text', '{"type":"update","payload":{"name":"whatWeOffer","value":"x"}}', true],
  ['update with more than a text', '{"type":"update","payload":{"name":"rules","value":{"a":1}}}', false],
  ['a far index', '{"type":"insert","payload":{"name":"rules[99999999]"}}', false],
  ['no payload', '{"type":"insert"}', false],
  ['null', 'null', false],
  ['garbage', 'garbage', false],
])('form buttons may only change rows: %s', (_, intent, passes) => {
  expect(kept(['__intent__', intent]).length > 0).toBe(passes);
});

test('at most a thousand fields are read', () => {
  const many = Array.from({ length: 3_000 }, (_, index): [string, string] => [`f${index}`, 'x']);
  expect(kept(...many)).toHaveLength(1_000);
});
