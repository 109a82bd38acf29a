import { expect, test } from 'vitest';
import { TRANSITION_WORDS } from '#app/copy/stays/stay-transitions.ts';
import { replyByLabel, statusLabelFor, stayLists, stayPage } from '#app/copy/stays/stays.ts';
import { STAY_SIDES } from '#app/domain/stays/stays.ts';

const ON = '2027-03-03';

test.each([
  ['CANCELED', 'You', 'Canceled by you on Mar 3, 2027.'],
  ['DECLINED', 'Iron Rose', 'Declined by Iron Rose on Mar 3, 2027.'],
  ['WITHDRAWN', null, 'Withdrawn on Mar 3, 2027.'],
  ['EXPIRED', null, 'Expired on Mar 3, 2027.'],
  ['COMPLETED', null, null],
] as const)('the end of a listed stay: %s by %s', (status, by, said) => {
  expect(stayLists.ended(status, { on: ON, by })).toBe(said);
});

const DAYS = { during: { first: '2027-03-03', last: '2027-03-10' }, today: '2027-02-01' };
const PROMISED = /offer holds a chair|kept once the artist confirms|and the chair is yours|told at once|shop is told/;

test.each(['REQUESTED', 'OFFERED', 'CONFIRMED'] as const)(
  'a %s stay between a blocked pair has no link (c-155)',
  (status) => {
    for (const side of STAY_SIDES) {
      const apart = stayPage.follows(side, { ...DAYS, status, isBlockedPair: true });
      expect(apart).toContain("You can't book each other anymore.");
      expect(apart).not.toMatch(PROMISED);
      expect(stayPage.follows(side, { ...DAYS, status, isBlockedPair: false })).not.toContain('Nothing new');
    }
  },
);

test('an ended stay has no note, and the page of a blocked stay promises no notification', () => {
  expect(stayPage.follows('SHOP', { ...DAYS, status: 'DECLINED', isBlockedPair: true })).toBeNull();
  const { DECLINE_REQUEST, WITHDRAW_REQUEST, TAKE_OFFER_BACK } = TRANSITION_WORDS;
  for (const { page } of [DECLINE_REQUEST, WITHDRAW_REQUEST, TAKE_OFFER_BACK]) expect(page.apart).not.toMatch(PROMISED);
});

const OFFER = {
  other: 'Big Dipper',
  holdUntil: new Date('2026-11-30T21:16:00Z'),
  timeZone: 'America/Chicago',
} as const;

test.each([
  ['SHOP', 'REQUESTED', 'Needs your reply'],
  ['ARTIST', 'REQUESTED', 'Waiting on Big Dipper'],
  ['ARTIST', 'OFFERED', 'Confirm by Nov 30'],
  ['SHOP', 'OFFERED', 'Waiting on Big Dipper'],
  ['SHOP', 'COMPLETED', 'Completed'],
] as const)('the %s reads of a %s stay: %s', (side, status, said) => {
  expect(statusLabelFor(side, { ...OFFER, status })).toBe(said);
});

test.each([
  ['REQUESTED', '2026-11-28', 'Reply by Mon'],
  ['OFFERED', '2026-11-20', 'Confirm by Nov 30'],
] as const)('a deadline of a %s stay, on %s: %s', (status, today, said) => {
  const { holdUntil, timeZone } = OFFER;
  expect(replyByLabel({ status, answerDueAt: null, holdUntil, timeZone, today })).toBe(said);
});
