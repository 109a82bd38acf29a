import { expect, test } from 'vitest';
import { byDay } from '#app/features/messaging/by-day.ts';

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
