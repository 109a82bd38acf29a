import { expect, test } from 'vitest';
import {
  blockDatesSchema,
  firstChairSchema,
  openDatesSchema,
  WHOLE_SHOP,
} from '#app/domain/calendar/calendar-forms.ts';

const TODAY = '2027-03-01';
const CHAIR = '00000000-0000-4000-8000-00000000000a';
const OPENED = { chairIds: [CHAIR], first: '2027-03-03', last: '2027-03-10', repeat: 'ONCE' };
const BLOCKED = { what: WHOLE_SHOP, first: '2027-03-03', last: '2027-03-10' };

type Parsed = ReturnType<ReturnType<typeof openDatesSchema>['safeParse']>;

const complaints = (parsed: Parsed | ReturnType<ReturnType<typeof blockDatesSchema>['safeParse']>) =>
  (parsed.error?.issues ?? []).map(({ path }) => path.join('.'));
const opened = (changes: object) => openDatesSchema(TODAY).safeParse({ ...OPENED, ...changes });
const blocked = (changes: object) => blockDatesSchema(TODAY).safeParse({ ...BLOCKED, ...changes });

test('dates are opened once or repeatedly', () => {
  expect(opened({ note: ' Good light ' }).data).toEqual({
    chairIds: [CHAIR],
    openings: [{ first: '2027-03-03', last: '2027-03-10' }],
    minDays: null,
    note: 'Good light',
  });
  const again = opened({ repeat: 'EVERY_4_WEEKS', times: 3, minDays: 3 }).data;
  expect(again?.openings).toEqual([
    { first: '2027-03-03', last: '2027-03-10' },
    // Too far ahead for the mark.
    { first: '2027-03-31', last: '2027-04-07' },
    { first: '2027-04-28', last: '2027-05-05' },
  ]);
});

test.each([
  [{ chairIds: [] }, ['chairIds']],
  [{ first: '2027-02-30' }, ['first']],
  [{ first: '2027-03-11' }, ['last']],
  [{ first: '2027-02-01', last: '2027-02-28' }, ['last']],
  [{ last: '2037-03-10' }, ['last']],
  [{ first: '1990-01-01' }, ['first']],
  [{ minDays: 0 }, ['minDays']],
  [{ repeat: 'DAILY' }, ['repeat']],
  [{ repeat: 'EVERY_4_WEEKS', times: 0 }, ['times']],
  [{ repeat: 'WEEKLY', times: 2 }, ['repeat']],
  [{ first: '2100-12-20', last: '2100-12-22', repeat: 'WEEKLY', times: 4 }, ['times']],
  [{ note: 'x'.repeat(201), chairIds: [] }, ['chairIds', 'note']],
])('opening dates with %j reports %j', (changes, wrong) => {
  expect(complaints(opened(changes)).sort()).toEqual([...wrong].sort());
});

test('dates that have begun are opened from today', () => {
  expect(opened({ first: '2027-02-20' }).success).toBe(true);
});

test('the whole shop is blocked, or one chair', () => {
  expect(blocked({}).data).toEqual({ chairId: null, days: { first: '2027-03-03', last: '2027-03-10' }, note: '' });
  expect(blocked({ what: CHAIR.toUpperCase() }).data?.chairId).toBe(CHAIR);
});

test.each([
  [{ what: 'everything' }, ['what']],
  [{ what: undefined }, ['what']],
  [{ last: '2027-03-02' }, ['last']],
  [{ first: '2027-01-03', last: '2027-02-03' }, ['last']],
  [{ note: 'x'.repeat(101) }, ['note']],
])('blocking dates with %j reports %j', (changes, wrong) => {
  expect(complaints(blocked(changes))).toEqual(wrong);
});

const FIRST = {
  name: 'Window seat',
  kind: 'CHAIR',
  hosting: 'WINDOWS',
  first: '2027-03-03',
  last: '2027-03-10',
  takesRequests: true,
  minNoticeDays: 2,
  maxAheadDays: 365,
  terms: 'FLEXIBLE',
};
const firstChair = (changes: object) => firstChairSchema(TODAY).safeParse({ ...FIRST, ...changes });

test('a first chair is open on its dates, or always', () => {
  const terms = { minNoticeDays: 2, maxAheadDays: 365, cancellation: [{ days: 3, keepPercent: 100 }] };
  const chair = { name: 'Window seat', kind: 'CHAIR', hosting: 'WINDOWS' };
  const days = { first: '2027-03-03', last: '2027-03-10' };
  expect(firstChair({}).data).toEqual({ chair, days, takesRequests: true, terms });
  expect(firstChair({ hosting: 'ALWAYS', first: '1', takesRequests: undefined }).data).toEqual({
    chair: { ...chair, hosting: 'ALWAYS' },
    days: null,
    takesRequests: false,
    terms,
  });
});

test.each([
  [{ name: '', terms: 'OWN' }, ['name', 'steps']],
  [{ hosting: 'NEVER' }, ['hosting']],
  [{ first: '', last: undefined }, ['first', 'last']],
  [{ first: '2027-02-30', minNoticeDays: 90 }, ['first', 'minNoticeDays']],
  [{ last: '2027-03-01' }, ['last']],
  [{ first: '2027-01-01', last: '2027-01-02' }, ['last']],
])('a first chair with %j reports %j', (changes, wrong) => {
  const { error } = firstChair(changes);
  expect((error?.issues ?? []).map(({ path }) => path.join('.')).sort()).toEqual(wrong);
});
