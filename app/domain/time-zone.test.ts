import { expect, test } from 'vitest';
import { timeZoneNamed, timeZonesWith } from '#app/domain/time-zone.ts';

test.each([
  ['America/Chicago', 'America/Chicago'],
  ['america/phoenix', 'America/Phoenix'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['america/indianapolis', 'America/Indiana/Indianapolis'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', null],
  ['+05:00', null],
  ['EST', null],
  ['', null],
  ['America/Chicago; drop table users', null],
  ['America/Chicago\0', null],
  [`America/${'x'.repeat(80)}`, null],
])('%j is %j', (name, zone) => {
  expect(timeZoneNamed(name)).toBe(zone);
});

test('each zone is offered once, under its present name, whatever was stored', () => {
  const zones = timeZonesWith('America/Chicago');
  const clocks = zones.map((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone);
  expect(new Set(clocks).size).toBe(zones.length);
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk', 'UTC']));
  for (const old of ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'US/Pacific', 'Etc/UTC'])
    expect(timeZonesWith(old)).toEqual(zones);
});

test('a name that nobody knows any more stays among those that are offered', () => {
  expect(timeZonesWith('Mars/Olympus')).toContain('Mars/Olympus');
});
