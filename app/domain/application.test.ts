import { expect, test } from 'vitest';
import {
  APPLICATION_STATUSES,
  applicationFilterSchema,
  applySchema,
  decisionSchema,
  invitesMessage,
} from '#app/domain/application.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

test.each([
  [{}, 'Please write a cover letter'],
  [{ coverLetter: ' \r\n ' }, 'Please write a cover letter'],
  [{ coverLetter: 'x'.repeat(5001) }, 'Cover letter must be at most 5000 characters'],
  [{ coverLetter: 'a\u0000' }, 'Please remove the characters that cannot be saved'],
])('the letter %# is answered with %j', (form, message) => {
  expect(errorsOf(applySchema, form as Record<string, string>)).toEqual({ coverLetter: [message] });
});

test('a letter keeps its lines', () => {
  expect(accepted(applySchema, { coverLetter: ' Dear shop,\r\n\r\nhi ' })).toEqual({
    coverLetter: 'Dear shop,\n\nhi',
    dates: null,
  });
});

const DATES = { coverLetter: 'Hi', from: '2027-03-03', to: '2027-03-10' };

test('a letter comes with both days, or with none', () => {
  const days = { first: '2027-03-03', last: '2027-03-10' };
  expect(accepted(applySchema, DATES).dates).toEqual({ days, flexDays: 0 });
  expect(accepted(applySchema, { ...DATES, flexDays: '3' }).dates).toEqual({ days, flexDays: 3 });
  expect(accepted(applySchema, { ...DATES, from: '', to: ' ', flexDays: '3' }).dates).toBeNull();
});

test.each([
  [{ to: '' }, { to: ['Please choose the last day'] }],
  [{ from: '' }, { from: ['Please choose the first day'] }],
  [{ from: '2027-03-11' }, { to: ['The last day is before the first one.'] }],
  [
    { from: '2027-02-30', flexDays: '8' },
    { from: ['This date does not exist'], flexDays: ['Please enter 0 to 7 days'] },
  ],
])('what is wrong with the days is said beside them (%#)', (over, errors) => {
  expect(errorsOf(applySchema, { ...DATES, ...over })).toEqual(errors);
});

test('a shop answers with yes or no', () => {
  expect(accepted(decisionSchema, { decision: 'ACCEPTED' }).decision).toBe('ACCEPTED');
  expect(errorsOf(decisionSchema, { decision: 'PENDING' })).toEqual({
    decision: ['Please accept or reject the application'],
  });
});

test('unknown filters are left out', () => {
  expect(applicationFilterSchema.parse({ status: 'ACCEPTED', type: 'x', job: "1'--", q: ' Jane \u202e' })).toEqual({
    status: 'ACCEPTED',
    type: null,
    job: null,
    q: 'Jane',
  });
  expect(applicationFilterSchema.parse({})).toEqual({ status: null, type: null, job: null, q: '' });
});

test('only an accepted application offers to write at once', () => {
  expect(APPLICATION_STATUSES.filter((status) => invitesMessage({ status }))).toEqual(['ACCEPTED']);
});
