import { waitingLabel } from '#app/copy/applications.ts';
import { exactTime } from '#app/ui/data/relative-time.ts';
import { useReaderZone } from '#app/ui/data/use-reader-zone.ts';

/** 'Waiting 3 days', with the moment it was sent as a title. */
export function WaitingSince({ at, now }: { at: Date; now: Date }) {
  const zone = useReaderZone();
  return (
    <time dateTime={at.toISOString()} title={exactTime(at, zone)}>
      {waitingLabel(at, now)}
    </time>
  );
}
