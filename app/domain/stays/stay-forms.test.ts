import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  askForStaySchema,
  changeDatesSchema,
  declineOfferSchema,
  declineRequestSchema,
  endEarlySchema,
  offerDatesSchema,
  offerStaySchema,
  onStaySchema,
  reasonSchema,
} from '#app/domain/stays/stay-forms.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

const DATES = { from: '2027-03-03', to: '2027-03-10' };
const days = { first: '2027-03-03', last: '2027-03-10' };
const chairId = randomUUID();
const ASK = { ...DATES, letter: '  May I come? ' };

test('a request reports every problem beside its field', () => {
  expect(errorsOf(askForStaySchema, { from: '2027-02-30', letter: ' ', flexDays: '8', clients: 'MINE' })).toEqual({
    from: ['This date does not exist'],
    to: ['Please choose the last day'],
    letter: ['Please write a few words to the shop'],
    flexDays: ['Please enter 0 to 7 days'],
    clients: ['Please choose from the list'],
  });
  const reversed = { to: ['The last day is before the first one.'] };
  expect(errorsOf(askForStaySchema, { ...ASK, from: '2027-03-11' })).toEqual(reversed);
  expect(errorsOf(askForStaySchema, { ...ASK, letter: 'x'.repeat(2001) })).toEqual({
    letter: ['Letter must be at most 2000 characters'],
  });
});

const OFFER = { chairId, offerNote: '' };
const RELOAD = 'Please reload the page and try again';
const ASKED = { offersFor: 'REQUEST', askedFrom: '2027-03-03', askedTo: '2027-03-09' };
const OFFERED = { version: '2', ...DATES, ...ASKED, ...OFFER };

test('a deposit is typed in dollars and stored in cents', () => {
  const of = (deposit: Record<string, string>) => accepted(offerDatesSchema, { ...OFFERED, ...deposit }).depositCents;
  expect([of({}), of({ depositCents: '' }), of({ depositCents: '100' }), of({ depositCents: '19.99' })]).toEqual([
    ...[null, null, 10_000, 1999],
  ]);
  for (const depositCents of ['-1', '1000001', 'much']) {
    const { depositCents: message } = errorsOf(offerDatesSchema, { ...OFFERED, depositCents });
    expect(message).toEqual(['Please enter a deposit in dollars, up to $1,000,000, or leave it empty']);
  }
});

describe('the form of each transition', () => {
  const version = '2';
  test.each([
    ['an offer', offerDatesSchema, OFFERED, { version: 2, days, ...ASKED, ...OFFER, depositCents: null }],
    [
      'offering',
      offerStaySchema,
      { ...DATES, ...OFFER },
      { days, ...OFFER, depositCents: null, applicationId: null, submissionId: null },
    ],
    [
      'other days',
      changeDatesSchema,
      { version, ...DATES, act: 'ASK_OTHER_DATES' },
      { version: 2, days, flexDays: 0, letter: '', act: 'ASK_OTHER_DATES' },
    ],
    [
      'declining',
      declineRequestSchema,
      { version, reason: '' },
      { version: 2, reason: null, note: '', alsoRejects: false },
    ],
    ['declining an offer', declineOfferSchema, { version }, { version: 2, note: '' }],
    ['withdrawing', onStaySchema, { version }, { version: 2 }],
    ['canceling', reasonSchema, { version, reason: 'A wet room' }, { version: 2, reason: 'A wet room' }],
    ['ending early', endEarlySchema, { version, last: '2027-03-05' }, { version: 2, last: '2027-03-05' }],
  ])('%s parses for its command', (_act, schema, fields, value) => {
    expect(accepted(schema, fields)).toEqual(value);
  });

  test.each([
    ['no version', onStaySchema, {}, { version: ['Please reload the page and try again'] }],
    ['a version that never was', onStaySchema, { version: '0' }, { version: ['Please reload the page and try again'] }],
    ['no chair', offerDatesSchema, { ...OFFERED, chairId: '' }, { chairId: ['Please choose a chair'] }],
    [
      'nothing that says what it answers',
      offerDatesSchema,
      { version, ...DATES, ...OFFER },
      { offersFor: [RELOAD], askedFrom: [RELOAD], askedTo: [RELOAD] },
    ],
    [
      'a reason to reject applications',
      declineRequestSchema,
      { version, reason: 'FILLED' },
      { reason: ['Please choose a reason from the list'] },
    ],
    ['no reason', reasonSchema, { version, reason: ' ' }, { reason: ['Please say why'] }],
    ['no day', endEarlySchema, { version }, { last: ['Please choose the last day'] }],
  ])('%s is refused beside the field', (_what, schema, fields, errors) => {
    expect(errorsOf(schema, fields as Record<string, string>)).toEqual(errors);
  });
});
