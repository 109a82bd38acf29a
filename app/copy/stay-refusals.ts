import { CHAIR_WAITS_MAX } from '#app/domain/chair-wait.ts';
import type { Refusal } from '#app/domain/refusals.ts';
import { OPEN_OFFERS_MAX, OPEN_REQUESTS_MAX, STAY_DAYS_MAX } from '#app/domain/stay.ts';

/** What a person reads when a rule about guest spots says no (trade A5). */
export const STAY_REFUSAL_TEXT = {
  'hosting-off': "This shop isn't taking guest spot requests right now.",
  'shop-unclaimed': 'Nobody has claimed this shop yet, so nobody could answer.',
  'dates-past': 'Those dates have passed.',
  'dates-reversed': 'The last day is before the first one.',
  'too-soon': 'This shop wants more notice than that. Please choose a later first day.',
  'too-far': "This shop doesn't plan that far ahead yet.",
  'too-short': 'Guest spots here last longer than that.',
  'too-long': `A guest spot lasts at most ${STAY_DAYS_MAX} days.`,
  'closed-edge': 'The shop is closed on one of those days. Please start and end on a day it is open.',
  'outside-job': 'Those dates are not within those of the position.',
  'dates-not-open': 'Those dates are not open.',
  'chair-taken': 'Another artist has just taken that chair for some of those days.',
  'chair-gone': 'That chair is not there any more. Please choose another one.',
  'artist-busy': 'There is a confirmed guest spot on some of those days. It has to be changed or canceled first.',
  'stay-open-already': 'There is already a guest spot between the two of you for some of those days.',
  'too-many-requests': `You have ${OPEN_REQUESTS_MAX} requests waiting. Withdraw one, or wait for an answer.`,
  'too-many-offers': `You have ${OPEN_OFFERS_MAX} offers waiting. Take one back, or wait for an answer.`,
  'offer-expired': 'This offer ended before it was answered. Ask the shop to renew it.',
  'stay-changed': 'This changed while you were looking. Here is how it stands now.',
  'stay-ended': 'This guest spot is over.',
  'stay-begun': 'This guest spot has begun. You can end it early instead.',
  'stay-not-begun': "This guest spot hasn't begun. You can cancel it instead.",
  'stay-blocked': 'Nothing new can be arranged between the two of you. You can still call this off.',
  'dates-changed-too-often': 'You have changed the dates as often as you can. Withdraw this request and ask again.',
  'not-earlier': 'Please choose a day before the one it ends on now.',
  'too-many-waits': `You wait for a chair ${CHAIR_WAITS_MAX} times. Take one of them back first.`,
  'chair-free-already': 'A chair is free then. You can ask for it now.',
  'wait-too-short': 'Those dates have fewer working days than you want to stay.',
} as const satisfies Partial<Record<Refusal, string>>;
