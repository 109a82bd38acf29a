import { expect, test } from 'vitest';
import { byDay, mergeMessages } from '#app/features/messaging/message-list.tsx';

const sent = (...times: string[]) => times.map((time) => ({ createdAt: new Date(time), time }));
const times = (days: { messages: { time: string }[] }[]) =>
  days.map(({ messages }) => messages.map(({ time }) => time));

test("days follow the reader's calendar", () => {
  const messages = sent('2026-03-13T10:00:00Z', '2026-03-13T22:00:00Z', '2026-03-14T01:00:00Z', '2026-03-14T12:00:00Z');
  const [one, two, three, four] = messages.map(({ time }) => time);
  expect(times(byDay(messages))).toEqual([
    [one, two],
    [three, four],
  ]);
  expect(times(byDay(messages, 'America/New_York'))).toEqual([[one, two, three], [four]]);
});

const numbers = (from: number, to: number, readAt: Date | null = null) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `m${from + index}`, seq: from + index, readAt }));
const seqs = (messages: { seq: number }[]) => messages.map(({ seq }) => seq);

test('overlapping pages are merged in order', () => {
  expect(seqs(mergeMessages(numbers(1, 5), numbers(4, 8)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a newer page overrides a message', () => {
  const read = new Date();
  expect(mergeMessages(numbers(1, 2), numbers(2, 3, read)).map(({ readAt }) => readAt)).toEqual([null, read, read]);
});

test('a message that was read stays read, whichever news of it arrives last', () => {
  const read = new Date();
  expect(mergeMessages(numbers(1, 2, read), numbers(2, 3)).map(({ readAt }) => readAt)).toEqual([read, read, null]);
});

test('a page far ahead replaces the shown one', () => {
  expect(seqs(mergeMessages(numbers(1, 50), numbers(90, 92)))).toEqual([90, 91, 92]);
});
