import { expect, test } from 'vitest';
import { z } from 'zod';
import * as field from '#app/domain/values/fields.ts';
import {
  asParagraphs,
  changesNothing,
  isBlank,
  isStorable,
  manyLines,
  oneLine,
  placedAt,
} from '#app/domain/values/fields.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

const note = z.object({
  note: field.requiredText('Say something', { name: 'Note', min: 3, tooShort: 'Too short', max: 5 }),
});

test.each([
  [{}, ['Say something']],
  [{ note: '' }, ['Say something']],
  [{ note: '   ' }, ['Say something']],
  [{ note: 'ab' }, ['Too short']],
  [{ note: 'abcdef' }, ['Note must be at most 5 characters']],
  [{ note: 'a\u0000bc' }, ['Please remove the characters that cannot be saved']],
])('the note of %j is answered with %j', (form, messages) => {
  expect(errorsOf(note, form as Record<string, string>)).toEqual({ note: messages });
});

const named = z.object({ name: field.requiredName('Name', { name: 'Name', max: 60 }) });

test.each([
  'evil.com/free',
  'Visit www.evil.com now',
  'https://evil.example',
  'evil.com',
  'Mara (evil.ink)',
  'evil\u200b.com',
  'evil.zz/free',
  'evil\uff0ecom',
  'me@evil.org',
  'Mr.Ink',
])('the name %j is refused as a link', (name) => {
  expect(errorsOf(named, { name })).toEqual({ name: [field.LINK_IN_NAME] });
});

test.each([
  'St. John',
  'J.R. Smith',
  'Rose & Co.',
  'Ink Inc.',
  'No.5 Tattoo',
  'Dr.Needle',
  'W.I.P',
  'Black/Grey - 2.5 years',
  "Dara O'Neil, Jr.",
  'Guest spot 3.-5. May...',
  'Atelier José',
])('the name %j may be saved', (name) => {
  expect(accepted(named, { name }).name).toBe(name);
});

test('a line break counts as one character, as in the browser', () => {
  const schema = z.object({ note: field.requiredText('', { name: 'Note', max: 5, multiline: true }) });
  expect(accepted(schema, { note: 'ab\r\ncd' }).note).toBe('ab\ncd');
});

test('an omitted text is null, so saving clears it', () => {
  const schema = z.object({ note: field.optionalText({ name: 'Note', max: 5 }) });
  expect([accepted(schema, {}).note, accepted(schema, { note: '  ' }).note]).toEqual([null, null]);
});

test.each(['', 'abc', '1.5', '-1', '101', '1e309', 'NaN', '9'.repeat(20), '0x1g', '\u0000', '1\u0000'])(
  'the number %j is refused with a single message',
  (years) => {
    const schema = z.object({ years: field.wholeNumber('0 to 100', { max: 100 }) });
    expect(errorsOf(schema, { years })).toEqual({ years: ['0 to 100'] });
  },
);

test('numbers fit an integer column, and minus zero is zero', () => {
  const schema = z.object({ n: field.wholeNumber('no') });
  expect(accepted(schema, { n: '2147483647' }).n).toBe(2147483647);
  expect(errorsOf(schema, { n: '2147483648' })).toEqual({ n: ['no'] });
  expect(Object.is(accepted(schema, { n: '-0' }).n, 0)).toBe(true);
});

test('choices are deduplicated and in the order of the list', () => {
  const schema = z.object({ styles: field.someOf(['a', 'b', 'c'], 'Choose') });
  expect(accepted(schema, { styles: ['c', 'a', 'c'] }).styles).toEqual(['a', 'c']);
  expect(accepted(schema, {}).styles).toEqual([]);
  expect(errorsOf(schema, { styles: ['x'] })).toEqual({ styles: ['Choose'] });
});

const NONE = 'This date does not exist';
const ELSEWHEN = 'Please enter a date between 2000 and 2100';

test.each([
  ['2026-02-30', NONE],
  ['2026-02-29', NONE],
  ['2026-13-01', NONE],
  ['26-01-01', NONE],
  ['infinity', NONE],
  ['unreadable', NONE],
  ['1999-12-31', ELSEWHEN],
  ['2101-01-01', ELSEWHEN],
  ['999999-01-01', ELSEWHEN],
  ['0000-01-01', ELSEWHEN],
])('the date %j is refused with %j', (day, message) => {
  expect(errorsOf(z.object({ day: field.requiredDate('When?') }), { day })).toEqual({ day: [message] });
  expect(errorsOf(z.object({ day: field.optionalDate() }), { day })).toEqual({ day: [message] });
});

test('a date is required or optional', () => {
  expect(errorsOf(z.object({ day: field.requiredDate('When?') }), {})).toEqual({ day: ['When?'] });
  expect(accepted(z.object({ day: field.optionalDate() }), { day: '' }).day).toBeNull();
  expect(accepted(z.object({ day: field.requiredDate('') }), { day: '2028-02-29' }).day).toBe('2028-02-29');
});

test('only UUIDs are ids', () => {
  const schema = z.object({ id: field.submissionId() });
  const id = '0F8FAD5B-D9CB-469F-A165-70867728950E';
  expect(accepted(schema, { id }).id).toBe(id.toLowerCase());
  expect(accepted(schema, {}).id).toBeNull();
  expect(errorsOf(schema, { id: "1' or 1=1" })).toEqual({ id: ['Please reload the page and try again'] });
});

test.each([
  ['plain', true],
  ['emoji 🐍', true],
  ['nul \u0000', false],
  ['high \ud83d', false],
  ['low \udc0d', false],
])('the database can store %j: %s', (text, storable) => {
  expect(isStorable(text)).toBe(storable);
});

test.each([
  ['', true],
  [' \n\t\u00a0\u3000', true],
  ['\u200b\u200d\ufeff\u2060', true],
  ['\u200e\u200f\u202e\u2066\u061c', true],
  ['\u00ad\u034f\u0301\ufe0f', true],
  ['\u2800', true],
  ['a', false],
  ['\u200b.', false],
  ['❤️', false],
  ['e\u0301', false],
])('%j is invisible: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});

test.each([
  ['  Jane   Doe ', 'Jane Doe'],
  ['Jane\r\nBcc: x@y.z', 'Jane Bcc: x@y.z'],
  ['a\u202eb\u2066c', 'abc'],
  ['\u200bmara@example.com\ufeff', 'mara@example.com'],
  ['\u00a0\u3000Jane\u2003\u00a0Doe\u200e', 'Jane Doe'],
  ['Jose\u0301 so\u00adft', 'José soft'],
  ['\u212a', '\u212a'],
  ['🏴\u200d☠\ufe0f 👩\u200d🎨 j\u200dane', '🏴\u200d☠\ufe0f 👩\u200d🎨 jane'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['tab\there', 'tab here'],
  ["O'Brien é 漢字", "O'Brien é 漢字"],
])('one line of %j is %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line);
});

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['\n  keep\tthis \n', 'keep\tthis'],
  ['be\u0007ll\u001b[31m', 'bell[31m'],
])('many lines of %j are %j', (typed, text) => {
  expect(manyLines(typed)).toBe(text);
});

test.each([
  ['one', '<p>one</p>'],
  ['one\ntwo', '<p>one<br>two</p>'],
  ['one\r\n\r\ntwo\n \n\nthree', '<p>one</p><p>two</p><p>three</p>'],
  [
    '<b>bold</b> & <img src=x onerror="alert(1)">',
    '<p>&lt;b&gt;bold&lt;/b&gt; &amp; &lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>',
  ],
  ["Rose's &lt;", '<p>Rose&#39;s &amp;lt;</p>'],
])('%j as HTML is %j', (text, html) => {
  expect(asParagraphs(text)).toBe(html);
});

const stored = {
  title: 'Guest artist',
  endDate: null,
  styles: ['Realism', 'Blackwork'],
  fees: [
    { amount: 20, description: 'Supplies' },
    { amount: 5, description: 'Linen' },
  ],
};

test.each([
  [{}, true],
  [{ title: 'Guest artist' }, true],
  [{ title: 'Guest artists' }, false],
  [{ title: undefined }, true],
  [{ endDate: null }, true],
  [{ endDate: '2027-01-01' }, false],
  [{ styles: ['Blackwork', 'Realism'] }, true],
  [{ styles: ['Blackwork', 'Realism', 'Realism'] }, true],
  [{ styles: ['Blackwork'] }, false],
  [{ styles: ['Blackwork', 'Realism', 'Color'] }, false],
  [{ styles: ['Realism,Blackwork'] }, false],
  [
    {
      fees: [
        { description: 'Linen', amount: 5 },
        { description: 'Supplies', amount: 20 },
      ],
    },
    true,
  ],
  [{ fees: [{ description: 'Linen', amount: 5 }] }, false],
  [{ fees: [{ description: 'Linen', amount: 6 }, stored.fees[0]] }, false],
])('%j changes nothing: %s', (given, nothing) => {
  expect(changesNothing(stored, given)).toBe(nothing);
});

test.each([
  ['a', 0, 'abcd'],
  ['c', 0, 'cabd'],
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['b', 99, 'acdb'],
  ['d', -1, 'dabc'],
  ['x', 1, 'abcd'],
])('%s at place %i', (member, place, order) => {
  expect(placedAt([...'abcd'], member, place).join('')).toBe(order);
});
