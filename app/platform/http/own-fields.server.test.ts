import { expect, test } from 'vitest';
import { ownFields } from '#app/platform/http/read-form.server.ts';

const kept = (...fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return Array.from(ownFields(form).keys());
};

test.each(['email', 'hours[6].open', 'insurance.minimumCoverage', 'rules[0]', 'city-id', 'filter.styles[12].name'])(
  'a field of ours passes: %s',
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
])('a name that could only do harm is left out: %s', (name) => {
  expect(kept([name, 'x'], ['email', 'e'])).toEqual(['email']);
});

test('a name given twice stays given twice', () => {
  expect(kept(['styles', 'Tribal'], ['styles', 'Color'])).toEqual(['styles', 'styles']);
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
])('of what buttons may ask, rows only: %s', (_, intent, passes) => {
  expect(kept(['__intent__', intent]).length > 0).toBe(passes);
});

test('a thousand fields are enough', () => {
  const many = Array.from({ length: 3_000 }, (_, index): [string, string] => [`f${index}`, 'x']);
  expect(kept(...many)).toHaveLength(1_000);
});
