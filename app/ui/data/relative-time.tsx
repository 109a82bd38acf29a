import { exactTime, relativeTime } from '#app/ui/data/relative-time.ts';
import { useReaderZone } from '#app/ui/data/use-reader-zone.ts';

type RelativeTimeProps = {
  at: Date | string;
  /** The server's clock, handed down by the loader, so that both sides write the same words. */
  now: Date | string;
  className?: string;
};

/** '2 h ago', with the exact time as a title; both in the reader's own zone once a script runs. */
export function RelativeTime({ at, now, className }: RelativeTimeProps) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return (
    <time dateTime={moment.toISOString()} title={exactTime(moment, zone)} className={className}>
      {relativeTime(moment, new Date(now), zone)}
    </time>
  );
}
