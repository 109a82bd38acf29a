import { expect, test } from 'vitest';
import {
  applicationsWait,
  closingListings,
  furtherAnswers,
  unreadLine,
  waitingFor,
  waitingLabel,
  waitsLongest,
  wroteToYou,
} from '#app/copy/waiting.ts';

test('one and many are told apart', () => {
  expect([0, 1, 2].map(furtherAnswers)).toEqual([null, '1 more answer came', '2 more answers came']);
  expect(unreadLine(1, 0)).toBe('1 unread message');
  expect(unreadLine(2, 1)).toBe('2 unread messages, and more in 1 other conversation');
  expect(unreadLine(1, 2)).toBe('1 unread message, and more in 2 other conversations');
  expect(applicationsWait(1, 'Mara')).toBe('Mara waits for your answer');
  expect(applicationsWait(2, 'Mara')).toBe('2 applications wait for your answer');
  expect(waitsLongest(1, 'Mara', 'A chair')).toBe('A chair');
  expect(waitsLongest(2, 'Mara', 'A chair')).toBe('Mara has waited longest, for A chair');
  expect(closingListings('A chair', 0)).toBe('A chair');
  expect(closingListings('A chair', 1)).toBe('A chair, and soon 1 other listing');
});

test('who has no name, and who has left, is called so', () => {
  const artist = { role: 'artist', name: null, isGone: false } as const;
  expect(wroteToYou({ ...artist, name: 'Mara' })).toBe('Mara wrote to you');
  expect(wroteToYou(artist)).toBe('An artist wrote to you');
  expect(wroteToYou({ ...artist, role: 'shop' })).toBe('A shop wrote to you');
  expect(wroteToYou({ ...artist, isGone: true })).toBe('A former member wrote to you');
  expect(wroteToYou({ ...artist, role: 'shop', isGone: true })).toBe('A shop that has left wrote to you');
  expect(applicationsWait(1, '')).toBe('An artist waits for your answer');
});

test('how long an application waits is told in whole days', () => {
  const now = new Date('2026-03-14T12:00:00.000Z');
  const told = (hours: number) => waitingLabel(new Date(now.getTime() - hours * 3_600_000), now);
  expect([0, 23.9, 24, 71, 72, 24 * 45].map(told)).toEqual([
    'Waiting for you for less than a day',
    'Waiting for you for less than a day',
    'Waiting for you for 1 day',
    'Waiting for you for 2 days',
    'Waiting for you for 3 days',
    'Waiting for you for 45 days',
  ]);
});

test('a shop without a name is waited for as well', () => {
  expect([waitingFor('Iron Rose'), waitingFor(null)]).toEqual(['Waiting for Iron Rose', 'Waiting for a shop']);
});
