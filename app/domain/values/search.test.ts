import { expect, test } from 'vitest';
import {
  chosenListAddress,
  type JobSearch,
  jobSearchParams,
  parseJobSearch,
  saysNeedless,
} from '#app/domain/values/search.ts';

const NOTHING: JobSearch = {
  q: '',
  type: [],
  level: [],
  status: ['ACTIVE'],
  style: [],
  payment: [],
  place: '',
  sort: 'newest',
  after: null,
};

test.each([
  ['', {}],
  ['q=+black++work+', { q: 'black work' }],
  ['type=FULL_TIME&type=GUEST_SPOT&type=FULL_TIME', { type: ['GUEST_SPOT', 'FULL_TIME'] }],
  ['type=LONG_TERM', {}],
  ['level=SENIOR&level=MASTER', { level: ['SENIOR'] }],
  ['status=CLOSED', { status: ['CLOSED'] }],
  ['status=nonsense', {}],
  [
    'style=Realism&payment=COMMISSION&place=Austin, TX',
    { style: ['Realism'], payment: ['COMMISSION'], place: 'Austin, TX' },
  ],
  ['sort=deadline', { sort: 'deadline' }],
  ['sort=price;drop table', {}],
  ['after=abc', { after: 'abc' }],
  ['unknown=1&__proto__=x', {}],
  ['q=%00%ED%A0%80', { q: '���' }],
])('the address ?%s reads as %j', (address, search) => {
  expect(parseJobSearch(new URLSearchParams(address))).toEqual({ ...NOTHING, ...search });
});

test('overlong input is cut', () => {
  const search = parseJobSearch(new URLSearchParams({ q: 'x'.repeat(10_000), after: 'x'.repeat(10_000) }));
  expect([search.q.length, search.after]).toEqual([100, null]);
});

test.each([
  ['', ''],
  ['status=ACTIVE&sort=newest', ''],
  ['sort=deadline&type=FULL_TIME&type=GUEST_SPOT&q=rose', 'q=rose&type=GUEST_SPOT&type=FULL_TIME&sort=deadline'],
])('?%s has the canonical address ?%s', (address, canonical) => {
  expect(jobSearchParams(parseJobSearch(new URLSearchParams(address))).toString()).toBe(canonical);
});

test.each([
  ['q=&status=ACTIVE&place=&sort=deadline', true],
  ['status=ACTIVE', true],
  ['sort=newest&q=rose', true],
  ['status=nonsense', true],
  ['', false],
  ['ref=a-newsletter', false],
  ['status=ACTIVE&status=FILLED&sort=deadline&q=rose', false],
])('?%s has needless parameters: %s', (address, says) => {
  const params = new URLSearchParams(address);
  expect(saysNeedless(params, parseJobSearch(params))).toBe(says);
});

test.each([
  ['', '?'],
  ['type=GUEST_SPOT', '?type=GUEST_SPOT'],
  ['type=nonsense&sort=newest&style=Blackwork', '?style=Blackwork'],
  ['type=GUEST_SPOT&q=guest', null],
  ['type=GUEST_SPOT&q=', null],
  ['place=Austin', null],
  ['after=anything', null],
])('only lists of chosen filters are indexed: %s', (query, shortest) => {
  expect(chosenListAddress(new URLSearchParams(query))).toBe(shortest);
});
