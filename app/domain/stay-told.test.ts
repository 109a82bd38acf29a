import { expect, test } from 'vitest';
import { type StayHistoryLine, stayAsOf } from '#app/domain/stay-told.ts';

const days = { first: '2027-03-03', last: '2027-03-10' };
const PAGE = { act: 'PLACE_CHANGED', actorRole: null, details: {} } as const;

const history = (...acts: Omit<StayHistoryLine, 'seq'>[]) => acts.map((act, index) => ({ ...act, seq: index + 1 }));

test('that a page changed is about the request, the offer or the guest spot that it was by then', () => {
  const all = history(
    { act: 'ASK', actorRole: 'ARTIST', details: { days } },
    PAGE,
    { act: 'ACCEPT_DATES', actorRole: 'SHOP', details: {} },
    PAGE,
    { act: 'ASK_OTHER_DATES', actorRole: 'ARTIST', details: { days } },
    PAGE,
    { act: 'PROPOSE_DATES', actorRole: 'SHOP', details: { days } },
    { act: 'CONFIRM', actorRole: 'ARTIST', details: {} },
    PAGE,
  );
  const from = [2, 4, 6, 9].map((seq) => stayAsOf(all, seq)?.line.from);
  expect(from).toEqual(['REQUESTED', 'OFFERED', 'REQUESTED', 'CONFIRMED']);
});
