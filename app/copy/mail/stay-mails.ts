import { chairSearch } from '#app/copy/calendar/chair-search.ts';
import { daysLabel } from '#app/copy/dates.ts';
import type { MailWords } from '#app/copy/mail/mail-words.ts';
import { outsideName } from '#app/copy/messages.ts';
import { inside, isNameless, theOne } from '#app/copy/names.ts';
import { depositAfterLine } from '#app/copy/stays/stay-transitions.ts';
import type { DepositAfter } from '#app/domain/calendar/guest-policies.ts';
import type { StaySide } from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { mapAddress } from '#app/domain/values/places.ts';

export type StayMailFacts = {
  reader: StaySide;
  artist: string;
  shop: string;
  days: Days;
  /** The shop's: 'Austin, TX', or the street as well. */
  place: string;
  chair: string | null;
  /** In dollars; null without one. */
  deposit: string | null;
  /** The shop's on the first day, '11:00 AM - 7:00 PM', if known. */
  hours?: string | null;
  /** After a cancellation, if there was a deposit. */
  depositAfter?: DepositAfter | null;
};

const FOOTNOTE =
  "You're getting this because one of your guest spots was confirmed. We always email about confirmed bookings.";
const FILE = 'Open the attachment to add it to your calendar.';

/** What every mail about a confirmed guest spot shows: when, where and at which chair. */
const common = ({ shop, place, chair, days }: StayMailFacts) => ({
  action: 'See the guest spot',
  footnote: FOOTNOTE,
  days,
  facts: [
    {
      label: 'Place',
      text: [isNameless(shop) ? '' : shop, place].filter(Boolean).join(', '),
      ...(place && { link: mapAddress(isNameless(shop) ? place : `${shop}, ${place}`) }),
    },
    ...(chair ? [{ label: 'Chair', text: chair }] : []),
  ],
});

/** To both, with all that was arranged (trade A2, 9). */
export function stayConfirmedWords(brand: string, facts: StayMailFacts): MailWords {
  const { reader, artist, shop, deposit } = facts;
  const isArtist = reader === 'ARTIST';
  const shared = common(facts);
  const paid = { label: 'Deposit', text: `${deposit}. ${brand} never holds or moves money.` };
  return {
    ...shared,
    facts: deposit ? [...shared.facts, paid] : shared.facts,
    subject: `Confirmed: ${isArtist ? `your guest spot at ${inside(shop)}` : `the guest spot of ${inside(artist)}`}, ${daysLabel(facts.days)}`,
    heading: isArtist ? `You confirmed your guest spot at ${inside(shop)}` : `${artist} confirmed the guest spot`,
    paragraphs: [FILE],
  };
}

/** For both sides, at nine in the shop's time zone on the day before the guest spot (trade A5). */
export function stayTomorrowWords(facts: StayMailFacts): MailWords {
  const { reader, artist, shop, hours } = facts;
  const isArtist = reader === 'ARTIST';
  const shared = common(facts);
  const open = { label: 'Hours on the first day', text: hours ?? '' };
  return {
    ...shared,
    facts: hours ? [...shared.facts, open] : shared.facts,
    subject: isArtist ? `Tomorrow: your guest spot at ${inside(shop)}` : `Tomorrow: ${artist} comes`,
    heading: isArtist ? `Your guest spot at ${inside(shop)} begins tomorrow` : `${artist} comes tomorrow`,
    paragraphs: [FILE],
  };
}

/** To the other side: it ends before its last day (trade A2, 19). */
export function stayChangedWords(facts: StayMailFacts): MailWords {
  const other = otherOf(facts);
  const days = daysLabel(facts.days);
  return {
    ...common(facts),
    subject: `${other} ends the guest spot early: it is now ${days}`,
    heading: `${other} ended the guest spot early`,
    paragraphs: [`It now lasts ${days}.`, FILE],
  };
}

/** To the other side: it was called off, or the other one is gone (trade A2, 18 and 22). */
export function stayCanceledWords(facts: StayMailFacts, isGone: boolean): MailWords {
  const { reader, depositAfter } = facts;
  const other = otherOf(facts);
  const { days, ...shared } = common(facts);
  return {
    ...shared,
    subject: `Canceled: the guest spot with ${inside(other)}, ${daysLabel(days)}`,
    heading: isGone ? 'The guest spot is canceled' : `${theOne(other)} canceled the guest spot`,
    paragraphs: [
      isGone
        ? `${theOne(other)} is no longer available, so the guest spot is canceled: ${daysLabel(days)}.`
        : `It was planned for ${daysLabel(days)}. Its page says why.`,
      ...(depositAfter ? [depositAfterLine(depositAfter, reader)] : []),
      'Open the attachment to remove it from your calendar.',
    ],
  };
}

const otherOf = ({ reader, artist, shop }: StayMailFacts) => (reader === 'ARTIST' ? shop : artist);

/** In the mail about a request that a shop left unanswered: where else a chair is free (trade A2, 8). */
export const similarChairs = {
  lead: (count: number, { days, place }: { days: string; place: string }) =>
    `${count === 1 ? 'A chair that is' : 'Chairs that are'} free on the same days (${days}), in or near ${place}:`,
  /** 'Ask Rose & Co in Round Rock, TX (17 miles away)', a link to that. */
  ask: ({ shop, place, miles }: { shop: string; place: string; miles: number | null }) => {
    const away = chairSearch.away(miles);
    return `Ask ${outsideName(shop)} in ${outsideName(place)}${away ? ` (${away})` : ''}`;
  },
} as const;

/** In the mail about a rejection: other jobs that are open. */
export const similarJobs = {
  lead: (count: number) => (count === 1 ? 'A similar job that is open:' : 'Similar jobs that are open:'),
  job: ({ title, shop, place }: { title: string; shop: string; place: string }) => ({
    text: outsideName(title),
    beside: `${outsideName(shop)} in ${outsideName(place)}`,
  }),
} as const;
