import { expect, test } from 'vitest';
import { typedText } from '#app/ui/forms/typed-values.ts';

const [rose, snake] = [
  { id: 'b', description: 'Rose' },
  { id: 'a', description: 'Snake' },
];

test('rows in another order are nothing typed: their order is saved on its own', () => {
  expect(typedText({ images: [rose, snake], seen: '1' })).toBe(typedText({ images: [snake, rose], seen: '2' }));
});

test('other words, one row less and lists of plain texts in another order are', () => {
  const before = typedText({ images: [rose, snake], otherLinks: ['a', 'b'] });
  expect(typedText({ images: [rose, { ...snake, description: 'Snakes' }], otherLinks: ['a', 'b'] })).not.toBe(before);
  expect(typedText({ images: [rose], otherLinks: ['a', 'b'] })).not.toBe(before);
  expect(typedText({ images: [rose, snake], otherLinks: ['b', 'a'] })).not.toBe(before);
});
