import { expect, test } from 'vitest';
import { applicationsWait, waitingLabel, wroteToYou } from '#app/copy/waiting.ts';

test('a nameless or former partner is named by role', () => {
  const artist = { role: 'artist', name: null, isGone: false } as const;
  expect(wroteToYou({ ...artist, name: 'Mara' })).toBe('Mara wrote to you');
  expect(wroteToYou(artist)).toBe('An artist wrote to you');
  expect(wroteToYou({ ...artist, role: 'shop' })).toBe('A shop wrote to you');
  expect(wroteToYou({ ...artist, isGone: true })).toBe('A former member wrote to you');
  expect(wroteToYou({ ...artist, role: 'shop', isGone: true })).toBe('A shop that has left wrote to you');
  expect(applicationsWait(1, '')).toBe('An artist is waiting for your answer');
});

test('waiting time is shown in whole days', () => {
  const now = new Date('2026-03-14T12:00:00.000Z');
  const told = (hours: number) => waitingLabel(new Date(now.getTime() - hours * 3_600_000), now);
  expect([0, 23.9, 24, 71, 72, 24 * 45].map(told)).toEqual([
    'New today',
    'New today',
    'Waiting 1 day',
    'Waiting 2 days',
    'Waiting 3 days',
    'Waiting 45 days',
  ]);
});
