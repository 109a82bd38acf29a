import { afterEach, expect, test, vi } from 'vitest';
import { dayLabel, exactTime, relativeTime, sinceLabel, zonedTime } from '#app/ui/data/formatters.ts';
import { readerZone } from '#app/ui/data/times.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['America/Phoenix', 'America/Phoenix'],
  // Chrome says this of a machine whose zone it cannot find, and then throws for it.
  ['Etc/Unknown', undefined],
  [undefined, undefined],
])('a browser that reports %s has the zone %s', (said, zone) => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: said as string });
  expect(readerZone()).toBe(zone);
});

const NEW_YORK = 'America/New_York';

test.each([
  ['2026-03-14T12:00:00Z', '2026-03-14T23:59:00Z', undefined, 'Today'],
  ['2026-03-13T23:59:00Z', '2026-03-14T00:01:00Z', undefined, 'Yesterday'],
  ['2026-03-12T23:59:00Z', '2026-03-14T00:01:00Z', undefined, 'Mar 12, 2026'],
  ['2025-12-31T12:00:00Z', '2026-01-01T12:00:00Z', undefined, 'Yesterday'],
  // An American evening is the next day in UTC.
  ['2026-03-14T01:00:00Z', '2026-03-14T14:00:00Z', NEW_YORK, 'Yesterday'],
  ['2026-03-14T01:00:00Z', '2026-03-14T02:00:00Z', NEW_YORK, 'Today'],
  // The night in which the clock goes on has 23 hours, the one in which it goes back 25.
  ['2026-03-08T05:30:00Z', '2026-03-09T04:15:00Z', NEW_YORK, 'Yesterday'],
  ['2026-03-08T04:30:00Z', '2026-03-09T04:15:00Z', NEW_YORK, 'Mar 7, 2026'],
  ['2026-11-01T04:30:00Z', '2026-11-02T05:15:00Z', NEW_YORK, 'Yesterday'],
  // A clock that is ahead.
  ['2026-03-15T00:01:00Z', '2026-03-14T23:59:00Z', undefined, 'Mar 15, 2026'],
])('%s, seen at %s in %s, is %s', (at, now, zone, label) => {
  expect(dayLabel(new Date(at), new Date(now), zone)).toBe(label);
});

test.each([
  ['2026-03-14T12:00:00Z', '2026-03-14T23:59:00Z', undefined, 'since today'],
  ['2026-03-13T23:59:00Z', '2026-03-14T00:01:00Z', undefined, 'since yesterday'],
  ['2026-03-12T12:00:00Z', '2026-03-14T00:01:00Z', undefined, 'since Thursday'],
  ['2026-03-08T12:00:00Z', '2026-03-14T00:01:00Z', undefined, 'since Sunday'],
  ['2026-03-07T12:00:00Z', '2026-03-14T00:01:00Z', undefined, 'since Mar 7, 2026'],
  // A Thursday evening there, and Friday in UTC.
  ['2026-03-13T01:00:00Z', '2026-03-15T14:00:00Z', NEW_YORK, 'since Thursday'],
  // A clock that is ahead.
  ['2026-03-15T00:01:00Z', '2026-03-14T23:59:00Z', undefined, 'since today'],
])('waiting from %s on, seen at %s in %s, reads %s', (at, now, zone, label) => {
  expect(sinceLabel(new Date(at), new Date(now), zone)).toBe(label);
});

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

test('a time names its zone on request', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const plain = (zone?: string) => zonedTime(at, zone).replace(/\s/g, ' ');
  expect([plain(), plain('America/Chicago')]).toEqual(['Nov 21, 2026, 12:00 PM UTC', 'Nov 21, 2026, 6:00 AM CST']);
});
