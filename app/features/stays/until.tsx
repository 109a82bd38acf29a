import { leftLabel } from '#app/copy/stay-page.ts';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import type { UsZone } from '#app/domain/shop-time.ts';
import { exactTime, useMoment } from '#app/ui/data/times.tsx';

/**
 * Until when something can be answered: the moment as clocks at the shop show it, and how long that is from now. The words
 * stand there without a script; with one they follow the clock.
 */
export function Until({ at, timeZone, asOf }: { at: Date; timeZone: UsZone; asOf: string }) {
  const now = useMoment(asOf);
  return (
    <span>
      <time dateTime={at.toISOString()}>
        {exactTime(at, timeZone)} {US_ZONE_NAME[timeZone]}
      </time>{' '}
      <span className="text-muted">({leftLabel(at, now)})</span>
    </span>
  );
}
