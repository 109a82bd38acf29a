import { exactTime, zonedTime } from '#app/ui/data/relative-time.ts';
import { useReaderZone } from '#app/ui/data/use-reader-zone.ts';

/** A day with its time: where the reader is, once a script runs, and in UTC before. `withZone` says by which clock. */
export function Moment({ at, withZone = false }: { at: Date | string; withZone?: boolean }) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return <time dateTime={moment.toISOString()}>{withZone ? zonedTime(moment, zone) : exactTime(moment, zone)}</time>;
}
