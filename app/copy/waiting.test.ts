import { expect, test } from 'vitest';
import {
  applicationsWait,
  closingListings,
  furtherAnswers,
  unreadLine,
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
  expect(applicationsWait(1, '')).toBe('An artist waits for your answer');
});
