import type { LimitedAct, LimitedParty, LimitReached } from '#app/domain/member-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const ACTS = {
  'first-message': (most) => `send ${counted(most, 'first message')} a day`,
  message: (most) => `send ${counted(most, 'message')} a minute`,
  application: (most) => `send ${counted(most, 'application')} a day`,
  job: (most) => `post ${counted(most, 'job')} a day`,
  'stay-request': (most) => `ask for ${counted(most, 'guest spot')} a day`,
  report: (most) => `send ${counted(most, 'report')} a day`,
} as const satisfies Record<LimitedAct, (most: number) => string>;

const PARTIES = {
  account: 'You can',
  'new-account': 'While your account is new, you can',
  network: 'Everybody on your network together can',
} as const satisfies Record<LimitedParty, string>;

/** What may be done how often: 'You can send 20 first messages a day.' */
export function limitText({ act, party, most }: LimitReached): string {
  return `${PARTIES[party]} ${ACTS[act](most)}.`;
}

/** When it is possible again; never earlier than it is. */
export function tryAgainText(seconds: number): string {
  return `Try again in ${span(seconds)}.`;
}

function span(seconds: number): string {
  if (seconds < MINUTE) return counted(seconds, 'second');
  if (seconds <= HOUR) return counted(Math.ceil(seconds / MINUTE), 'minute');
  return counted(Math.ceil(seconds / HOUR), 'hour');
}
