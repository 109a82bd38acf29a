import { dayOf, exactTime, sinceLabel } from '#app/ui/data/relative-time.ts';
import { useReaderZone } from '#app/ui/data/use-reader-zone.ts';

/**
 * The day of an instant, 'Mar 14, 2026': where the reader is, once a script runs, and in UTC before. In an American
 * evening that is another day. Calendar dates have no zone and are written by `dateLabel`.
 */
export function DayOf({ at }: { at: Date | string }) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return <time dateTime={moment.toISOString()}>{dayOf(moment, zone)}</time>;
}

/** 'since Tuesday', by the reader's own calendar in the same way, with the exact time as a title. */
export function Since({ at, now }: { at: Date | string; now: Date }) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return (
    <time dateTime={moment.toISOString()} title={exactTime(moment, zone)}>
      {sinceLabel(moment, now, zone)}
    </time>
  );
}
