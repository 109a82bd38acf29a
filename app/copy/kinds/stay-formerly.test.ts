import { expect, test } from 'vitest';
import { isOfFormer } from '#app/copy/kinds/kinds.ts';
import { STAY_FORMERLY } from '#app/copy/kinds/stay-formerly.ts';
import { STAY_LINES, STAY_SIDES } from '#app/domain/stays.ts';

test('every act that somebody is told of still says what it was once its other side has left (c-199)', () => {
  for (const { act, by, told } of STAY_LINES) {
    for (const reader of STAY_SIDES) {
      // A request has a kind of its own, and nobody is told of their own act.
      if (act === 'ASK' || by === reader || !(told as Partial<Record<string, string>>)[reader]) continue;
      const left = reader === 'ARTIST' ? 'SHOP' : 'ARTIST';
      const said: Partial<Record<string, string>> = STAY_FORMERLY[left];
      expect(said[act], `${act}, to the ${reader}`).toMatch(
        left === 'SHOP' ? /a shop that has left/i : /a former member/i,
      );
    }
  }
});

test('what is said of who has left is known as such, whatever it was', () => {
  expect(isOfFormer('STAY_UPDATE', STAY_FORMERLY.SHOP.CANCEL)).toBe(true);
  expect(isOfFormer('STAY_UPDATE', 'A former member changed a guest spot of yours')).toBe(true);
  expect(isOfFormer('NEW_MESSAGE', 'A former member wrote to you')).toBe(true);
  expect(isOfFormer('STAY_UPDATE', 'Rose & Co has canceled the guest spot: Mar 3, 2027.')).toBe(false);
});
