import { closedEdgesLine } from '#app/copy/calendar.ts';
import { inside } from '#app/copy/names.ts';
import { MAYBE_ANOTHER_ACCOUNT } from '#app/copy/not-here.ts';
import type { Days } from '#app/domain/dates.ts';
import { daysBetween, lengthOf } from '#app/domain/dates.ts';
import type { ClosedEdge } from '#app/domain/opening-hours.ts';
import type { StaySide, StayStatus } from '#app/domain/stay.ts';

const count = (many: number, one: string) => (many === 1 ? `1 ${one}` : `${many} ${one}s`);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long there is until a moment, in its two largest parts: '2 days and 3 hours left'. */
export function leftLabel(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return 'that time is over';
  if (left < MINUTE) return 'less than a minute left';
  const [days, hours, minutes] = [
    Math.floor(left / DAY),
    Math.floor((left % DAY) / HOUR),
    Math.floor((left % HOUR) / MINUTE),
  ];
  const parts =
    days > 0
      ? [count(days, 'day'), hours > 0 && days < 4 ? count(hours, 'hour') : '']
      : [hours > 0 ? count(hours, 'hour') : '', minutes > 0 && hours < 6 ? count(minutes, 'minute') : ''];
  return `${parts.filter(Boolean).join(' and ')} left`;
}

type Standing = { status: StayStatus; during: Days; today: string };

/** Where a guest spot that is confirmed stands among the days. */
function whenItIs({ during, today }: Standing): string {
  const before = daysBetween(today, during.first);
  if (before > 1) return `It begins in ${before} days.`;
  if (before === 1) return 'It begins tomorrow.';
  const after = daysBetween(today, during.last);
  if (after < 0) return 'Its last day is over.';
  if (after === 0) return 'Today is its last day.';
  return `Day ${1 - before} of ${lengthOf(during)}.`;
}

const FOLLOWS: Record<StaySide, Partial<Record<StayStatus, string>>> = {
  ARTIST: {
    REQUESTED:
      'Nothing is held until the shop makes an offer. If it does, you confirm, and only then is the chair yours. Without an answer this request ends by itself.',
    OFFERED:
      'Confirm, and the chair is yours for these dates. Without an answer the offer ends by itself, and the chair is free again.',
  },
  SHOP: {
    REQUESTED:
      'Nothing is held yet. Your offer holds a chair until the artist confirms. Without an answer this request ends by itself.',
    OFFERED:
      'The chair is held for these dates, and kept once the artist confirms. Without an answer the offer ends by itself, and the chair is free again.',
  },
};

/** As the refusal of what leads on says, to both alike (c-155). */
function apart(status: StayStatus): string | null {
  const remains = APART[status];
  return remains ? `Nothing new can be arranged between the two of you. ${remains}` : null;
}

const APART: Partial<Record<StayStatus, string>> = {
  REQUESTED: 'You can still call this off. Without an answer it ends by itself.',
  OFFERED: 'You can still call this off. Without an answer it ends by itself, and the chair is free again.',
  CONFIRMED: 'This guest spot stands, and you can still call it off.',
};

export const stayPage = {
  title: (side: StaySide, other: string) =>
    side === 'ARTIST' ? `Guest spot at ${inside(other)}` : `Guest spot of ${inside(other)}`,
  gone: { title: 'Guest spot not found', to: '/', label: 'Home', also: MAYBE_ANOTHER_ACCOUNT },
  failed: 'Failed to load the guest spot',
  lists: {
    ARTIST: { to: '/stays', label: 'Guest Spots' },
    SHOP: { to: '/shop/stays', label: 'Guest Spots' },
  },
  counted: (during: Days, working: number) => {
    const days = lengthOf(during);
    return days === working ? count(days, 'day') : `${count(days, 'day')}, ${working} of them working`;
  },
  yourTurn: 'Your turn',
  waitingFor: (name: string) => `Waiting for ${inside(name)}`,
  whenItIs,
  /** Of two of whom one blocked the other, while something of a guest spot is open. */
  apart,
  /** What happens next, in a state in which something does. */
  follows: (side: StaySide, { status, during, today, isApart }: Standing & { isApart: boolean }): string | null => {
    const said = isApart ? apart(status) : null;
    if (said) return said;
    if (status !== 'CONFIRMED') return FOLLOWS[side][status] ?? null;
    return today < during.first
      ? 'The chair is kept. Either of you can still cancel before the first day; what that costs is said before.'
      : 'Either of you can end it before its last day; the chair is free from then on.';
  },
  /** At its head, while the hours of the shop say so (trade A6, 6). */
  closed: (
    side: StaySide,
    { status, shop, closed }: { status: StayStatus; shop: string; closed: readonly ClosedEdge[] },
  ) => {
    const spot = `${side === 'ARTIST' ? 'your' : 'this'} ${status === 'REQUESTED' ? 'request' : 'guest spot'}`;
    const said = `${closedEdgesLine(closed, { shop: side === 'ARTIST' ? shop : 'You', spot })}.`;
    if (status === 'REQUESTED') return said;
    return side === 'ARTIST'
      ? `${said} The dates stand. Please ask the shop what this means for you.`
      : `${said} The dates stand.`;
  },
  anyChair: 'Any chair',
  askedChair: (name: string) => `${name}, as asked for`,
  flexible: (days: number) => `By ${count(days, 'day')}`,
  noDeposit: 'None',
  deposit: (sum: string) => `${sum} deposit`,
  noMoney: 'You settle it between the two of you: money is never held or moved here.',
  asked: { ARTIST: 'Your letter', SHOP: 'Letter' },
  needs: { ARTIST: 'What you need', SHOP: 'What the artist needs' },
  offered: { ARTIST: 'With the offer', SHOP: 'With your offer' },
  terms: { ARTIST: "The shop's terms", SHOP: 'Your terms' },
  frozen: 'As they stood when the offer was made.',
  termsChanged: 'The terms changed with the offer',
  commission: (said: string) => `Commission: ${said}.`,
  policies: { ARTIST: 'All policies of the shop', SHOP: 'All your policies' },
  noPolicies: 'The shop had written no policies for guests.',
  policiesGone: 'The other policies went with the shop.',
  termsGone: 'Its terms went with the shop.',
  times: (zone: string) => `Times are those of the shop, in ${zone}.`,
} as const;
