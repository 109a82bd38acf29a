import { expect, test } from 'vitest';
import { withoutStored, wordsOf } from '#app/features/messaging/sending.ts';

const message = (clientMessageId: string, content: string) => ({ clientMessageId, content, files: [] });
const messages = [message('a', 'From the 9th on.'), message('b', ''), message('c', 'Or later.')];

test('the words of several messages are joined by lines', () => {
  expect(wordsOf(messages)).toBe('From the 9th on.\nOr later.');
});

test.each([
  ['nothing is stored', [], 'From the 9th on.\nOr later.\nAnd', 3],
  ['the first is stored', ['a'], 'Or later.\nAnd', 2],
  ['all are stored', ['a', 'b', 'c'], 'And', 0],
])('stored messages leave the box: %s', (_, stored, content, left) => {
  const box = withoutStored({ content: `${wordsOf(messages)}\nAnd`, messages }, new Set(stored));
  expect([box.content, box.messages.length]).toEqual([content, left]);
});

test('changed words stay in the box', () => {
  const box = withoutStored({ content: 'From the 10th on.', messages }, new Set(['a', 'b', 'c']));
  expect(box.content).toBe('From the 10th on.');
});
