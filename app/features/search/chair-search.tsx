import { Armchair, Banknote, CalendarDays, MapPin, Search } from 'lucide-react';
import { href, Link } from 'react-router';
import { CHAIR_KIND_LABEL } from '#app/copy/calendar/calendar.ts';
import { noChairs, chairSearch as words } from '#app/copy/calendar/chair-search.ts';
import { daysLabel, shortMonthLabel } from '#app/copy/dates.ts';
import {
  CHAIR_DAYS,
  CHAIR_MILES,
  type ChairSearch,
  chairSearchAddress,
  monthSearched,
} from '#app/domain/calendar/chair-search.ts';
import { CHAIR_KINDS } from '#app/domain/calendar/chairs.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { daysOf, lengthOf, monthOf, monthsLater } from '#app/domain/values/dates.ts';
import { SEARCH_TEXT_MAX } from '#app/domain/values/search.ts';
import { guestCalendarAddress } from '#app/features/calendar/calendar-links.ts';
import { StyleChips as ShopStyles } from '#app/features/profiles/artist/works.tsx';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import { SUGGESTED_FROM, suggestedCities } from '#app/features/profiles/places.tsx';
import type { ChairCardData } from '#app/features/search/chair-search.server.ts';
import {
  type FilterChip,
  FilterChips,
  FilterSheet,
  FiltersButton,
  less,
  StyleChips,
} from '#app/features/search/filter-sheet.tsx';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { EmptyState } from '#app/ui/feedback/notices.tsx';
import { CheckboxChips, choices } from '#app/ui/forms/choices.tsx';
import { ComboboxField } from '#app/ui/forms/combobox-field.tsx';
import { DateField, Fieldset, plainField, SelectField } from '#app/ui/forms/fields.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { FilterLinks } from '#app/ui/navigation/results.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Card } from '#app/ui/surfaces/page-parts.tsx';

const SHEET = 'chair-filters';

/** How many months are named, beginning with the present one. */
const MONTHS_NAMED = 7;

type ChairSearchFormProps = { search: ChairSearch; today: string };

/** Where, when and how long: the place searches when a suggestion is picked, month and length are links. */
export function ChairSearchBar({ search, today }: ChairSearchFormProps) {
  const first = { ...search, after: null };
  const chosen = monthSearched(search);
  const months = Array.from({ length: MONTHS_NAMED }, (_, later) => monthsLater(monthOf(today), later));
  const lengths = [...new Set([...CHAIR_DAYS, ...(search.days === '1' ? [] : [search.days])])];
  return (
    <div className="mb-4 flex flex-col gap-3">
      <FilterLinks
        label={words.when}
        isNamed
        choices={[
          {
            label: words.anyTime,
            to: chairSearchAddress({ ...first, from: '', to: '' }),
            isCurrent: !search.from && !search.to,
          },
          ...months.map((month) => {
            const { first: from, last: to } = daysOf(month);
            return {
              label: shortMonthLabel(month),
              to: chairSearchAddress({ ...first, from, to }),
              isCurrent: month === chosen,
            };
          }),
        ]}
      />
      <FilterLinks
        label={words.howLong}
        isNamed
        choices={lengths.map((days) => ({
          label: words.length(days),
          to: chairSearchAddress({ ...first, days }),
          isCurrent: days === search.days,
        }))}
      />
    </div>
  );
}

/** The place in a bar; the filters beside the list on wide screens, in a sheet on small ones. */
export function ChairSearchForm({ search }: Pick<ChairSearchFormProps, 'search'>) {
  return (
    <search className="block lg:self-range">
      <SearchForm action="/chairs" autoComplete="off" className="flex h-full flex-col gap-4">
        <input type="hidden" name="days" value={search.days} />
        <div className="flex flex-wrap items-end gap-2">
          <ComboboxField
            field={plainField('place', search.place)}
            label={words.where}
            placeholder="Austin, TX"
            maxLength={SEARCH_TEXT_MAX}
            minimum={SUGGESTED_FROM}
            load={suggestedCities}
            submitsOnPick
            className="min-w-0 flex-[1_1_9rem]"
          />
          <Button
            type="submit"
            icon={<Search size={18} aria-hidden="true" />}
            className="max-sm:w-11 max-sm:px-0! lg:w-11 lg:px-0!"
          >
            <span className="max-sm:sr-only lg:sr-only">Search</span>
          </Button>
          <FiltersButton sheet={SHEET} count={chipsOf({ ...search, place: '' }).length} isInline />
        </div>
        <Filters search={search} />
      </SearchForm>
    </search>
  );
}

function Filters({ search }: { search: ChairSearch }) {
  return (
    <FilterSheet id={SHEET} clearAt="/chairs" isInline>
      <Fieldset legend={words.exactDays}>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
          <DateField field={plainField('from', search.from)} label={words.from} />
          <DateField field={plainField('to', search.to)} label={words.to} />
        </div>
      </Fieldset>
      <SelectField
        field={plainField('miles', search.miles)}
        label={words.miles}
        placeholder={words.anyMiles}
        options={CHAIR_MILES.map((value) => ({ value, label: words.withinMiles(value) }))}
      />
      <CheckboxChips
        field={plainField('kind', search.kind)}
        label={words.kind}
        options={choices(CHAIR_KINDS, CHAIR_KIND_LABEL)}
      />
      <StyleChips label={words.styles} chosen={search.style} />
    </FilterSheet>
  );
}

/** A whole month and the length have controls of their own. */
function chipsOf(search: ChairSearch): FilterChip<ChairSearch>[] {
  const { place, miles, from, to, kind, style } = search;
  const areDatesNamed = (from || to) && !monthSearched(search);
  return [
    ...(place ? [{ label: place, without: { place: '' } }] : []),
    ...(miles ? [{ label: words.withinMiles(miles), without: { miles: '' as const } }] : []),
    ...(areDatesNamed ? [{ label: words.wanted({ from, to }), without: { from: '', to: '' } }] : []),
    ...kind.map((one) => ({ label: CHAIR_KIND_LABEL[one], without: { kind: less(kind, one) } })),
    ...style.map((one) => ({ label: one, without: { style: less(style, one) } })),
  ];
}

export function ChairFilterChips({ search }: { search: ChairSearch }) {
  return <FilterChips search={search} chips={chipsOf(search)} addressOf={chairSearchAddress} />;
}

type ChairCardProps = {
  shop: ChairCardData;
  from: string;
  /** Among the first on the page: its picture is not lazy-loaded. */
  isEarly: boolean;
};

/**
 * A shop with a free chair: when, which chair, how far away, and links to its free dates and to the request form
 * (trade A3).
 */
export function ChairCard({ shop, from, isEarly }: ChairCardProps) {
  const { id, name, place, miles, days, goesOn, further, kinds, pay, ask } = shop;
  const away = words.away(miles);
  const titleId = `shop-${id}`;
  return (
    <Card
      as="article"
      flush
      className="grid h-full sm:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <Room shop={shop} isEarly={isEarly} />
      <div className="flex min-w-0 flex-col gap-3 p-4 sm:p-5">
        <div>
          <h2 id={titleId} className="scroll-mt-24 text-xl">
            <Link
              to={withOrigin(href('/marketplace/shops/:shopId', { shopId: id }), from)}
              className="inline-block max-w-full hover:text-red hover:underline"
            >
              {/* Clamped inside the link: a clamped heading would also cut off the link's focus ring. */}
              <span className="line-clamp-2">{name}</span>
            </Link>
          </h2>
          <p className="mt-0.5 flex items-center gap-1.5 text-muted text-sm">
            <MapPin size={16} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 truncate">{place}</span>
            {away ? <span className="shrink-0">{`(${away})`}</span> : null}
          </p>
        </div>
        <div className="flex flex-col gap-1">
          <p className="flex gap-2 font-semibold leading-snug">
            <CalendarDays size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-red" />
            <span>
              {daysLabel(ask)}
              <span className="font-normal text-muted">{`, ${words.firstFree({ days, goesOn })}`}</span>
            </span>
          </p>
          {further.length > 0 ? <p className="pl-[1.625rem] text-muted text-sm">{words.further(further)}</p> : null}
          <p className="flex gap-2 leading-snug">
            <Armchair size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-red" />
            {words.kinds(kinds)}
          </p>
          {pay ? (
            <p className="flex gap-2 font-semibold leading-snug">
              <Banknote size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-red" />
              {pay}
            </p>
          ) : null}
        </div>
        <ShopStyles styles={shop.styles} />
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <ButtonLink
            to={guestCalendarAddress(id, { month: monthOf(ask.first), chosen: ask })}
            variant={isEarly ? 'primary' : 'secondary'}
            size="sm"
            aria-describedby={titleId}
          >
            {words.requestDays(lengthOf(ask))}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

const SIZES = '(width >= 1280px) 224px, (width >= 640px) 176px, 100vw';

function Room({ shop: { id, name, photo, logoSrc }, isEarly }: Pick<ChairCardProps, 'shop' | 'isEarly'>) {
  return (
    <div className="art-when-broken overflow-hidden border-line border-b-[1.5px] bg-grey-wash max-sm:aspect-[5/2] sm:border-r-[1.5px] sm:border-b-0">
      {photo ? (
        <Picture
          picture={gridPicture(photo, { id, alt: '' })}
          sizes={SIZES}
          priority={isEarly}
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

type NoChairsProps = {
  search: ChairSearch;
  isPlaceKnown: boolean;
  goesOn: boolean;
};

/** The empty result. The chips above it lead to wider searches. */
export function NoChairs({ search, isPlaceKnown, goesOn }: NoChairsProps) {
  const isNarrowed = chipsOf(search).length > 0 || Boolean(search.from || search.to);
  const [title = '', text] = isPlaceKnown
    ? noChairs[reasonOf(goesOn, isNarrowed)]
    : noChairs.unknownPlace(search.place);
  return (
    <EmptyState
      ornament="compass"
      title={title}
      scale="page"
      action={isNarrowed ? <ButtonLink to="/chairs">{noChairs.all}</ButtonLink> : undefined}
    >
      {text}
    </EmptyState>
  );
}

function reasonOf(goesOn: boolean, isNarrowed: boolean) {
  if (goesOn) return 'goesOn';
  return isNarrowed ? 'narrowed' : 'none';
}
