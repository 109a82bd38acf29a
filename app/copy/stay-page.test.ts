import { expect, test } from 'vitest';
import { actPages } from '#app/copy/stay-acts.ts';
import { stayPage } from '#app/copy/stay-page.ts';
import { STAY_SIDES } from '#app/domain/stay.ts';

const DAYS = { during: { first: '2027-03-03', last: '2027-03-10' }, today: '2027-02-01' };
const PROMISED = /offer holds a chair|kept once the artist confirms|and the chair is yours|told at once|shop is told/;

test.each(['REQUESTED', 'OFFERED', 'CONFIRMED'] as const)(
  'of a guest spot that is %s between two of whom one blocked the other, both read that nothing leads on (c-155)',
  (status) => {
    for (const side of STAY_SIDES) {
      const apart = stayPage.follows(side, { ...DAYS, status, isApart: true });
      expect(apart).toContain('Nothing new can be arranged between the two of you.');
      expect(apart).not.toMatch(PROMISED);
      expect(stayPage.follows(side, { ...DAYS, status, isApart: false })).not.toContain('Nothing new');
    }
  },
);

test('one that is over says nothing more of it, and no act promises news that nobody gets', () => {
  expect(stayPage.follows('SHOP', { ...DAYS, status: 'DECLINED', isApart: true })).toBeNull();
  const { decline, withdraw, takeBack } = actPages;
  for (const words of [decline.apart.SHOP, withdraw.apart, takeBack.apart]) expect(words).not.toMatch(PROMISED);
});
