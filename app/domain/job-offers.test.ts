import { expect, test } from 'vitest';
import { ADMIN_OFFERS, CREATE_OFFERS, EDITOR_OFFERS, offerParts, offersText } from '#app/domain/job-offers.ts';

test('create starts with five suggestions, the editor and staff with seven', () => {
  expect([CREATE_OFFERS.length, EDITOR_OFFERS.length, ADMIN_OFFERS.length]).toEqual([5, 7, 7]);
  expect(EDITOR_OFFERS.slice(0, 4)).toEqual(CREATE_OFFERS.slice(0, 4));
  expect(EDITOR_OFFERS).not.toContain('Marketing assistance');
});

test('suggestions are one bullet a line', () => {
  expect(offersText(['A', 'B'])).toBe('• A\n• B');
});

test.each<[string, string, ReturnType<typeof offerParts>]>([
  ['the suggestions', offersText(CREATE_OFFERS), [[...CREATE_OFFERS]]],
  ['dashes', '- 60/40 split\n- Own station', [['60/40 split', 'Own station']]],
  ['stars, with gaps', '* Cake\n\n* Tea ', [['Cake', 'Tea']]],
  ['numbers', '1. Cake\n2) Tea', [['Cake', 'Tea']]],
  ['bullets of Windows lines', '• Cake\r\n• Tea', [['Cake', 'Tea']]],
  ['short lines', 'Cake\nTea\nA room', [['Cake', 'Tea', 'A room']]],
  ['semicolons', 'Cake; tea; a room;', [['Cake', 'tea', 'a room']]],
  [
    'words, a list and words',
    'You get:\n- Cake\n- Tea\nAnd more.\nAsk us.',
    ['You get:', ['Cake', 'Tea'], 'And more.\nAsk us.'],
  ],
  ['one bullet', '- Cake', [['Cake']]],
])('a list that was typed as one is a list: %s', (_what, text, parts) => {
  expect(offerParts(text)).toEqual(parts);
});

test.each([
  ['a sentence', 'A chair, cake and tea.'],
  ['one semicolon', 'We are busy; so will you be.'],
  ['two paragraphs', 'A chair by the window.\n\nCake on Fridays.'],
  ['sentences line by line', 'A chair. By the window.\nCake. On Fridays.'],
  ['long lines', `${'Bold will hold, '.repeat(10)}\n${'and cake, '.repeat(20)}`.trim()],
  ['a dash inside', 'Walk-ins - and cake'],
  ['an amount below nothing', '-5 % on ink'],
  ['markup', '<ul><li>Cake</li></ul>'],
])('what was not typed as a list stays as it is: %s', (_what, text) => {
  expect(offerParts(text)).toEqual([text]);
});

test('nothing offered is no part', () => {
  expect([offerParts(''), offerParts(' \n ')]).toEqual([[], []]);
});
