import { Banknote, CalendarDays, MapPin, Search, Star, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { teamSizeLabel } from '#app/copy/profiles.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { SEARCH_TEXT_MAX, type ShopSearch, searchQuery } from '#app/domain/values/search.ts';
import { VerifiedMark } from '#app/features/jobs/job-status-badge.tsx';
import { StyleChips } from '#app/features/profiles/artist/works.tsx';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import type { ShopCardData, ShopPlace } from '#app/features/search/browse-shops.server.ts';
import { FilterChips } from '#app/features/search/filter-sheet.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { Chip } from '#app/ui/feedback/badge.tsx';
import { plainField, SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Card, CardFootLink } from '#app/ui/surfaces/page-parts.tsx';

type ShopSearchBarProps = {
  search: ShopSearch;
  places: readonly ShopPlace[];
};

/** Words and place. Choosing a place submits the form; without a script the button does. */
export function ShopSearchBar({ search, places }: ShopSearchBarProps) {
  const isOffered = places.some(({ value }) => value === search.place);
  const asked = search.place && !isOffered ? [{ value: search.place, label: search.place }] : [];
  return (
    <search className="mb-5 block">
      <SearchForm
        action="/marketplace/shops"
        autoComplete="off"
        className="grid grid-cols-[1fr_auto] gap-3 sm:grid-cols-[1fr_15rem_auto]"
      >
        <TextField
          field={plainField('q', search.q)}
          label="Search shops"
          labelHidden
          type="search"
          placeholder="Shop name or city, state"
          maxLength={SEARCH_TEXT_MAX}
          icon={<Search size={18} />}
          className="col-span-2 sm:col-span-1"
        />
        <SelectField
          field={plainField('place', search.place)}
          label="Location"
          labelHidden
          placeholder="All locations"
          options={[...asked, ...places]}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </SearchForm>
    </search>
  );
}

export function ShopFilterChips({ search }: { search: ShopSearch }) {
  const { q, place } = search;
  const chips = [
    ...(q ? [{ label: `"${q}"`, without: { q: '' } }] : []),
    ...(place ? [{ label: place, without: { place: '' } }] : []),
  ];
  return <FilterChips search={search} chips={chips} addressOf={(other) => `/marketplace/shops${searchQuery(other)}`} />;
}

type ShopCardProps = {
  shop: ShopCardData;
  from: string;
};

/** A shop in the marketplace (S1 §2): its room first, as among the free chairs. The whole card links to its page. */
export function ShopCard({ shop, from }: ShopCardProps) {
  const titleId = `shop-${shop.id}`;
  return (
    <Card as="article" clickable flush className="flex h-full flex-col">
      <Room shop={shop} />
      <div className="flex flex-1 flex-col gap-3.5 p-4 sm:p-5">
        <div className="flex items-center gap-3.5">
          {shop.photo ? <Avatar name={shop.name} src={shop.logoSrc} size={56} shape="square" /> : null}
          <div className="min-w-0">
            <h2 id={titleId} className="scroll-mt-24 line-clamp-2 text-xl">
              {shop.name}
            </h2>
            <p className="mt-0.5 flex items-center gap-1.5 text-muted text-sm">
              <MapPin size={16} className="shrink-0" />
              <span className="truncate">{shop.place}</span>
            </p>
          </div>
        </div>
        <ShopFacts shop={shop} />
        {shop.description ? <p className="line-clamp-2">{shop.description}</p> : null}
        <StyleChips styles={shop.styles} />
        <CardFootLink
          to={withOrigin(href('/marketplace/shops/:shopId', { shopId: shop.id }), from)}
          label="View Shop"
          describedBy={titleId}
        />
      </div>
    </Card>
  );
}

function Room({ shop: { id, name, photo, logoSrc } }: Pick<ShopCardProps, 'shop'>) {
  return (
    <div className="art-when-broken aspect-[5/2] overflow-hidden border-line border-b-[1.5px] bg-grey-wash">
      {photo ? (
        <Picture
          picture={gridPicture(photo, { id, alt: '' })}
          sizes="(width >= 1024px) 400px, (width >= 640px) 50vw, 100vw"
          className="h-full object-cover"
        />
      ) : (
        <div className="flex h-full items-center justify-center p-3">
          <Avatar name={name} src={logoSrc} size={72} shape="square" />
        </div>
      )}
    </div>
  );
}

const QUIET = '!min-h-6 !px-2 !text-xs';

function ShopFacts({
  shop: { free, pay, rating, isVerified, establishedYear, teamSize },
}: Pick<ShopCardProps, 'shop'>) {
  return (
    <>
      <ul className="flex flex-col gap-1 font-semibold leading-snug empty:hidden">
        {free ? <Fact icon={CalendarDays}>{free}</Fact> : null}
        {pay ? <Fact icon={Banknote}>{pay}</Fact> : null}
        {rating !== null ? <Fact icon={Star}>{`${rating.toFixed(1)} out of 5`}</Fact> : null}
      </ul>
      <p className="flex flex-wrap items-center gap-2 empty:hidden">
        {isVerified ? <VerifiedMark /> : null}
        {establishedYear ? <Chip className={QUIET}>Est. {establishedYear}</Chip> : null}
        {teamSize ? (
          <Chip className={QUIET} icon={<Users size={14} />}>
            {teamSizeLabel(teamSize)}
          </Chip>
        ) : null}
      </p>
    </>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof Star; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon size={18} className="mt-0.5 shrink-0 text-red" />
      <span className="contents">{children}</span>
    </li>
  );
}
