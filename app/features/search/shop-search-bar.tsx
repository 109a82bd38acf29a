import { Search } from 'lucide-react';
import { type ShopSearch, shopSearchQuery } from '#app/domain/marketplace-search.ts';
import { SEARCH_TEXT_MAX } from '#app/domain/values/search.ts';
import type { ShopPlace } from '#app/features/search/browse-shops.server.ts';
import { FilterChips } from '#app/features/search/filter-sheet.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

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
          icon={<Search size={18} aria-hidden="true" />}
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
  return (
    <FilterChips search={search} chips={chips} addressOf={(other) => `/marketplace/shops${shopSearchQuery(other)}`} />
  );
}
