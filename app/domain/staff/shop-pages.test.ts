import { expect, test } from 'vitest';
import {
  isCalledOtherwise,
  takingBackSchema,
  VERIFICATION_WORDS_MAX,
  verificationSchema,
} from '#app/domain/staff/shop-pages.ts';
import { LINK_MAX } from '#app/domain/values/links.ts';

const WORDS = 'The license is on the list of the state.';
const problems = (typed: unknown) =>
  verificationSchema.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

test.each([
  [
    { evidence: 'licence', words: ` ${WORDS} ` },
    { evidence: 'licence', words: WORDS, link: null },
  ],
  [
    { evidence: 'website', words: 'Theirs.\r\nWith a phone.', link: 'example.com/Work' },
    { evidence: 'website', words: 'Theirs.\nWith a phone.', link: 'https://example.com/Work' },
  ],
  [
    { evidence: 'call', words: 'x'.repeat(VERIFICATION_WORDS_MAX), link: 'http://example.com' },
    { evidence: 'call', words: 'x'.repeat(VERIFICATION_WORDS_MAX), link: 'http://example.com' },
  ],
])('%o is accepted', (typed, value) => expect(verificationSchema.parse(typed)).toEqual(value));

const LINK = 'Please enter a web address, such as https://example.com';
test.each([
  [{}, ['Please choose what you looked at', 'Please say what you saw']],
  [{ evidence: 'rumour', words: WORDS }, ['Please choose what you looked at']],
  [{ evidence: 'visit', words: ' \u200b ' }, ['Please say what you saw']],
  [{ evidence: 'visit', words: 'x'.repeat(VERIFICATION_WORDS_MAX + 1) }, ['The words must be at most 500 characters']],
  [{ evidence: 'other', words: WORDS, link: 'javascript:alert(1)' }, [LINK]],
  [{ evidence: 'other', words: WORDS, link: 'ftp://example.com' }, [LINK]],
  [{ evidence: 'other', words: WORDS, link: `https://example.com/${'x'.repeat(LINK_MAX)}` }, [LINK]],
])('%o is refused', (typed, told) => expect(problems(typed)).toEqual(told));

test('taking back a verification needs a reason', () => {
  expect(takingBackSchema.safeParse({ words: '  ' }).error?.issues.map(({ message }) => message)).toEqual([
    'Please say why',
  ]);
  expect(takingBackSchema.parse({ words: 'Closed.' })).toEqual({ words: 'Closed.' });
});

test.each([
  [{ shopName: 'Iron Lotus', city: 'Austin', state: 'TX' }, false],
  [{ shopName: 'Iron Rose', city: 'Austin', state: 'TX' }, true],
  [{ shopName: 'Iron Lotus', city: 'Dallas', state: 'TX' }, true],
  [{ shopName: null, city: 'Austin', state: 'TX' }, true],
])('%o differs from Iron Lotus, Austin, TX: %s', (shop, answer) => {
  expect(isCalledOtherwise(shop, { shopName: 'Iron Lotus', city: 'Austin', state: 'TX' })).toBe(answer);
});
