import { and, eq, isNull } from 'drizzle-orm';
import { daysLabel } from '#app/copy/dates.ts';
import { money } from '#app/copy/guest-policies.ts';
import {
  type StayMailFacts,
  stayCanceledWords,
  stayChangedWords,
  stayConfirmedWords,
  stayTomorrowWords,
} from '#app/copy/mail/stay-mails.ts';
import { outsideName } from '#app/copy/messages.ts';
import { CHOOSE_WORDS } from '#app/copy/notifications.ts';
import type { CalendarEvent } from '#app/domain/calendar-text.ts';
import { depositAfter } from '#app/domain/guest-policies.ts';
import { hoursLabel, WEEKDAYS, weekdayOf } from '#app/domain/opening-hours.ts';
import type { StaySide } from '#app/domain/stay.ts';
import { todayAtShop } from '#app/domain/time-zones.ts';
import { eventFile } from '#app/features/stays/event-file.server.ts';
import { placeOf, stayEvent } from '#app/features/stays/stay-event.server.ts';
import { type ToldStay, toldStay } from '#app/features/stays/told-stay.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.server.tsx';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';
import type { StayMailJob } from '#app/platform/mail/mail-queue.server.ts';

type MailSettings = Pick<Settings, 'baseUrl' | 'brandName' | 'mailFrom' | 'supportEmail'>;

/**
 * Composes a mail about a guest spot that was confirmed, as the act left it: a later one has a mail of its own, which
 * comes after this one. Null for who is suspended, gone, or no side of it any more.
 */
export async function composeStayMail(
  { db, settings }: { db: Database; settings: MailSettings },
  { kind, userId, stayId, seq }: StayMailJob,
): Promise<MailMessage | null> {
  const [reader] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  const told = await toldStay(db, { stayId, seq });
  if (!reader || !told) return null;
  const side = told.stay.artistId === userId ? 'ARTIST' : told.stay.ownerId === userId ? 'SHOP' : null;
  if (!side) return null;
  if (kind === 'stay-tomorrow') return tomorrowMail(reader.email, { settings, told, side });
  const { stay, days, line, by, at } = told;
  const facts = factsOf(told, side);
  const asOf = { ...stay, status: line.to, during: days, version: seq, updatedAt: at };
  const event = stayEvent(asOf, { ...facts, street: stay.address, baseUrl: settings.baseUrl });
  return stayMail(reader.email, { settings, kind, facts, isGone: by === null, event });
}

type Tomorrow = { settings: MailSettings; told: ToldStay; side: StaySide };

/** As it stands by now; none once it was called off, or has begun at the shop (ruling c-165). */
function tomorrowMail(to: string, { settings, told, side }: Tomorrow): MailMessage | null {
  const { stay } = told;
  const { during } = stay;
  if (stay.status !== 'CONFIRMED' || todayAtShop(stay.timeZone, new Date()) >= during.first) return null;
  const day = stay.hours?.find((one) => one.day === WEEKDAYS[weekdayOf(during.first)]);
  const facts = { ...factsOf({ ...told, days: during }, side), hours: day ? hoursLabel(day) : null };
  const event = stayEvent(stay, { ...facts, street: stay.address, baseUrl: settings.baseUrl });
  return stayMail(to, { settings, kind: 'stay-tomorrow', facts, isGone: false, event });
}

type Mailed = {
  settings: MailSettings;
  kind: StayMailJob['kind'];
  facts: StayMailFacts;
  /** It ended with the account of the other side. */
  isGone: boolean;
  event: CalendarEvent & { url: string };
};

/** The mail itself, with its file. */
export function stayMail(to: string, { settings, kind, facts, isGone, event }: Mailed): MailMessage {
  const { baseUrl, brandName: brand, supportEmail } = settings;
  const words = {
    'stay-confirmed': () => stayConfirmedWords(brand, facts),
    'stay-changed': () => stayChangedWords(facts),
    'stay-canceled': () => stayCanceledWords(facts, isGone),
    'stay-tomorrow': () => stayTomorrowWords(facts),
  }[kind]();
  const choices = [{ text: CHOOSE_WORDS, link: new URL('/settings/notifications', baseUrl).href }];
  return {
    ...layOutMail(to, { brand, supportEmail, words, link: event.url, choices }),
    calendar: eventFile(settings, event),
  };
}

function factsOf({ stay, names, days }: ToldStay, reader: StaySide): StayMailFacts {
  const { depositCents, chairName } = stay;
  return {
    reader,
    artist: outsideName(names.artist),
    shop: outsideName(names.shop),
    days: daysLabel(days),
    chair: chairName && outsideName(chairName),
    place: outsideName(placeOf(stay, stay.address)),
    deposit: depositCents ? money(depositCents / 100) : null,
    depositAfter: depositAfter({ ...stay, during: days }),
  };
}
