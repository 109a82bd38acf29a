import { expect, test } from 'vitest';
import { newMessageId, withoutStored, wordsOf } from '#app/features/messaging/pending-messages.ts';

const message = (clientMessageId: string, content: string) => ({ clientMessageId, content, files: [] });
const messages = [message('a', 'From the 9th on.'), message('b', ''), message('c', 'Or later.')];

test('the words of several messages return line by line; files alone have none', () => {
  expect(wordsOf(messages)).toBe('From the 9th on.\nOr later.');
});

test.each([
  ['nothing is stored', [], 'From the 9th on.\nOr later.\nAnd', 3],
  ['the first is stored', ['a'], 'Or later.\nAnd', 2],
  ['all are stored', ['a', 'b', 'c'], 'And', 0],
])('what is stored leaves the box: %s', (_, stored, content, left) => {
  const box = withoutStored({ content: `${wordsOf(messages)}\nAnd`, messages }, new Set(stored));
  expect([box.content, box.messages.length]).toEqual([content, left]);
});

test('words that were changed in the box since stay', () => {
  const box = withoutStored({ content: 'From the 10th on.', messages }, new Set(['a', 'b', 'c']));
  expect(box.content).toBe('From the 10th on.');
});

test('a message made in the browser gets a random id of its own, as the standard writes it', () => {
  const ids = Array.from({ length: 200 }, newMessageId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
