import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

/** An event as a calendar program parsed it, with the days in the reader's time zone. */
export type ReadEvent = {
  uid: string;
  first: string;
  /** The last day, which is the day before the calendar's exclusive end. */
  last: string;
  isAllDay: boolean;
  status: string;
  sequence: number;
  summary: string;
  location: string;
  url: string;
};

const two = (part: number) => String(part).padStart(2, '0');

const dayHere = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

function byIcalJs(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate, summary, location, sequence } = new ICAL.Event(component, {
      strictExceptions: true,
    });
    const last = endDate.clone();
    last.adjust(-1, 0, 0, 0);
    const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    return {
      uid,
      first: startDate.toString(),
      last: last.toString(),
      isAllDay: startDate.isDate && endDate.isDate,
      status: value('status'),
      sequence,
      summary,
      location: location ?? '',
      url: value('url'),
    };
  });
}

function byNodeIcal(text: string): ReadEvent[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) => {
    if (part?.type !== 'VEVENT') return [];
    const end = new Date(part.end ?? part.start);
    end.setDate(end.getDate() - 1);
    const { uid, status = '', location = '', url = '' } = part;
    return {
      uid,
      first: dayHere(part.start),
      last: dayHere(end),
      isAllDay: part.datetype === 'date',
      status: String(status),
      sequence: Number(part.sequence ?? 0),
      summary: String(part.summary),
      location: String(location),
      url: String(url),
    };
  });
}

/** The results of two independent parsers for the same text. */
export const READERS = { 'ical.js': byIcalJs, 'node-ical': byNodeIcal } as const;
