import { chairSearch } from '#app/copy/calendar/chair-search.ts';
import type { MailWords } from '#app/copy/mail/mail-words.ts';
import { outsideName } from '#app/copy/messages.ts';
import { inside, isNameless, theOne } from '#app/copy/names.ts';
import { depositAfterLine } from '#app/copy/stays/stay-transitions.ts';
import type { DepositAfter } from '#app/domain/calendar/guest-policies.ts';
import type { StaySide } from '#app/domain/stays/stays.ts';

export type StayMailFacts = {
  reader: StaySide;
  artist: string;
  shop: string;
  days: string;
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
  "Why am I getting this? You're getting this because one of your guest spots was confirmed. We always email about confirmed bookings.";
const FILE = 'Open the attachment to add it to your calendar.';

const common = { action: 'See the guest spot', footnote: FOOTNOTE };
const where = ({ shop, place, chair }: StayMailFacts) =>
  `Place: ${[isNameless(shop) ? '' : shop, place].filter(Boolean).join(', ')}${chair ? `. Chair: ${chair}` : ''}`;

/** To both, with all that was arranged (trade A2, 9). */
export function stayConfirmedWords(brand: string, facts: StayMailFacts): MailWords {
  const { reader, artist, shop, days, deposit } = facts;
  const isArtist = reader === 'ARTIST';
  return {
    ...common,
    subject: `Confirmed: ${isArtist ? `your guest spot at ${inside(shop)}` : `the guest spot of ${inside(artist)}`}, ${days}`,
    heading: 'The guest spot is confirmed',
    paragraphs: [
      isArtist
        ? `You have confirmed your guest spot at ${inside(shop)}: ${days}.`
        : `${artist} has confirmed the guest spot at ${inside(shop)}: ${days}.`,
      where(facts),
      ...(deposit ? [`Deposit: ${deposit}. ${brand} never holds or moves money.`] : []),
      FILE,
    ],
  };
}

/** For both sides, at nine in the shop's time zone on the day before the guest spot (trade A5). */
export function stayTomorrowWords(facts: StayMailFacts): MailWords {
  const { reader, artist, shop, days, hours } = facts;
  const isArtist = reader === 'ARTIST';
  return {
    ...common,
    subject: isArtist ? `Tomorrow: your guest spot at ${inside(shop)}` : `Tomorrow: ${artist} comes`,
    heading: isArtist ? 'Your guest spot begins tomorrow' : 'Your guest comes tomorrow',
    paragraphs: [
      isArtist
        ? `Your guest spot at ${inside(shop)} begins tomorrow: ${days}.`
        : `The guest spot of ${inside(artist)} begins tomorrow: ${days}.`,
      where(facts),
      ...(hours ? [`Hours of the shop on that day: ${hours}.`] : []),
      FILE,
    ],
  };
}

/** To the other side: it ends before its last day (trade A2, 19). */
export function stayChangedWords(facts: StayMailFacts): MailWords {
  const other = otherOf(facts);
  return {
    ...common,
    subject: `${other} ends the guest spot early: it is now ${facts.days}`,
    heading: 'The guest spot ends early',
    paragraphs: [`${other} has ended the guest spot early. It now lasts ${facts.days}.`, where(facts), FILE],
  };
}

/** To the other side: it was called off, or the other one is gone (trade A2, 18 and 22). */
export function stayCanceledWords(facts: StayMailFacts, isGone: boolean): MailWords {
  const [other, { reader, depositAfter }] = [otherOf(facts), facts];
  return {
    ...common,
    subject: `Canceled: the guest spot with ${inside(other)}, ${facts.days}`,
    heading: 'The guest spot is canceled',
    paragraphs: [
      isGone
        ? `${theOne(other)} is no longer available, so the guest spot is canceled: ${facts.days}.`
        : `${theOne(other)} has canceled the guest spot: ${facts.days}. Its page says why.`,
      ...(depositAfter ? [depositAfterLine(depositAfter, reader)] : []),
      where(facts),
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
