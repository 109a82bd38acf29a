import { expect, test } from 'vitest';
import { holdsLink, piecesOf, withoutLinks } from '#app/domain/message-links.ts';

const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

test.each([
  ['see https://example.com', ['https://example.com']],
  ['see https://example.com.', ['https://example.com']],
  ['(https://example.com/a?b=1#c)!', ['https://example.com/a?b=1#c']],
  ['is it https://example.com/a?', ['https://example.com/a']],
  ['"https://example.com/a",', ['https://example.com/a']],
  ['https://example.com/a...', ['https://example.com/a']],
  ['https://en.wikipedia.org/wiki/Flash_(tattoo)', ['https://en.wikipedia.org/wiki/Flash_(tattoo)']],
  ['(as https://en.wikipedia.org/wiki/Flash_(tattoo))', ['https://en.wikipedia.org/wiki/Flash_(tattoo)']],
  ['http://example.com/a/ and\nHTTPS://EXAMPLE.com/b', ['http://example.com/a/', 'HTTPS://EXAMPLE.com/b']],
  ['“https://example.com/a”', ['https://example.com/a']],
  ['https://example.com:8080/a', ['https://example.com:8080/a']],
  [`https://example.com/${'a'.repeat(2000)}`, [`https://example.com/${'a'.repeat(2000)}`]],
  ['<a href="https://example.com/x">y</a>', ['https://example.com/x']],
])('%j leads to %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test.each([
  'nothing here',
  'example.com and www.example.com',
  'javascript:alert(1)',
  'ftp://example.com/a',
  'data:text/html,hi',
  'https://',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://2130706433/a',
  // Who signs in as 'bank.com' there.
  'https://bank.com@evil.example/a',
  'https://user:pass@example.com/',
  // A Cyrillic a, the same in disguise, a slash that is none, a letter from right to left, a mark that turns the line.
  'https://b\u0430nk.com/a',
  'https://xn--bnk-5cd.com/a',
  'https://bank.com\u2044evil.example/a',
  'https://example.com/\u05d0/evil',
  'https://example.com/\u202egpj.exe',
  'https://example.com/\u200fa',
  'xhttps://example.com',
])('%j leads nowhere', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test.each([
  'two https://a.example/x, https://b.example/y!\n🐍 and (https://c.example)',
  'https://example.com/🐍🐍',
  '<script>https://example.com/</script>',
  '',
])('the pieces of %j are the text', (text) => {
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('hostile text is scanned quickly', () => {
  const worst = 'https://'.repeat(600) + ')'.repeat(200);
  expect(linksIn(worst)).toEqual([]);
  expect(linksIn(`https://example.com/${'.'.repeat(4_900)}`)).toHaveLength(1);
});

test.each([
  ['https://example.com', true],
  ['see WWW.example', true],
  ['look at evil.com', true],
  ['at evil.com.', true],
  ['evil.example/login now', true],
  ['ftp://files.example', true],
  ['no address', false],
  ['Well.So it is. 2.5 hours, e.g. at 10.30pm/11', false],
  ['Monday...Tuesday', false],
])('%j holds a link: %j', (text, expected) => {
  expect(holdsLink(text)).toBe(expected);
});

test.each([
  'https://evil.example/a?b=c#d',
  'HTTP://EVIL.example',
  'https://user:pass@evil.example/',
  'https://b\u0430nk.com/a',
  'b\u0430nk.com',
  'www.evil.example',
  'evil.com',
  'evil.com/login?x=1',
  'pay.evil.com:8080/a',
  'evil\uff0ecom',
  'me+you@evil.com',
  'mailto:me@evil.com',
  'ftp://evil.example/a',
])('nothing of %j is left where it is hidden', (address) => {
  expect(withoutLinks(`Look at ${address} today`, '[hidden]')).toBe('Look at [hidden] today');
});

test.each(['Hello. Three days, at 10.30, for $2.50?', 'See you on the 3rd... bring flash!', ''])(
  '%j stays as it is where links are hidden',
  (text) => {
    expect(withoutLinks(text, '[hidden]')).toBe(text);
  },
);

test('hiding links is quick in hostile text', () => {
  for (const worst of ['a.'.repeat(2_500), 'a-'.repeat(2_500), `${'a'.repeat(5_000)}@`, 'a@'.repeat(2_500)]) {
    const began = performance.now();
    withoutLinks(worst, '[hidden]');
    holdsLink(worst);
    expect(performance.now() - began).toBeLessThan(500);
  }
});
