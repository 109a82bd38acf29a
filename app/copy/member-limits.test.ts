import { expect, test } from 'vitest';
import { refusedText } from '#app/copy/refusals.ts';
import { LIMITED_ACTS, type LimitedAct, type LimitedParty, mostOf } from '#app/domain/member-limits.ts';
import { refuseLimit } from '#app/domain/result.ts';

const said = (act: LimitedAct, party: LimitedParty, wait: number, most = mostOf(act, party)) =>
  refusedText(refuseLimit({ act, party, most }, wait));

test.each([
  ['first-message', 'You can send 20 first messages a day. Try again in 3 hours.'],
  ['message', 'You can send 60 messages a minute. Try again in 3 hours.'],
  ['application', 'You can send 40 applications a day. Try again in 3 hours.'],
  ['job', 'You can post 20 jobs a day. Try again in 3 hours.'],
  ['stay-request', 'You can ask for 10 guest spots a day. Try again in 3 hours.'],
  ['report', 'You can send 20 reports a day. Try again in 3 hours.'],
] as const)('who reached the limit of %s reads what it is and when to come back', (act, words) => {
  expect(said(act, 'account', 3 * 3600)).toBe(words);
});

test('a new account reads half of each, a network five times as much', () => {
  expect(said('job', 'new-account', 60)).toBe(
    'While your account is new, you can post 10 jobs a day. Try again in 1 minute.',
  );
  expect(said('job', 'network', 61)).toBe(
    'Everybody on your network together can post 100 jobs a day. Try again in 2 minutes.',
  );
  expect(said('job', 'account', 60, 1)).toBe('You can post 1 job a day. Try again in 1 minute.');
  for (const act of LIMITED_ACTS) {
    const [most, ofNew, ofAll] = [mostOf(act, 'account'), mostOf(act, 'new-account'), mostOf(act, 'network')];
    expect([ofNew * 2, ofAll / 5]).toEqual([most, most]);
    expect(Number.isInteger(ofNew)).toBe(true);
  }
});

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds are never said to be shorter than they are: %s', (wait, words) => {
  expect(said('message', 'account', wait)).toContain(`Try again in ${words}.`);
});
