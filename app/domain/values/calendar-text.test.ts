import { expect, test } from 'vitest';
import { type CalendarEvent, calendarText, fileType, googleEventLink } from '#app/domain/values/calendar-text.ts';
import { READERS, type ReadEvent } from '#tests/support/calendar-readers.ts';
import { readIn, ZONES } from '#tests/support/read-elsewhere.ts';

const MAYA: CalendarEvent = {
  uid: 'stay-1@flashboard.test',
  sequence: 3,
  modifiedAt: new Date('2027-01-02T03:04:05.678Z'),
  days: { first: '2027-03-03', last: '2027-03-10' },
  status: 'CONFIRMED',
  summary: 'Guest spot at Rose & Co, Austin',
  location: 'Rose & Co, Austin, 12 Main St; upstairs, Austin, TX',
  url: 'https://flashboard.test/stays/1',
};

const feed = (events: CalendarEvent[]) => calendarText({ brand: 'Flashboard', name: 'Maya, and others', events });
const lines = (text: string) => text.split('\r\n').slice(0, -1);
const crlf = (...all: string[]) => `${all.join('\r\n')}\r\n`;

test('a calendar feed has exactly these bytes', () => {
  expect(feed([MAYA])).toBe(
    crlf(
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Flashboard//Guest spots//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Maya\\, and others',
      'X-WR-CALNAME:Maya\\, and others',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:stay-1@flashboard.test',
      'DTSTAMP:20270102T030405Z',
      'LAST-MODIFIED:20270102T030405Z',
      'SEQUENCE:3',
      'DTSTART;VALUE=DATE:20270303',
      'DTEND;VALUE=DATE:20270311',
      'STATUS:CONFIRMED',
      'SUMMARY:Guest spot at Rose & Co\\, Austin',
      'LOCATION:Rose & Co\\, Austin\\, 12 Main St\\; upstairs\\, Austin\\, TX',
      'URL:https://flashboard.test/stays/1',
      'END:VEVENT',
      'END:VCALENDAR',
    ),
  );
});

test('a mail attachment names its publisher and does not refresh', () => {
  const file = lines(calendarText({ brand: 'Flashboard', publisher: 'mail@flashboard.test', events: [MAYA] }));
  expect(file).toContain('METHOD:PUBLISH');
  expect(file).toContain('ORGANIZER:mailto:mail@flashboard.test');
  expect(file.join()).not.toMatch(/NAME|REFRESH|TTL/);
});

test.each([
  ['CONFIRMED', 'PUBLISH'],
  ['CANCELLED', 'CANCEL'],
] as const)('a file with a %s event has the method %s in its text and type', (status, method) => {
  const event = { ...MAYA, status, summary: 'METHOD:CANCEL\r\nMETHOD:CANCEL\r\n' };
  const file = calendarText({ brand: 'Flashboard', publisher: 'mail@flashboard.test', events: [event] });
  expect(lines(file)).toContain(`METHOD:${method}`);
  expect(fileType(file)).toBe(`text/calendar; charset=utf-8; method=${method}`);
});

test('an empty feed is still a valid calendar', () => {
  const empty = feed([]);
  for (const read of Object.values(READERS)) expect(read(empty)).toEqual([]);
  expect(lines(empty).filter((line) => line.startsWith('BEGIN:'))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
  ]);
});

const DAYS = {
  'one day': { first: '2027-03-03', last: '2027-03-03' },
  'a leap day': { first: '2028-02-29', last: '2028-02-29' },
  'over a leap day': { first: '2028-02-27', last: '2028-03-01' },
  'over no leap day': { first: '2027-02-27', last: '2027-03-01' },
  'clocks go forward': { first: '2027-03-13', last: '2027-03-14' },
  'the day on which they do': { first: '2027-03-14', last: '2027-03-14' },
  'clocks go back': { first: '2027-11-06', last: '2027-11-08' },
  'the day they go back': { first: '2027-11-07', last: '2027-11-07' },
  'a new year': { first: '2027-12-30', last: '2028-01-02' },
  'the last of a year': { first: '2027-12-31', last: '2027-12-31' },
  'four months': { first: '2027-01-15', last: '2027-05-14' },
};
const eachDays = Object.entries(DAYS).map(([summary, days], n) => ({
  ...MAYA,
  uid: `stay-${n}@x.test`,
  summary,
  days,
}));

test.each(ZONES)(
  'two readers in %s see the same days',
  (zone) => {
    for (const read of readIn(zone, feed(eachDays))) {
      expect(Object.fromEntries(read.map(({ summary, first, last }) => [summary, { first, last }]))).toEqual(DAYS);
      expect(read.every(({ isAllDay }) => isAllDay)).toBe(true);
    }
  },
  60_000,
);

test('the Google link ends on the day after the last one', () => {
  const url = new URL(googleEventLink({ ...MAYA, days: DAYS['a new year'] }));
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: MAYA.summary,
    dates: '20271230/20280103',
    location: MAYA.location,
    details: MAYA.url,
  });
});

const HOSTILE = [
  'Rose; Co, "Ink" \\ Sons: \\, \\; \\\\',
  'Two\r\nlines\nthree\rfour\u2028five\u2029six',
  'Rose\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil\r\nSUMMARY:Evil',
  'Rose\r\n ATTENDEE:mailto:evil@evil.test',
  'Rose\u0000\u0007\u001b[31m\u007f\u0085ink',
  '=1+1 <script>alert(1)</script> &amp; %0d%0a',
  'Ärger für Zoë, 東京の店, مرحبا, שלום',
  '👩🏽‍🎨🏳️‍🌈 '.repeat(20),
  `lone ${String.fromCharCode(0xd83c)} half`,
];
/** An emoji of four bytes, and a letter of two, at every place of a line. */
const AT_THE_FOLD = Array.from({ length: 80 }, (_, n) => `${'a'.repeat(n)}🌹${'é'.repeat(40)}🌹`);

/** What is to be left of it: a line's end is one, what is no text is none. */
const kept = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .toWellFormed();

test.each(Object.keys(READERS) as (keyof typeof READERS)[])('%s reads hostile names as text', (name) => {
  const texts = [...HOSTILE, ...AT_THE_FOLD];
  const events = texts.map((text, n) => ({ ...MAYA, uid: `stay-${n}@x.test`, summary: text, location: text }));
  const read: ReadEvent[] = READERS[name](feed(events));
  expect(read.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
  expect(read.map(({ summary }) => summary.trimEnd())).toEqual(texts.map((text) => kept(text).trimEnd()));
  expect(read.map(({ location }) => location.trimEnd())).toEqual(texts.map((text) => kept(text).trimEnd()));
});

test('lines are folded at 75 octets without breaking a character', () => {
  const text = feed([...HOSTILE, ...AT_THE_FOLD].map((summary) => ({ ...MAYA, summary, location: summary })));
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const whole = new TextDecoder('utf-8', { fatal: true });
  const bytes = lines(text).map((line) => Buffer.from(line));
  expect(Math.max(...bytes.map(({ length }) => length))).toBe(75);
  for (const line of bytes) expect(() => whole.decode(line)).not.toThrow();
});
