import { expect, test } from 'vitest';
import { boundsOf, csvOf, periodsOf, staffShopSchema } from '#app/domain/staff/staff.ts';
import { parseStaffSearch, staffNumbersSearch } from '#app/domain/staff/staff-search.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

const NOW = new Date('2026-11-23T00:30:00.000Z');
const at = (bounds: Date[], index: number) => bounds.at(index)?.toISOString().slice(0, 10);

test.each([
  ['30-days', 61, '2026-09-25', '2026-10-25', '2026-11-24'],
  ['12-weeks', 25, '2026-06-09', '2026-09-01', '2026-11-24'],
  ['12-months', 25, '2024-12-01', '2025-12-01', '2026-12-01'],
] as const)('%s cover whole UTC days, including today', (span, count, first, middle, last) => {
  const bounds = boundsOf(span, NOW);
  expect(bounds).toHaveLength(count);
  expect([at(bounds, 0), at(bounds, (count - 1) / 2), at(bounds, -1)]).toEqual([first, middle, last]);
  for (const bound of bounds) expect(bound.toISOString()).toMatch(/T00:00:00\.000Z$/);
});

test('periods follow each other without a gap', () => {
  const periods = periodsOf(boundsOf('12-weeks', NOW));
  expect(periods.at(-1)).toEqual({ from: '2026-11-17', to: '2026-11-23' });
  expect(periods.at(-2)).toEqual({ from: '2026-11-10', to: '2026-11-16' });
  expect(periodsOf(boundsOf('12-months', new Date('2028-02-29T12:00:00Z'))).at(-1)).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  });
});

test.each([
  ['', '12-weeks'],
  ['over=30-days', '30-days'],
  ['over=forever', '12-weeks'],
  ["over=';drop", '12-weeks'],
])('an unknown period falls back to the default: %j', (query, over) => {
  expect(parseStaffSearch(staffNumbersSearch, new URLSearchParams(query))).toEqual({ over });
});

test('a shop made by staff needs a name and a place', () => {
  expect(accepted(staffShopSchema, { shopName: ' Inkwell ', location: 'Austin, TX', address: '' })).toEqual({
    shopName: 'Inkwell',
    location: 'Austin, TX',
    address: null,
    isAnother: false,
  });
  expect(errorsOf(staffShopSchema, {})).toEqual({
    shopName: ['Shop name is required'],
    location: ['Location is required'],
  });
  expect(errorsOf(staffShopSchema, { shopName: 'x', location: 'A' })).toEqual({
    location: ['Please select a valid location'],
  });
});

const cell = (text: string | number | Date | null) =>
  csvOf([['Name', (row: { text: typeof text }) => row.text]], [{ text }]);

test.each([
  ['plain', 'plain'],
  ['one, two', '"one, two"'],
  ['say "hello"', '"say ""hello"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Zoë 墨', 'Zoë 墨'],
  ['', ''],
  [null, ''],
  [-7, '-7'],
  [new Date('2026-03-14T09:26:53.589Z'), '2026-03-14T09:26:53.589Z'],
])('%j is the cell %j', (value, shown) => {
  expect(cell(value)).toBe(`\uFEFFName\r\n${shown}\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('the formula %j is neutralized', (formula) => {
  const [, line = ''] = /^\uFEFFName\r\n(.*)\r\n$/s.exec(cell(formula)) ?? [];
  expect(line.replace(/^"/, '')).toMatch(/^'/);
});

test.each([
  ['Ada;=1+1', "Ada;'=1+1"],
  ['a;"=1;-2', `a;'"=1;'-2`],
  ['a\t+1\r\n@b', "a\t'+1\r\n'@b"],
  ['Bold lines | =1', "Bold lines |' =1"],
  ['\t=1', "'\t'=1"],
  ['＝1', "'＝1"],
  ['x;＋1|－2\t＠3', "x;'＋1|'－2\t'＠3"],
  ['Mon-Fri; 9 = 5', 'Mon-Fri; 9 = 5'],
])('%j is neutralized for other separators', (text, disarmed) => {
  const written = /[",\r\n]/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed;
  expect(cell(text)).toBe(`\uFEFFName\r\n${written}\r\n`);
});
