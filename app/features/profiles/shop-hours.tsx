import { ChevronDown, Clock } from 'lucide-react';
import { nextOpeningLabel, openTodayLabel } from '#app/copy/guest-policies.ts';
import { type BusinessHours, hoursLabel, openToday } from '#app/domain/opening-hours.ts';
import { NothingYet } from '#app/features/profiles/nothing-yet.tsx';
import { ProfileSection } from '#app/features/profiles/profile-section.tsx';
import type { ShownShop } from '#app/features/profiles/shop-profile-head.tsx';
import type { OwnShopProfile } from '#app/features/profiles/shop-queries.server.ts';
import { clockPlace, ZoneWords } from '#app/features/profiles/zone-words.tsx';
import { useMoment } from '#app/ui/data/times.tsx';

export const NO_HOURS = 'Business hours have not been set up yet.';

/** The week as the shop itself sees it, with how it stands now above. */
export function ShopHours({ shop, editTo }: { shop: OwnShopProfile; editTo?: string }) {
  return (
    <ProfileSection title="Business Hours" editTo={editTo}>
      {shop.businessHours ? (
        <>
          <Now shop={shop} hours={shop.businessHours} className="mb-3" />
          <Week hours={shop.businessHours} />
        </>
      ) : (
        <NothingYet ornament="candle">{NO_HOURS}</NothingYet>
      )}
      <div className="mt-3 text-muted text-sm">
        <ZoneWords zone={shop.timeZone} clock={clockPlace(shop)} />
      </div>
    </ProfileSection>
  );
}

/** How the shop stands now; the week opens below. Where its time zone is not known, the week is all that is said. */
export function HoursToday({ shop }: { shop: ShownShop }) {
  if (!shop.businessHours) return null;
  return (
    <details open={shop.timeZone === null} className="group/week">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        {shop.timeZone ? (
          <Now shop={shop} hours={shop.businessHours} />
        ) : (
          <span className="font-semibold">The week</span>
        )}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="shrink-0 transition-transform duration-150 group-open/week:rotate-180"
        />
        <span className="sr-only">The whole week</span>
      </summary>
      <Week hours={shop.businessHours} />
    </details>
  );
}

type NowProps = { shop: ShownShop; hours: BusinessHours; className?: string };

function Now({ shop: { timeZone, asOf }, hours, className }: NowProps) {
  const now = useMoment(asOf);
  if (!timeZone) return null;
  const standing = openToday(hours, timeZone, now);
  const isOpen = standing.kind === 'open' || standing.kind === 'open-all-day';
  const next = nextOpeningLabel(standing);
  return (
    <span className={`flex min-w-0 flex-wrap items-center gap-x-2 ${className ?? ''}`}>
      <Clock size={18} aria-hidden="true" className={`shrink-0 ${isOpen ? 'text-green' : 'text-muted'}`} />
      <strong className="font-semibold">{openTodayLabel(standing)}</strong>
      {next ? <span className="text-muted text-sm">{next}</span> : null}
    </span>
  );
}

function Week({ hours }: { hours: BusinessHours }) {
  return (
    <dl className="divide-y divide-hairline">
      {hours.map(({ day, ...times }) => (
        <div key={day} className="flex justify-between gap-4 py-2">
          <dt className="font-medium">{day}</dt>
          <dd className={times.isClosed ? 'text-muted' : 'text-right tabular-nums'}>{hoursLabel(times)}</dd>
        </div>
      ))}
    </dl>
  );
}
