import { expect, test } from 'vitest';
import { dayOf, exactTime, relativeTime, zonedTime } from '#app/ui/data/relative-time.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:40Z', 'just now'],
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:55:00Z', '5 min ago'],
  ['2026-11-21T10:00:00Z', '2 h ago'],
  ['2026-11-18T12:00:00Z', '3 d ago'],
  ['2026-03-14T12:00:00Z', 'Mar 14, 2026'],
])('%s reads as "%s"', (at, words) => {
  expect(relativeTime(new Date(at), now)).toBe(words);
});

test('the exact time names its zone', () => {
  expect(exactTime(now).replace(/\s/g, ' ')).toBe('Nov 21, 2026, 12:00 PM UTC');
});

test('an American evening is the day before', () => {
  const evening = new Date('2026-11-22T01:14:00Z');
  expect([dayOf(evening), dayOf(evening, 'America/Los_Angeles')]).toEqual(['Nov 22, 2026', 'Nov 21, 2026']);
  const later = new Date('2026-12-31T12:00:00Z');
  expect(relativeTime(evening, later, 'America/Los_Angeles')).toBe('Nov 21, 2026');
});

test('a time says its zone where it is asked to', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const plain = (zone?: string) => zonedTime(at, zone).replace(/\s/g, ' ');
  expect([plain(), plain('America/Chicago')]).toEqual(['Nov 21, 2026, 12:00 PM UTC', 'Nov 21, 2026, 6:00 AM CST']);
});
