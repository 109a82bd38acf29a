import { dateLabel, daysLabel } from '#app/copy/dates.ts';
import { money } from '#app/copy/guest-policies.ts';
import { hasLeft, inside, isNameless, theOne } from '#app/copy/names.ts';
import { DECLINE_REASON_LABELS } from '#app/copy/stays.ts';
import type { ChangedTerms, DepositAsked } from '#app/domain/changed-terms.ts';
import type { Days } from '#app/domain/dates.ts';
import type { DeclineReason, StaySide } from '#app/domain/stay.ts';
import type { DoneAct } from '#app/domain/stay-acts.ts';

/** One thing that was done with a guest spot: days, sums and kinds stand in its details, never words. */
export type StayHistoryRow = {
  seq: number;
  act: DoneAct;
  at: Date;
  days: Days | null;
  flexDays: number;
  depositCents: number | null;
  reason: DeclineReason | null;
  last: string | null;
  /** In which terms a changed offer differs from what it was. */
  terms: ChangedTerms | null;
};

/** What both sides are called by the reader: 'You', or a name. */
type Called = { artist: string; shop: string };
type Says = (called: Called, row: StayHistoryRow) => string;

/** 10_000 → '$100'. */
export const cents = (amount: number) => money(amount / 100);

const days = (row: StayHistoryRow) => (row.days ? daysLabel(row.days) : 'these dates');
const deposit = ({ depositCents }: StayHistoryRow) =>
  depositCents ? `, with a deposit of ${cents(depositCents)}` : '';
const flexible = ({ flexDays }: StayHistoryRow) =>
  flexDays > 0 ? `, flexible by ${flexDays} ${flexDays === 1 ? 'day' : 'days'}` : '';

const depositAsked = (asked: DepositAsked) => {
  if (!asked) return 'none';
  return asked.type === 'fixed' ? money(asked.amount) : `${asked.amount}%`;
};

/** 'Other terms come with it: commission from 70% to 50% to the artist, ...'; nothing where they are the same. */
export function changedTermsLine(terms: ChangedTerms | null): string | null {
  if (!terms) return null;
  const { commission, deposit: policy, cancellation, policies } = terms;
  const parts = [
    ...(commission ? [`the commission is ${commission.to}% to the artist instead of ${commission.from}%`] : []),
    ...(policy
      ? [`the deposit of the policies is ${depositAsked(policy.to)} instead of ${depositAsked(policy.from)}`]
      : []),
    ...(cancellation ? ['the terms of cancellation are others'] : []),
    ...(policies ? ['other policies differ'] : []),
  ];
  return `Its terms changed: ${parts.join('; ')}.`;
}

const SAYS = {
  ASK: ({ artist }, row) => `${artist} asked for ${days(row)}${flexible(row)}.`,
  OFFER: ({ shop }, row) => `${shop} offered ${days(row)}${deposit(row)}.`,
  ACCEPT_DATES: ({ shop }, row) => `${shop} offered a chair for those dates${deposit(row)}.`,
  PROPOSE_DATES: ({ shop }, row) => `${shop} offered other dates: ${days(row)}${deposit(row)}.`,
  DECLINE_REQUEST: ({ shop }, { reason }) =>
    reason && reason !== 'OTHER'
      ? `${shop} declined: ${DECLINE_REASON_LABELS[reason].toLowerCase()}.`
      : `${shop} declined.`,
  CHANGE_DATES: ({ artist }, row) => `${artist} changed the dates to ${days(row)}${flexible(row)}.`,
  WITHDRAW_REQUEST: ({ artist }) => `${artist} withdrew the request.`,
  ANSWER_LAPSED: ({ shop }) => `${shop} did not answer in time.`,
  CONFIRM: ({ artist }) => `${artist} confirmed.`,
  GIVE_WAY: ({ artist }) =>
    `Withdrawn, because ${artist === 'You' ? 'you' : inside(artist)} confirmed another guest spot on some of these days.`,
  ASK_OTHER_DATES: ({ artist }, row) => `${artist} asked for other dates: ${days(row)}.`,
  DECLINE_OFFER: ({ artist }) => `${artist} declined the offer.`,
  CHANGE_OFFER: ({ shop }, row) =>
    [`${shop} changed the offer: ${days(row)}${deposit(row)}.`, changedTermsLine(row.terms) ?? []].flat().join(' '),
  TAKE_OFFER_BACK: ({ shop }) => `${shop} took the offer back.`,
  HOLD_LAPSED: ({ artist }) => `${artist} did not confirm in time, so the chair is free again.`,
  CANCEL: () => 'Canceled.',
  END_EARLY: (_called, { last }) => (last ? `Ended early: the last day is ${dateLabel(last)}.` : 'Ended early.'),
  COMPLETE: () => 'The guest spot is over.',
  ARTIST_GONE: ({ artist }) => goneWith(artist),
  SHOP_GONE: ({ shop }) => goneWith(shop),
  JOB_REMOVED: () => 'Ended, because the job it was for was taken down.',
  PAGES_MERGED: ({ shop }) =>
    shop === 'You'
      ? 'Ended, because your page became a part of another one.'
      : `Ended, because the page of ${inside(shop)} became a part of another one.`,
  PLACE_CHANGED: ({ shop }) => `${shopOf(shop)} changed its name, address or time zone.`,
  DAY_CLOSED: ({ shop }) => `${shopOf(shop)} changed its hours.`,
  APPLICATION_REJECTED: () => 'Ended, because the application it came with was not selected.',
} as const satisfies Record<DoneAct, Says>;

const shopOf = (called: string) => (called === 'You' ? 'Your shop' : theOne(called));

/** It stays ended when they are let in again (c-167), and does not tell the other side what it was (c-154). */
const goneWith = (called: string) => {
  if (called === 'You') return 'Ended, because your account was suspended or banned.';
  const account = isNameless(called) ? `${theOne(called).toLowerCase()}'s account` : `the account of ${called}`;
  return `Ended, because ${account} was deleted, suspended or banned.`;
};

/** The same where either side can have done it. */
const BY_EITHER: Partial<Record<DoneAct, (who: string, row: StayHistoryRow) => string>> = {
  CANCEL: (who) => (hasLeft(who) ? `${theOne(who)} canceled, and has left since.` : `${who} canceled.`),
  END_EARLY: (who, { last }) => `${theOne(who)} ended it early${last ? `: the last day is ${dateLabel(last)}` : ''}.`,
};

/** What was done, in plain words for one of the two sides. */
export function stayHistoryLine(row: StayHistoryRow, by: StaySide | null, called: Called): string {
  const said: Says = SAYS[row.act];
  const either = by && BY_EITHER[row.act];
  return either ? either(by === 'ARTIST' ? called.artist : called.shop, row) : said(called, row);
}
