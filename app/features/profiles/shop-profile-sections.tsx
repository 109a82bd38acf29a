import { CircleCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { AMENITY_LABEL, teamSizeLabel } from '#app/copy/profiles.ts';
import { AMENITIES } from '#app/domain/shops.ts';
import { NothingYet } from '#app/features/profiles/nothing-yet.tsx';
import { PoliciesList } from '#app/features/profiles/policies-list.tsx';
import { ProfileSection } from '#app/features/profiles/profile-section.tsx';
import { ShopPhotoGrid } from '#app/features/profiles/shop-photo-grid.tsx';
import type { ShownShop } from '#app/features/profiles/shop-profile-head.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';

type SectionProps = { shop: ShownShop; editTo?: string };

export const NO_POLICIES = 'Guest artist policies have not been set up yet.';

export function ShopPolicies({ shop, editTo }: SectionProps) {
  return (
    <ProfileSection title="Artist Policies" editTo={editTo}>
      {shop.guestArtistPolicies ? (
        <PoliciesList policies={shop.guestArtistPolicies} bookingPolicy={shop.bookingPolicy} />
      ) : (
        <NothingYet ornament="letter">{NO_POLICIES}</NothingYet>
      )}
    </ProfileSection>
  );
}

/** The shop's own view of its room: photos (or what to do about there being none), then amenities. */
export function ShopSpace({ shop, editTo, noPhotos }: SectionProps & { noPhotos: ReactNode }) {
  return (
    <ProfileSection title="Shop Space & Amenities" editTo={editTo}>
      <div className="flex flex-col gap-5">
        {shop.photos.length > 0 ? <ShopPhotoGrid photos={shop.photos} /> : noPhotos}
        <AmenityList shop={shop} />
        {shop.teamSize ? (
          <p className="flex items-center gap-2.5 font-semibold">
            <Users size={19} aria-hidden="true" />
            {teamSizeLabel(shop.teamSize)}
          </p>
        ) : null}
      </div>
    </ProfileSection>
  );
}

/** Only where there is one: an empty box under this heading helps nobody (ruling c-13). */
export function ShopLicense({ shop: { licenseNumber } }: SectionProps) {
  if (!licenseNumber) return null;
  return (
    <ProfileSection title="License Information">
      <DefinitionList rows={[{ term: 'License number', detail: licenseNumber }]} />
    </ProfileSection>
  );
}

export const NO_PHOTOS = 'No shop photos available';
export const NO_TEAM = 'The shop has not said how many artists work here.';
export const NO_AMENITIES = 'No amenities listed yet.';

export function hasAmenities({ amenities }: ShownShop): boolean {
  return AMENITIES.some((amenity) => amenities.includes(amenity));
}

export function AmenityList({ shop }: { shop: ShownShop }) {
  const amenities = AMENITIES.filter((amenity) => shop.amenities.includes(amenity));
  if (amenities.length === 0) return <p className="text-muted">{NO_AMENITIES}</p>;
  return (
    <ul aria-label="Amenities" className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {amenities.map((amenity) => (
        <li key={amenity} className="flex items-center gap-2.5">
          <CircleCheck size={19} aria-hidden="true" className="shrink-0 text-green" />
          {AMENITY_LABEL[amenity]}
        </li>
      ))}
    </ul>
  );
}
