import { ChevronDown, Clock, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { nextOpeningLabel, openTodayLabel } from '#app/copy/calendar/guest-policies.ts';
import { teamSizeLabel } from '#app/copy/profiles.ts';
import { type BusinessHours, hoursLabel, openToday } from '#app/domain/values/opening-hours.ts';
import { EmptySection, NothingYet, ProfileSection } from '#app/features/profiles/profile-section.tsx';
import { clockPlace, ZoneWords } from '#app/features/profiles/shop/hours-form.tsx';
import type { OwnShopProfile } from '#app/features/profiles/shop/shop.server.ts';
import {
  AmenityList,
  hasAmenities,
  NO_AMENITIES,
  NO_PHOTOS,
  NO_TEAM,
  ShopPhotoGrid,
  type ShownShop,
} from '#app/features/profiles/shop/shop-profile.tsx';
import { useMoment } from '#app/ui/data/times.tsx';

const NO_HOURS = 'Business hours have not been set up yet.';

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

function HoursToday({ shop }: { shop: ShownShop }) {
  if (!shop.businessHours) return null;
  return (
    <details open={shop.timeZone === null} className="group/week">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        {shop.timeZone ? (
          <Now shop={shop} hours={shop.businessHours} />
        ) : (
          <span className="font-semibold">The week</span>
        )}
        <ChevronDown size={18} className="shrink-0 transition-transform duration-150 group-open/week:rotate-180" />
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
      <Clock size={18} className={`shrink-0 ${isOpen ? 'text-green' : 'text-muted'}`} />
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

export function ShopPhotoStrip({ shop }: { shop: ShownShop }) {
  if (shop.photos.length === 0) return null;
  return (
    <Part title="Shop Photos" isQuiet>
      <ShopPhotoGrid photos={shop.photos} columns="strip" canReport />
    </Part>
  );
}

export function ShopVisit({ shop }: { shop: ShownShop }) {
  if (!shop.businessHours && !shop.teamSize && !hasAmenities(shop)) return null;
  return (
    <div className="flex min-w-0 flex-col gap-5 border-hairline max-lg:border-t max-lg:pt-5 lg:border-l lg:pl-8">
      {shop.businessHours ? (
        <Part title="Business Hours">
          <HoursToday shop={shop} />
        </Part>
      ) : null}
      {shop.teamSize ? (
        <Part title="Shop Team">
          <p className="flex items-center gap-2 font-semibold">
            <Users size={18} className="shrink-0 text-muted" />
            {teamSizeLabel(shop.teamSize)}
          </p>
        </Part>
      ) : null}
      {hasAmenities(shop) ? (
        <Part title="Amenities">
          <AmenityList shop={shop} />
        </Part>
      ) : null}
    </div>
  );
}

export function MissingShopParts({ shop }: { shop: ShownShop }) {
  return (
    <>
      {shop.photos.length > 0 ? null : <EmptySection title="Shop Photos">{NO_PHOTOS}</EmptySection>}
      {shop.businessHours ? null : <EmptySection title="Business Hours">{NO_HOURS}</EmptySection>}
      {shop.teamSize ? null : <EmptySection title="Shop Team">{NO_TEAM}</EmptySection>}
      {hasAmenities(shop) ? null : <EmptySection title="Amenities">{NO_AMENITIES}</EmptySection>}
    </>
  );
}

function Part({ title, isQuiet = false, children }: { title: string; isQuiet?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className={isQuiet ? 'mb-2 text-base text-muted' : 'mb-1 text-lg'}>
        {title}
      </h2>
      {children}
    </section>
  );
}
