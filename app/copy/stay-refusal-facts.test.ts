import { expect, test } from 'vitest';
import { stayRefusalText } from '#app/copy/stay-refusal-facts.ts';
import type { StayInTheWay } from '#app/domain/stay-refusal-facts.ts';

const STAY: StayInTheWay = {
  ...{ id: 'stay-1', status: 'CONFIRMED', first: '2027-03-03', last: '2027-03-10' },
  ...{ shopName: 'Iron Rose', artistName: 'Mia Ortiz', reader: 'ARTIST' },
};
const openAlready = (over: Partial<StayInTheWay>) =>
  stayRefusalText('stay-open-already', { inTheWay: { ...STAY, ...over } });

test.each<[string, Partial<StayInTheWay>]>([
  ['You already have a request for these dates with this shop: Mar 3 to 10, 2027.', { status: 'REQUESTED' }],
  ['You already have an offer for these dates from this shop: Mar 3 to 10, 2027.', { status: 'OFFERED' }],
  ['You already have a confirmed guest spot for these dates with this shop: Mar 3 to 10, 2027.', {}],
  [
    'Mia Ortiz already has a request for these dates with you: Mar 3 to 10, 2027.',
    { status: 'REQUESTED', reader: 'SHOP' },
  ],
  [
    'Mia Ortiz already has an offer for these dates from you: Mar 3 to 10, 2027.',
    { status: 'OFFERED', reader: 'SHOP' },
  ],
  [
    'An artist already has a confirmed guest spot for these dates with you: Mar 3 to 10, 2027.',
    { reader: 'SHOP', artistName: '' },
  ],
])('%s', (text, over) => {
  expect(openAlready(over)).toBe(text);
});

test('who is busy reads where and when', () => {
  expect(stayRefusalText('artist-busy', { inTheWay: STAY })).toBe(
    'You have a confirmed guest spot at Iron Rose from Mar 3, 2027 to Mar 10, 2027. Change or cancel that one first.',
  );
});
