import { expect, test } from 'vitest';
import { draftOverDays, isDrafted, type WithDays } from '#app/domain/draft-of-days.ts';

const EMPTY = { from: '', to: '', letter: '', submissionId: 'new' };
const on = (from: string, to: string) => ({ ...EMPTY, from, to });
const MARCH = on('2027-03-03', '2027-03-10');
const APRIL = on('2027-04-01', '2027-04-05');

/** Typed over what the form opened on. */
const typed = (drawn: WithDays, over: Partial<typeof EMPTY>) => ({
  drawn: { ...drawn, submissionId: 'draft' },
  values: { ...drawn, submissionId: 'draft', ...over },
});
const letter = 'May I come?';
const days = { from: '2027-03-05', to: '2027-03-08' };

test.each([
  ['a letter comes back beside other days', APRIL, typed(MARCH, { letter }), { ...APRIL, letter }],
  ['and beside none', EMPTY, typed(MARCH, { letter }), { ...EMPTY, letter }],
  ['typed days come back to those they were typed over', MARCH, typed(MARCH, days), { ...MARCH, ...days }],
  ['and where none were chosen', EMPTY, typed(EMPTY, days), { ...EMPTY, ...days }],
  ['and where none are chosen any more', EMPTY, typed(MARCH, days), { ...EMPTY, ...days }],
  ['days that were chosen since stand', APRIL, typed(MARCH, { ...days, letter }), { ...APRIL, letter }],
  ['also where the first choice was made since', APRIL, typed(EMPTY, { ...days, letter }), { ...APRIL, letter }],
  [
    'also with one day of them alike',
    on('2027-03-03', '2027-03-20'),
    typed(MARCH, days),
    on('2027-03-03', '2027-03-20'),
  ],
  ['a draft that does not know what it was typed over', APRIL, { values: { ...MARCH, letter } }, { ...APRIL, letter }],
])('%s', (_, opened, draft, shown) => {
  expect(draftOverDays(opened, draft)).toEqual({ ...shown, submissionId: expect.any(String) });
});

test('which post it is stays that of the draft', () => {
  expect(draftOverDays(APRIL, typed(MARCH, days)).submissionId).toBe('draft');
});

test('a form is drafted where it shows what it did not open on, and not for the post that it is', () => {
  expect(isDrafted(APRIL, draftOverDays(APRIL, typed(MARCH, { letter })))).toBe(true);
  expect(isDrafted(APRIL, draftOverDays(APRIL, typed(MARCH, days)))).toBe(false);
  expect(isDrafted(EMPTY, draftOverDays(EMPTY, typed(EMPTY, days)))).toBe(true);
});
