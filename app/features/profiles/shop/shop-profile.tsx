import { BadgeCheck, ChevronDown, CircleCheck, Clock, MapPin, Pencil, ShieldCheck, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { nextOpeningLabel, openTodayLabel } from '#app/copy/calendar/guest-policies.ts';
import { yearOf } from '#app/copy/dates.ts';
import { AMENITY_LABEL, teamSizeLabel, yearsInBusinessLabel } from '#app/copy/profiles.ts';
import { AMENITIES } from '#app/domain/shops.ts';
import { type BusinessHours, hoursLabel, openToday } from '#app/domain/values/opening-hours.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { EnlargeablePicture } from '#app/features/profiles/enlargeable-picture.tsx';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import {
  ChipList,
  ContactLinks,
  EmptySection,
  NothingYet,
  ProfileSection,
} from '#app/features/profiles/profile-section.tsx';
import { clockPlace, ZoneWords } from '#app/features/profiles/shop/hours-form.tsx';
import { PoliciesList } from '#app/features/profiles/shop/policies-list.tsx';
import type { OwnShopProfile, ShopForArtist, ShopPhoto } from '#app/features/profiles/shop/shop.server.ts';
import { useVerifiedTitle, VerifiedWords } from '#app/features/profiles/shop/shop-labels.tsx';
import { ReportLink } from '#app/features/report-links/report-link.tsx';
import { IconLink } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { useMoment } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { PictureGrid } from '#app/ui/pictures/picture-grid.tsx';
import { FlashSheet } from '#app/ui/surfaces/page-parts.tsx';

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

type ShownShop = Omit<ShopForArtist, 'takesGuests'> & { email?: string | null };

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

const NO_PHOTOS = 'No shop photos available';
const NO_TEAM = 'The shop has not said how many artists work here.';
const NO_AMENITIES = 'No amenities listed yet.';

function hasAmenities({ amenities }: ShownShop): boolean {
  return AMENITIES.some((amenity) => amenities.includes(amenity));
}

function AmenityList({ shop }: { shop: ShownShop }) {
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
