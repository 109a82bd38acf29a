import { expect, test } from 'vitest';
import { type StayHistoryLine, stayAsOf } from '#app/domain/stays/stays.ts';

const days = { first: '2027-03-03', last: '2027-03-10' };
const PAGE = { act: 'PLACE_CHANGED', actorRole: null, details: {} } as const;

const history = (...acts: Omit<StayHistoryLine, 'seq'>[]) => acts.map((act, index) => ({ ...act, seq: index + 1 }));

test('a retired transition is ignored in the history', () => {
  const all = history({ act: 'ASK', actorRole: 'ARTIST', details: { days } }, PAGE, {
    act: 'ACCEPT_DATES',
    actorRole: 'SHOP',
    details: {},
  });
  expect([1, 2, 3].map((seq) => stayAsOf(all, seq)?.line.act)).toEqual(['ASK', undefined, 'ACCEPT_DATES']);
});
