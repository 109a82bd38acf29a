import { expect, test } from 'vitest';
import { changedElsewhere } from '#app/copy/edited-fields.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:01Z', 'just now'],
  ['2026-11-21T11:59:40Z', 'just now'],
  ['2026-11-21T11:58:30Z', 'a minute ago'],
  ['2026-11-21T11:55:00Z', '5 min ago'],
  ['2026-11-21T10:00:00Z', '2 h ago'],
  ['2026-11-18T12:00:00Z', '3 d ago'],
  ['2026-03-14T12:00:00Z', 'on Mar 14, 2026'],
])('what was changed at %s was changed elsewhere %s', (at, when) => {
  expect(changedElsewhere(new Date(at), NOW)).toBe(`This was changed elsewhere ${when}`);
});
