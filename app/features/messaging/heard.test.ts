import { expect, test } from 'vitest';
import { heardOf } from '#app/features/messaging/heard.ts';

const said = (...ids: string[]) => ids.map((id) => ({ id, isOwn: id.startsWith('own') }));
const first = heardOf(null, said('May?', 'own yes'));

test('what is there when the conversation is opened has not arrived', () => {
  expect(first.arrivedId).toBeNull();
  expect(heardOf(first, said('May?', 'own yes'))).toBe(first);
});

test('what a lifted block gives back has arrived, and not what was read already and stands after it', () => {
  const given = heardOf(first, said('March?', 'April?', 'May?', 'own yes'));
  expect(given.arrivedId).toBe('April?');
  expect(heardOf(given, said('March?', 'April?', 'May?', 'own yes', 'June?')).arrivedId).toBe('June?');
});

test("one's own message is not read aloud, and leaves what arrived before it", () => {
  const next = heardOf(first, said('May?', 'own yes', 'Thanks'));
  expect(next.arrivedId).toBe('Thanks');
  expect(heardOf(next, said('May?', 'own yes', 'Thanks', 'own bye')).arrivedId).toBe('Thanks');
});
