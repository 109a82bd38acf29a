import { expect, test } from 'vitest';
import { asParagraphs, isBlank, isStorable, manyLines, oneLine, wellFormed } from '#app/domain/text.ts';

test.each([
  ['plain', true],
  ['emoji 🐍', true],
  ['nul \u0000', false],
  ['high \ud83d', false],
  ['low \udc0d', false],
])('the database can keep %j: %s', (text, storable) => {
  expect(isStorable(text)).toBe(storable);
});

test.each(['plain', 'emoji 🐍', 'high \ud83d', 'low \udc0d!', '\udc0d\ud83d'])('%j is made well-formed', (text) => {
  expect(wellFormed(text)).toBe(text.toWellFormed());
});

test.each([
  ['', true],
  [' \n\t\u00a0\u3000', true],
  ['\u200b\u200d\ufeff\u2060', true],
  ['\u200e\u200f\u202e\u2066\u061c', true],
  ['\u00ad\u034f\u0301\ufe0f', true],
  ['\u2800', true],
  ['\u3164\u115f\u1160\uffa0', true],
  ['\u{e0041}', true],
  ['a', false],
  ['\u200b.', false],
  ['❤️', false],
  ['e\u0301', false],
  ['한', false],
  ['นี้', false],
])('%j shows nothing: %s', (text, blank) => {
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
