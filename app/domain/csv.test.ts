import { expect, test } from 'vitest';
import { csvOf } from '#app/domain/csv.ts';

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

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula when it is opened', (formula) => {
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
])('%j is no formula in a program that splits it elsewhere', (text, disarmed) => {
  const written = /[",\r\n]/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed;
  expect(cell(text)).toBe(`\uFEFFName\r\n${written}\r\n`);
});

test('headers stand above, and a list without rows is its headers', () => {
  const columns = [
    ['Shop, or artist', (row: { name: string }) => row.name],
    ['Size', (row: { name: string }) => row.name.length],
  ] as const;
  expect(csvOf(columns, [])).toBe('\uFEFF"Shop, or artist",Size\r\n');
  expect(csvOf(columns, [{ name: 'Ada' }])).toBe('\uFEFF"Shop, or artist",Size\r\nAda,3\r\n');
});
