import { CircleCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { AMENITY_LABEL, teamSizeLabel } from '#app/copy/shops.ts';
import { hoursLabel } from '#app/domain/business-hours.ts';
import { AMENITIES } from '#app/domain/shop-profile.ts';
import { NothingYet } from '#app/features/profiles/nothing-yet.tsx';
import { PoliciesList } from '#app/features/profiles/policies-list.tsx';
import { ProfileSection } from '#app/features/profiles/profile-section.tsx';
import { ShopPhotoGrid } from '#app/features/profiles/shop-photo-grid.tsx';
import type { ShownShop } from '#app/features/profiles/shop-profile-head.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';

type SectionProps = { shop: ShownShop; editTo?: string };

export function ShopPolicies({ shop, editTo }: SectionProps) {
  return (
    <ProfileSection title="Artist Policies" editTo={editTo}>
      {shop.guestArtistPolicies ? (
        <PoliciesList policies={shop.guestArtistPolicies} bookingPolicy={shop.bookingPolicy} />
      ) : (
        <NothingYet ornament="letter">Guest artist policies have not been set up yet.</NothingYet>
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

/** The same room for artists, in three sections (S1 §2). */
export function ShopAmenities({ shop }: SectionProps) {
  return (
    <ProfileSection title="Amenities">
      <AmenityList shop={shop} />
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

export function ShopTeam({ shop }: SectionProps) {
  return (
    <ProfileSection title="Shop Team">
      <p className={shop.teamSize ? 'font-semibold text-lg' : 'text-muted'}>
        {shop.teamSize ? teamSizeLabel(shop.teamSize) : 'The shop has not said how many artists work here.'}
      </p>
    </ProfileSection>
  );
}

export function ShopPhotos({ shop }: SectionProps) {
  return (
    <ProfileSection title="Shop Photos">
      {shop.photos.length > 0 ? (
        <ShopPhotoGrid photos={shop.photos} />
      ) : (
        <NothingYet ornament="lantern">No shop photos available</NothingYet>
      )}
    </ProfileSection>
  );
}

export function ShopHours({ shop, editTo }: SectionProps) {
  return (
    <ProfileSection title="Business Hours" editTo={editTo}>
      {shop.businessHours ? (
        <dl className="divide-y divide-hairline">
          {shop.businessHours.map(({ day, ...hours }) => (
            <div key={day} className="flex justify-between gap-4 py-2">
              <dt className="font-medium">{day}</dt>
              <dd className={hours.isClosed ? 'text-muted' : 'text-right tabular-nums'}>{hoursLabel(hours)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <NothingYet ornament="candle">Business hours have not been set up yet.</NothingYet>
      )}
    </ProfileSection>
  );
}

function AmenityList({ shop }: { shop: ShownShop }) {
  const amenities = AMENITIES.filter((amenity) => shop.amenities.includes(amenity));
  if (amenities.length === 0) return <p className="text-muted">No amenities listed yet.</p>;
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
