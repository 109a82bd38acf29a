import { and, eq, isNull, sql } from 'drizzle-orm';
import { money } from '#app/copy/calendar/guest-policies.ts';
import {
  type StayMailFacts,
  stayCanceledWords,
  stayChangedWords,
  stayConfirmedWords,
  stayTomorrowWords,
} from '#app/copy/mail/stay-mails.ts';
import { outsideName } from '#app/copy/messages.ts';
import { CHOOSE_WORDS } from '#app/copy/notifications/notifications.ts';
import { isBlocked } from '#app/data/blocked.server.ts';
import type { MailQueue, StayMailJob } from '#app/data/mail-jobs.ts';
import { users } from '#app/data/schema/accounts.ts';
import { depositAfter } from '#app/domain/calendar/guest-policies.ts';
import type { EventOf } from '#app/domain/events.ts';
import { mailedSides, type StayEventType, type StaySide } from '#app/domain/stays/stays.ts';
import type { CalendarEvent } from '#app/domain/values/calendar-text.ts';
import { hoursLabel, WEEKDAYS, weekdayOf } from '#app/domain/values/opening-hours.ts';
import { todayAtShop } from '#app/domain/values/shop-time.ts';
import { type MailDesk, mailSideOf, sampleSide } from '#app/features/profiles/mail-side.server.ts';
import { eventFile, placeOf, stayEvent } from '#app/features/stays/stay-calendar.server.ts';
import { type StayAtVersion, stayAtVersion } from '#app/features/stays/stay-queries.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import type { Listener, ListenerTools } from '#app/platform/events/relay.server.ts';
import { layOutMail, type MailSide } from '#app/platform/mail/mail-layout.server.tsx';
import { htmlWithPictures, type MailMessage } from '#app/platform/mail/mail-transport.server.ts';

type MailSettings = Pick<Settings, 'baseUrl' | 'brandName' | 'mailFrom' | 'supportEmail'>;

/**
 * Composes a mail about a confirmed guest spot as the transition left it. A later transition sends its own mail after
 * this one. Null for a member who is suspended, gone or no longer a side of it.
 */
export async function composeStayMail(
  { db, files, settings }: MailDesk & { settings: MailSettings },
  { kind, userId, stayId, seq }: StayMailJob,
): Promise<MailMessage | null> {
  const [reader] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  const told = await stayAtVersion(db, { stayId, seq });
  if (!reader || !told) return null;
  const side = told.stay.artistId === userId ? 'ARTIST' : told.stay.ownerId === userId ? 'SHOP' : null;
  if (!side) return null;
  const other = await otherSide({ db, files }, told, side);
  if (kind === 'stay-tomorrow') return tomorrowMail(reader.email, { settings, told, side, other });
  const { stay, days, line, by, at } = told;
  const facts = factsOf(told, side);
  const asOf = { ...stay, status: line.to, during: days, version: seq, updatedAt: at };
  const event = stayEvent(asOf, { ...facts, street: stay.address, baseUrl: settings.baseUrl });
  return stayMail(reader.email, { settings, kind, facts, isGone: by === null, event, other });
}

/** Not across a block: there the mail has only the name. */
function otherSide(desk: MailDesk, { stay, names }: StayAtVersion, side: StaySide): Promise<MailSide | null> {
  const { artistId, shopId } = stay;
  const isArtist = side === 'ARTIST';
  return mailSideOf(desk, {
    name: outsideName(isArtist ? names.shopName : names.artistName),
    side: sql`select ${isArtist ? null : artistId}::uuid as artist_id, ${isArtist ? shopId : null}::uuid as shop_id,
      null::text as letter where not ${isBlocked(sql`${artistId}::uuid`, sql`${shopId}::uuid`)}`,
  });
}

type Tomorrow = { settings: MailSettings; told: StayAtVersion; side: StaySide; other: MailSide | null };

/**
 * The mail shows the current state. None is sent after a cancellation, or once the first day has begun at the shop
 * (ruling c-165).
 */
function tomorrowMail(to: string, { settings, told, side, other }: Tomorrow): MailMessage | null {
  const { stay } = told;
  const { during } = stay;
  if (stay.status !== 'CONFIRMED' || todayAtShop(stay.timeZone, new Date()) >= during.first) return null;
  const day = stay.hours?.find((one) => one.day === WEEKDAYS[weekdayOf(during.first)]);
  const facts = { ...factsOf({ ...told, days: during }, side), hours: day ? hoursLabel(day) : null };
  const event = stayEvent(stay, { ...facts, street: stay.address, baseUrl: settings.baseUrl });
  return stayMail(to, { settings, kind: 'stay-tomorrow', facts, isGone: false, event, other });
}

type Mailed = {
  settings: MailSettings;
  kind: StayMailJob['kind'];
  facts: StayMailFacts;
  /** It ended because the other side's account was deleted. */
  isGone: boolean;
  event: CalendarEvent & { url: string };
  other: MailSide | null;
};

function stayMail(to: string, { settings, kind, facts, isGone, event, other }: Mailed): MailMessage {
  const { baseUrl, brandName: brand, supportEmail } = settings;
  const words = {
    'stay-confirmed': () => stayConfirmedWords(brand, facts),
    'stay-changed': () => stayChangedWords(facts),
    'stay-canceled': () => stayCanceledWords(facts, isGone),
    'stay-tomorrow': () => stayTomorrowWords(facts),
  }[kind]();
  const choices = [{ text: CHOOSE_WORDS, link: new URL('/settings/notifications', baseUrl).href }];
  return {
    ...layOutMail(to, { brand, supportEmail, words, other, link: event.url, choices }),
    calendar: eventFile(settings, event),
  };
}

function factsOf({ stay, names, days }: StayAtVersion, reader: StaySide): StayMailFacts {
  const { depositCents, chairName } = stay;
  return {
    reader,
    artist: outsideName(names.artistName),
    shop: outsideName(names.shopName),
    days,
    chair: chairName && outsideName(chairName),
    place: outsideName(placeOf(stay, stay.address)),
    deposit: depositCents ? money(depositCents / 100) : null,
    depositAfter: depositAfter({ ...stay, during: days }),
  };
}

/**
 * Queues the mails about confirmed guest spots. They are account mails, so no preference, quiet hours or block holds
 * them back: somebody may be about to travel (ruling c-159).
 */
export function stayMails(mail: Pick<MailQueue, 'enqueue'>): Listener {
  const send =
    (kind: StayMailJob['kind']) =>
    async ({ stayId, seq }: EventOf<StayEventType>, { tx }: ListenerTools) => {
      const told = await stayAtVersion(tx, { stayId, seq });
      for (const side of told ? mailedSides(told.line) : []) {
        const userId = side === 'ARTIST' ? told?.stay.artistId : told?.stay.ownerId;
        if (userId) await mail.enqueue(tx, { kind, userId, stayId, seq });
      }
    };
  const remind = async ({ stayId, seq, reminder }: EventOf<'stay.due'>, { tx }: ListenerTools) => {
    const told = reminder === 'TOMORROW' ? await stayAtVersion(tx, { stayId, seq }) : null;
    for (const userId of [told?.stay.artistId, told?.stay.ownerId]) {
      if (userId) await mail.enqueue(tx, { kind: 'stay-tomorrow', userId, stayId, seq });
    }
  };
  return {
    name: 'stay-mails',
    handlers: {
      'stay.confirmed': send('stay-confirmed'),
      'stay.changed': send('stay-changed'),
      'stay.ended': send('stay-canceled'),
      'stay.due': remind,
    },
  };
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const FACTS = {
  artist: 'Maya Ortiz',
  shop: 'Rose & Co',
  place: '12 Main St, Austin, TX',
  chair: 'Window',
  deposit: '$100',
} as const satisfies Omit<StayMailFacts, 'reader' | 'days'>;

/** A sample of every mail about a confirmed guest spot. */
export function sampleStayMails(settings: Settings, now: Date) {
  const stay = { id: NOBODY, status: 'CONFIRMED', version: 3, updatedAt: now, city: 'Austin', state: 'TX' } as const;
  const during = { first: '2027-03-03', last: '2027-03-10' };
  const mail = (
    name: string,
    kind: Parameters<typeof stayMail>[1]['kind'],
    reader: StayMailFacts['reader'],
    { isGone = false }: { isGone?: boolean } = {},
  ) => {
    const hours = kind === 'stay-tomorrow' ? '11:00 AM - 7:00 PM' : null;
    const after = { by: reader === 'ARTIST' ? 'SHOP' : 'ARTIST', isGone, days: 5, depositCents: 10_000 } as const;
    const facts = { ...FACTS, reader, hours, days: during, depositAfter: { ...after, keptCents: 5_000 } };
    const event = stayEvent({ ...stay, during }, { ...facts, street: '12 Main St', baseUrl: settings.baseUrl });
    const other = sampleSide(reader === 'ARTIST' ? FACTS.shop : FACTS.artist);
    const made = stayMail('robin@flashboard.test', { settings, kind, facts, isGone, event, other });
    return { name, subject: made.subject, html: htmlWithPictures(made), text: made.text };
  };
  return [
    mail('Guest spot confirmed, to the artist', 'stay-confirmed', 'ARTIST'),
    mail('Guest spot confirmed, to the shop', 'stay-confirmed', 'SHOP'),
    mail('Guest spot tomorrow, to the artist', 'stay-tomorrow', 'ARTIST'),
    mail('Guest spot tomorrow, to the shop', 'stay-tomorrow', 'SHOP'),
    mail('Guest spot ended early', 'stay-changed', 'SHOP'),
    mail('Guest spot canceled', 'stay-canceled', 'ARTIST'),
    mail('Guest spot ended with an account', 'stay-canceled', 'SHOP', { isGone: true }),
  ];
}
