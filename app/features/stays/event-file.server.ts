import { type CalendarEvent, calendarText } from '#app/domain/calendar-text.ts';
import type { Settings } from '#app/platform/env.server.ts';

/** A guest spot as a file that calendar programs take in: what goes with mails, and what its page gives out. */
export function eventFile(
  { brandName, mailFrom }: Pick<Settings, 'brandName' | 'mailFrom'>,
  event: CalendarEvent,
): string {
  return calendarText({ brand: brandName, publisher: addressIn(mailFrom), events: [event] });
}

/** 'Flashboard <mail@example.com>' or the address alone. */
const addressIn = (mailFrom: string) => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
