import { expect, test } from 'vitest';
import { TRANSITION_WORDS } from '#app/copy/stays/stay-transitions.ts';
import { stayLists, stayPage } from '#app/copy/stays/stays.ts';
import { STAY_SIDES } from '#app/domain/stays/stays.ts';

const ON = '2027-03-03';

test.each([
  ['CANCELED', 'You', 'Canceled by you on Mar 3, 2027.'],
  ['DECLINED', 'Iron Rose', 'Declined by Iron Rose on Mar 3, 2027.'],
  ['WITHDRAWN', null, 'Withdrawn on Mar 3, 2027.'],
  ['EXPIRED', null, 'Ended on Mar 3, 2027.'],
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
      expect(apart).toContain('Nothing new can be arranged between the two of you.');
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
