import { expect, test } from 'vitest';
import { byDay, mergeMessages } from '#app/features/messaging/message-order.ts';

const sent = (...times: string[]) => times.map((time) => ({ createdAt: new Date(time), time }));
const times = (days: { messages: { time: string }[] }[]) =>
  days.map(({ messages }) => messages.map(({ time }) => time));

test('a day begins where the calendar of the reader turns, each once', () => {
  const messages = sent('2026-03-13T10:00:00Z', '2026-03-13T22:00:00Z', '2026-03-14T01:00:00Z', '2026-03-14T12:00:00Z');
  const [one, two, three, four] = messages.map(({ time }) => time);
  expect(times(byDay(messages))).toEqual([
    [one, two],
    [three, four],
  ]);
  expect(times(byDay(messages, 'America/New_York'))).toEqual([[one, two, three], [four]]);
});

test('nothing said is no day, and three thousand messages are parted in a moment', () => {
  expect(byDay([])).toEqual([]);
  const many = sent(
    ...Array.from({ length: 3_000 }, (_, i) => new Date(Date.UTC(2026, 0, 1) + i * 3_600_000).toJSON()),
  );
  expect(byDay(many, 'America/New_York')).toHaveLength(126);
});

const numbers = (from: number, to: number, read = false) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `m${from + index}`, seq: from + index, read }));
const seqs = (messages: { seq: number }[]) => messages.map(({ seq }) => seq);

test('a newer page that overlaps is joined, each message once and in order', () => {
  expect(seqs(mergeMessages(numbers(1, 5), numbers(4, 8)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('an older page is put in front', () => {
  expect(seqs(mergeMessages(numbers(51, 53), numbers(49, 50)))).toEqual([49, 50, 51, 52, 53]);
});

test('the page has the later word on a message that both hold', () => {
  expect(mergeMessages(numbers(1, 2), numbers(2, 3, true)).map(({ read }) => read)).toEqual([false, true, true]);
});

test('a page that is far ahead replaces what was shown, so that no hole appears', () => {
  expect(seqs(mergeMessages(numbers(1, 50), numbers(90, 92)))).toEqual([90, 91, 92]);
});

test('nothing shown, or nothing loaded, is the other of the two', () => {
  expect(seqs(mergeMessages([], numbers(1, 2)))).toEqual([1, 2]);
  expect(seqs(mergeMessages(numbers(1, 2), []))).toEqual([1, 2]);
});
