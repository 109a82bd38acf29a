import { TriangleAlert } from 'lucide-react';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import type { UsZone } from '#app/domain/values/shop-time.ts';
import type { OwnShopProfile } from '#app/features/profiles/shop/shop.server.ts';
import { useMoment } from '#app/ui/data/times.tsx';

export type ClockPlace = { place: string | null; placeZone: UsZone | null; asOf: string };

export function clockPlace({ city, state, placeZone, asOf }: OwnShopProfile): ClockPlace {
  return { place: city ? placeLabel({ city, state }) : null, placeZone, asOf };
}

export function ZoneWords({ zone, clock }: { zone: UsZone | null; clock: ClockPlace | null }) {
  const isOther = zone !== null && clock?.placeZone != null && clock.placeZone !== zone;
  return (
    <>
      <p>
        {zone ? `Your dates are in ${US_ZONE_NAME[zone]}.` : unknownWords(clock)}
        {zone && clock ? <NowThere zone={zone} asOf={clock.asOf} /> : null}
      </p>
      <div aria-live="polite">
        {isOther && clock?.placeZone ? (
          <p className="mt-2 flex gap-2 rounded-md border-[1.5px] border-line bg-mustard-wash px-3 py-2 font-semibold text-line">
            <TriangleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
            {`${clock.place} is in ${US_ZONE_NAME[clock.placeZone]}.`}
          </p>
        ) : null}
      </div>
    </>
  );
}

function unknownWords(clock: ClockPlace | null): string {
  const why = clock?.place && clock.placeZone === null ? `We do not know the time zone of ${clock.place}. ` : '';
  return `${why}Choose it, so that your hours and dates are right.`;
}

function NowThere({ zone: timeZone, asOf }: { zone: UsZone; asOf: string }) {
  const now = useMoment(asOf);
  const day = now.toLocaleDateString('en-US', { timeZone, weekday: 'long' });
  const time = now.toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' });
  // Browsers differ in the space before 'PM'; a no-break space keeps it on the line.
  return <span>{` There it is ${day}, ${time.replace(/\s/, '\u00a0')}.`}</span>;
}
