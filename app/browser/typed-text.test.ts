import { parse } from '@conform-to/react';
import { expect, test } from 'vitest';
import { nested, typedText } from '#app/browser/typed-text.ts';

const [rose, snake] = [
  { id: 'b', description: 'Rose' },
  { id: 'a', description: 'Snake' },
];

test('reordered rows are not typed text', () => {
  expect(typedText({ images: [rose, snake], seen: '1' })).toBe(typedText({ images: [snake, rose], seen: '2' }));
});

test('changed words, rows and reordered plain lists are typed text', () => {
  const before = typedText({ images: [rose, snake], otherLinks: ['a', 'b'] });
  expect(typedText({ images: [rose, { ...snake, description: 'Snakes' }], otherLinks: ['a', 'b'] })).not.toBe(before);
  expect(typedText({ images: [rose], otherLinks: ['a', 'b'] })).not.toBe(before);
  expect(typedText({ images: [rose, snake], otherLinks: ['b', 'a'] })).not.toBe(before);
});

test('fields are nested as on the server', () => {
  const fields = new FormData();
  const sent = [
    ['name', 'Mara'],
    ['styles', 'Blackwork'],
    ['styles', 'Flash'],
    ['styles', ''],
    ['insurance.minimumCoverage', '5000'],
    ['hours.monday.from', '10:00'],
    ['images[0].id', 'a'],
    ['images[0].styles', 'Flash'],
    ['images[0].styles', 'Script'],
    ['images[1].id', 'b'],
    ['links[0]', 'https://one.example'],
    ['links[1]', ''],
  ];
  for (const [name, value] of sent) fields.append(name as string, value as string);
  const { payload } = parse(fields, { resolve: (value) => ({ value }) });
  expect(nested(fields)).toEqual(payload);
});
