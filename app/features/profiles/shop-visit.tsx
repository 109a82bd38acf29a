import { Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { teamSizeLabel } from '#app/copy/profiles.ts';
import { EmptySection } from '#app/features/profiles/profile-section.tsx';
import { HoursToday, NO_HOURS } from '#app/features/profiles/shop-hours.tsx';
import { ShopPhotoGrid } from '#app/features/profiles/shop-photo-grid.tsx';
import type { ShownShop } from '#app/features/profiles/shop-profile-head.tsx';
import {
  AmenityList,
  hasAmenities,
  NO_AMENITIES,
  NO_PHOTOS,
  NO_TEAM,
} from '#app/features/profiles/shop-profile-sections.tsx';

/** The room in pictures, under the shop's name. */
export function ShopPhotoStrip({ shop }: { shop: ShownShop }) {
  if (shop.photos.length === 0) return null;
  return (
    <Part title="Shop Photos" isQuiet>
      <ShopPhotoGrid photos={shop.photos} columns="strip" canReport />
    </Part>
  );
}

/** When the shop is open, who works there and what it has: what there is of it, for the head of its page. */
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
            <Users size={18} aria-hidden="true" className="shrink-0 text-muted" />
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

/** The parts of the head that a shop has nothing for. */
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
