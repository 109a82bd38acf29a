import { expect, test } from 'vitest';
import { placedAt } from '#app/domain/order.ts';

test.each([
  ['a', 0, 'abcd'],
  ['c', 0, 'cabd'],
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['b', 99, 'acdb'],
  ['d', -1, 'dabc'],
  ['x', 1, 'abcd'],
])('%s at place %i', (member, place, order) => {
  expect(placedAt([...'abcd'], member, place).join('')).toBe(order);
});

test('two who each move another one both get what they wanted, whoever comes first', () => {
  const both = placedAt(placedAt([...'abcd'], 'd', 0), 'a', 3);
  expect(both.join('')).toBe('dbca');
  expect(placedAt(both, 'a', 3)).toEqual(both);
});
