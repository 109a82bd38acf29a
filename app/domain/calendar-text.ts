import { addDays, type Days } from '#app/domain/dates.ts';

export type CalendarEvent = {
  /** The same for good: a later text with a higher `sequence` takes the place of an earlier one. */
  uid: string;
  sequence: number;
  modifiedAt: Date;
  days: Days;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  summary: string;
  location: string;
  /** None where its reader is to learn nothing but the days. */
  url?: string;
};

/** What an event says, whatever became of it. */
export type Occasion = Pick<CalendarEvent, 'days' | 'summary' | 'location' | 'url'>;

export type CalendarText = {
  brand: string;
  events: readonly CalendarEvent[];
  /** A file that goes with a mail: who published it, by their address (RFC 5546, 3.2.1). */
  publisher?: string;
  /** A calendar that programs come back to: what it is called. */
  name?: string;
};

/** RFC 5545, 3.1: octets, not characters, and the line's end is not counted. */
const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** A calendar has at least one part (RFC 5545, 3.6): one without events knows what UTC is. */
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

/**
 * Days as other programs read them: iCalendar (RFC 5545, and 7986 for calendars that are read again and again). Dates have
 * no zone, so no clock moves them; their end is the day after the last one.
 */
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

/** The content type of a file that goes with a mail: it names the file's method, too (RFC 5545, 3.7.2). */
export const fileType = (file: string): string =>
  `text/calendar; charset=utf-8; method=${/^METHOD:CANCEL\r$/m.test(file) ? 'CANCEL' : 'PUBLISH'}`;

/** Twice each: as RFC 7986 has it, and as programs had it before. */
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
    // Not when this text was made: the same events are the same bytes.
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
/** '20270303T160000Z'. */
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11; what is no text is left out, so that nothing written by a person begins a line of its own. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?|[\n\u2028\u2029]/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed();
}

/** Between characters, so that each line is text by itself. */
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

/**
 * An event as a form of Google's calendar that is filled in: a link, for people who have no program that reads files. Its end
 * is the day after the last one, too.
 */
export function googleEventLink({ days, summary, location, url }: Occasion): string {
  const dates = `${basicDate(days.first)}/${basicDate(addDays(days.last, 1))}`;
  const event = new URLSearchParams({ action: 'TEMPLATE', text: summary, dates, location, details: url ?? '' });
  return `https://calendar.google.com/calendar/render?${event}`;
}
