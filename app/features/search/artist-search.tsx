import { Search } from 'lucide-react';
import { ARTIST_JOB_TYPE_LABEL, artistLevelLabel, CLIENTELE_LABEL } from '#app/copy/profiles.ts';
import {
  ARTIST_EXPERIENCE_LEVELS,
  ARTIST_JOB_TYPES,
  type ArtistExperienceLevel,
  type ArtistJobType,
  CLIENTELE_SIZES,
  type ClienteleSize,
} from '#app/domain/artists.ts';
import {
  type ArtistFilter,
  type ArtistSearch,
  activeArtistFilters,
  artistSearchQuery,
  withoutArtistFilter,
} from '#app/domain/marketplace-search.ts';
import { SEARCH_TEXT_MAX } from '#app/domain/values/search.ts';
import { FilterSheet, FiltersButton, StyleChips } from '#app/features/search/filter-sheet.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';
import { RemovableChip } from '#app/ui/feedback/badge.tsx';
import { CheckboxChips, CheckboxField } from '#app/ui/forms/choices.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

function labelOf(filter: ArtistFilter): string {
  switch (filter.key) {
    case 'style':
      return filter.value;
    case 'level':
      return artistLevelLabel(filter.value as ArtistExperienceLevel);
    case 'type':
      return ARTIST_JOB_TYPE_LABEL[filter.value as ArtistJobType];
    case 'clientele':
      return CLIENTELE_LABEL[filter.value as ClienteleSize];
    case 'transfer':
      return 'Willing to transfer clients';
    case 'relocate':
      return 'Willing to relocate';
  }
}

/** A chip for each filter that is on, which links to the search without it. */
export function ArtistFilterChips({ search }: { search: ArtistSearch }) {
  const filters = activeArtistFilters(search);
  const to = (rest: Partial<ArtistSearch>) => `/marketplace/artists${artistSearchQuery(rest)}`;
  if (filters.length === 0 && !search.q) return null;
  return (
    <ul aria-label="Filters that are on" className="mb-5 flex flex-wrap gap-2">
      {search.q ? (
        <li>
          <RemovableChip label={`"${search.q}"`} to={to({ ...search, q: '', after: null })} />
        </li>
      ) : null}
      {filters.map((filter) => (
        <li key={`${filter.key}=${filter.value}`}>
          <RemovableChip label={labelOf(filter)} to={to(withoutArtistFilter(search, filter))} />
        </li>
      ))}
    </ul>
  );
}

const SHEET = 'artist-filters';

/** Opens the filters and shows how many are on, the same number as chips. */
function ArtistFiltersButton({ search }: { search: ArtistSearch }) {
  const count = activeArtistFilters(search).length + (search.q ? 1 : 0);
  return <FiltersButton sheet={SHEET} count={count} />;
}

/** The drawer with the filters, inside the search form (S1 §2). */
function ArtistFilters({ search }: { search: ArtistSearch }) {
  return (
    <FilterSheet id={SHEET} clearAt={`/marketplace/artists${artistSearchQuery({ q: search.q })}`}>
      <StyleChips chosen={search.style} />
      <CheckboxChips
        field={plainField('level', search.level)}
        label="Experience level"
        options={ARTIST_EXPERIENCE_LEVELS.map((value) => ({ value, label: artistLevelLabel(value) }))}
      />
      <CheckboxChips
        field={plainField('type', search.type)}
        label="Job types"
        options={ARTIST_JOB_TYPES.map((value) => ({ value, label: ARTIST_JOB_TYPE_LABEL[value] }))}
      />
      <CheckboxChips
        field={plainField('clientele', search.clientele)}
        label="Clientele size"
        options={CLIENTELE_SIZES.map((value) => ({ value, label: CLIENTELE_LABEL[value] }))}
      />
      <div>
        <CheckboxField field={plainField('transfer', search.transfer && 'on')} label="Willing to transfer clients" />
        <CheckboxField field={plainField('relocate', search.relocate && 'on')} label="Willing to relocate" />
      </div>
    </FilterSheet>
  );
}

/** Words in the bar, filters in the drawer: one form, one address. */
export function ArtistSearchForm({ search }: { search: ArtistSearch }) {
  return (
    <search className="mb-5 block">
      <SearchForm action="/marketplace/artists" autoComplete="off" className="flex flex-wrap gap-3">
        <TextField
          field={plainField('q', search.q)}
          label="Search artists"
          labelHidden
          type="search"
          placeholder="Name or location"
          maxLength={SEARCH_TEXT_MAX}
          icon={<Search size={18} aria-hidden="true" />}
          className="min-w-full flex-1 sm:min-w-0"
        />
        <Button type="submit" variant="primary" className="grow sm:grow-0">
          Search
        </Button>
        <ArtistFiltersButton search={search} />
        <ArtistFilters search={search} />
      </SearchForm>
    </search>
  );
}
