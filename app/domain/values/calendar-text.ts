import { addDays, type Days } from '#app/domain/values/dates.ts';

export type CalendarEvent = {
  /** Permanent: a later file with a higher `sequence` replaces the event. */
  uid: string;
  sequence: number;
  modifiedAt: Date;
  days: Days;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  summary: string;
  location: string;
  url?: string;
};

export type Occasion = Pick<CalendarEvent, 'days' | 'summary' | 'location' | 'url'>;

type CalendarText = {
  brand: string;
  events: readonly CalendarEvent[];
  /** For a file in a mail: the email address of its publisher (RFC 5546, 3.2.1). */
  publisher?: string;
  name?: string;
};

/** RFC 5545, 3.1: octets, not characters, without the line break. */
const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** A calendar must have a component (RFC 5545, 3.6); without events, it is the UTC time zone. */
const NOTHING = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** RFC 5545, and 7986 for subscriptions. All-day dates have no time zone; their end is exclusive. */
export function calendarText({ brand, events, publisher, name }: CalendarText): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brand)}//Guest spots//EN`,
    'CALSCALE:GREGORIAN',
    ...(publisher ? [`METHOD:${events.every(({ status }) => status === 'CANCELLED') ? 'CANCEL' : 'PUBLISH'}`] : []),
    ...(name ? named(name) : []),
    ...(events.length > 0 ? events.flatMap((event) => linesOf(event, publisher)) : NOTHING),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The content type of a file in a mail, which includes its method (RFC 5545, 3.7.2). */
export const fileType = (file: string): string =>
  `text/calendar; charset=utf-8; method=${/^METHOD:CANCEL\r$/m.test(file) ? 'CANCEL' : 'PUBLISH'}`;

/** The name as in RFC 7986, and as in older programs. */
function named(name: string): string[] {
  return [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ];
}

function linesOf(event: CalendarEvent, publisher: string | undefined): string[] {
  const { uid, sequence, modifiedAt, days, status, summary, location, url } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    // Not the current time: the same events must give the same bytes.
    `DTSTAMP:${utc(modifiedAt)}`,
    `LAST-MODIFIED:${utc(modifiedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${basicDate(days.first)}`,
    `DTEND;VALUE=DATE:${basicDate(addDays(days.last, 1))}`,
    `STATUS:${status}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(publisher ? [`ORGANIZER:mailto:${publisher}`] : []),
    'END:VEVENT',
  ];
}

const basicDate = (date: string) => date.replaceAll('-', '');
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11. Removes control characters, so user input cannot begin a line. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?|[\n\u2028\u2029]/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed();
}

/** Folds between characters, so that each line is valid text. */
function folded(line: string): string {
  let [out, octets] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

export function googleEventLink({ days, summary, location, url }: Occasion): string {
  const dates = `${basicDate(days.first)}/${basicDate(addDays(days.last, 1))}`;
  const event = new URLSearchParams({ action: 'TEMPLATE', text: summary, dates, location, details: url ?? '' });
  return `https://calendar.google.com/calendar/render?${event}`;
}
