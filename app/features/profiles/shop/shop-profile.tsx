import { BadgeCheck, CircleCheck, MapPin, Pencil, ShieldCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { yearOf } from '#app/copy/dates.ts';
import { AMENITY_LABEL, teamSizeLabel, yearsInBusinessLabel } from '#app/copy/profiles.ts';
import { AMENITIES } from '#app/domain/shops.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { EnlargeablePicture } from '#app/features/profiles/enlargeable-picture.tsx';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import { ChipList, ContactLinks, NothingYet, ProfileSection } from '#app/features/profiles/profile-section.tsx';
import { PoliciesList } from '#app/features/profiles/shop/policies-list.tsx';
import type { ShopForArtist, ShopPhoto } from '#app/features/profiles/shop/shop.server.ts';
import { useVerifiedTitle, VerifiedWords } from '#app/features/profiles/shop/shop-labels.tsx';
import { ReportLink } from '#app/features/report-links/report-link.tsx';
import { IconLink } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { PictureGrid } from '#app/ui/pictures/picture-grid.tsx';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';

type ShopPhotoGridProps = {
  photos: readonly ShopPhoto[];
  columns?: 3 | 'strip' | 'row';
  canReport?: boolean;
};

/** S1 §2. */
export function ShopPhotoGrid({ photos, columns = 3, canReport = false }: ShopPhotoGridProps) {
  return (
    <PictureGrid
      label="Shop photos"
      columns={columns}
      renderEnlargedFoot={canReport ? ({ id }) => <ReportLink about="picture" id={id} /> : undefined}
      pictures={photos.map(({ id, picture, caption }) =>
        gridPicture(picture, { id, alt: caption || 'The shop', caption }),
      )}
    />
  );
}

export type ShownShop = Omit<ShopForArtist, 'takesGuests'> & { email?: string | null };

type ShopHeadProps = {
  shop: ShownShop;
  editTo?: string;
  actions?: ReactNode;
  strip?: ReactNode;
  aside?: ReactNode;
};

export function ShopHead({ shop, editTo, actions, strip, aside }: ShopHeadProps) {
  const name = shop.shopName ?? 'Your shop';
  return (
    <FlashSheet as="section" className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-4 sm:grid sm:grid-cols-[auto_1fr] sm:gap-x-7">
        <div className="sm:row-span-2">
          <EnlargeablePicture picture={shop.logo} name={name} alt={`Logo of ${name}`} size={128} />
        </div>
        <div className="flex min-w-0 flex-[1_1_9rem] items-start justify-between gap-4 self-center">
          <div className="min-w-0">
            <h1 className="text-3xl sm:text-[2.75rem]">{name}</h1>
            <p className="mt-2 flex items-center gap-1.5 text-muted">
              <MapPin size={18} className="shrink-0" />
              {placeLabel(shop)}
            </p>
          </div>
          {editTo ? <IconLink to={editTo} label="Edit shop information" icon={<Pencil size={19} />} outlined /> : null}
        </div>
        <div className="flex min-w-0 basis-full flex-col gap-3 empty:hidden sm:col-start-2">
          <Facts shop={shop} />
          {actions ? <div className="mt-1 flex flex-wrap gap-3">{actions}</div> : null}
        </div>
      </div>
      {strip}
      <div className={aside ? 'grid gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr]' : undefined}>
        <About shop={shop} />
        {aside}
      </div>
    </FlashSheet>
  );
}

function About({ shop }: { shop: ShownShop }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {shop.description ? (
        <p className="max-w-measure whitespace-pre-line text-lg leading-relaxed">{shop.description}</p>
      ) : null}
      <ChipList label="Tattoo styles" items={shop.tattooStyles} />
      {shop.vibeKeywords.length > 0 ? (
        <p className="text-muted">
          <span className="sr-only">Vibe: </span>
          {shop.vibeKeywords.join(' · ')}
        </p>
      ) : null}
      <ContactLinks {...shop} />
    </div>
  );
}

function Facts({ shop }: { shop: ShownShop }) {
  const { establishedDate, yearsInBusiness } = shop;
  const verifiedTitle = useVerifiedTitle(shop.verifiedSince);
  const facts = [
    establishedDate ? `Established ${yearOf(establishedDate)}` : null,
    yearsInBusiness === null ? null : yearsInBusinessLabel(yearsInBusiness),
  ].filter((fact) => fact !== null);
  if (facts.length === 0 && !shop.verifiedAt && !shop.insurance) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {shop.verifiedAt ? (
        <Badge
          tone="green"
          icon={<BadgeCheck size={15} className="shrink-0" />}
          title={verifiedTitle}
          className="whitespace-normal!"
        >
          <VerifiedWords since={shop.verifiedSince} isWhole />
        </Badge>
      ) : null}
      {shop.insurance ? (
        <Badge tone="blue" icon={<ShieldCheck size={15} />}>
          Insured
        </Badge>
      ) : null}
      {facts.map((fact) => (
        <span key={fact} className="font-semibold">
          {fact}
        </span>
      ))}
    </p>
  );
}

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

export function ShopSpace({ shop, editTo, noPhotos }: SectionProps & { noPhotos: ReactNode }) {
  return (
    <ProfileSection title="Shop Space & Amenities" editTo={editTo}>
      <div className="flex flex-col gap-5">
        {shop.photos.length > 0 ? <ShopPhotoGrid photos={shop.photos} /> : noPhotos}
        <AmenityList shop={shop} />
        {shop.teamSize ? (
          <p className="flex items-center gap-2.5 font-semibold">
            <Users size={19} />
            {teamSizeLabel(shop.teamSize)}
          </p>
        ) : null}
      </div>
    </ProfileSection>
  );
}

/** Omitted without a license: an empty box is useless (ruling c-13). */
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
          <CircleCheck size={19} className="shrink-0 text-green" />
          {AMENITY_LABEL[amenity]}
        </li>
      ))}
    </ul>
  );
}
