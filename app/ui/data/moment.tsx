import { exactTime } from '#app/ui/data/relative-time.ts';
import { useReaderZone } from '#app/ui/data/use-reader-zone.ts';

/** A day with its time: where the reader is, once a script runs, and in UTC before. */
export function Moment({ at }: { at: Date | string }) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return <time dateTime={moment.toISOString()}>{exactTime(moment, zone)}</time>;
}
