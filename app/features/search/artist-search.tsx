import { Search } from 'lucide-react';
import { ARTIST_JOB_TYPE_LABEL, artistLevelLabel, CLIENTELE_LABEL } from '#app/copy/profiles.ts';
import { ARTIST_EXPERIENCE_LEVELS, ARTIST_JOB_TYPES, CLIENTELE_SIZES } from '#app/domain/artists.ts';
import { type ArtistSearch, SEARCH_TEXT_MAX, searchQuery } from '#app/domain/values/search.ts';
import {
  type FilterChip,
  FilterChips,
  FilterSheet,
  FiltersButton,
  less,
  StyleChips,
} from '#app/features/search/filter-sheet.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';
import { CheckboxChips, CheckboxField, choices } from '#app/ui/forms/choices.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

const addressOf = (search: Partial<ArtistSearch>) => `/marketplace/artists${searchQuery(search)}`;

function chipsOf({ q, style, level, type, clientele, transfer, relocate }: ArtistSearch): FilterChip<ArtistSearch>[] {
  return [
    ...(q ? [{ label: `"${q}"`, without: { q: '' } }] : []),
    ...style.map((one) => ({ label: one, without: { style: less(style, one) } })),
    ...level.map((one) => ({ label: artistLevelLabel(one), without: { level: less(level, one) } })),
    ...type.map((one) => ({ label: ARTIST_JOB_TYPE_LABEL[one], without: { type: less(type, one) } })),
    ...clientele.map((one) => ({ label: CLIENTELE_LABEL[one], without: { clientele: less(clientele, one) } })),
    ...(transfer ? [{ label: TRANSFERS, without: { transfer: false } }] : []),
    ...(relocate ? [{ label: RELOCATES, without: { relocate: false } }] : []),
  ];
}

export function ArtistFilterChips({ search }: { search: ArtistSearch }) {
  return <FilterChips search={search} chips={chipsOf(search)} addressOf={addressOf} />;
}

const SHEET = 'artist-filters';
const TRANSFERS = 'Willing to transfer clients';
const RELOCATES = 'Willing to relocate';

/** The drawer with the filters, inside the search form (S1 §2). */
function ArtistFilters({ search }: { search: ArtistSearch }) {
  return (
    <FilterSheet id={SHEET} clearAt={addressOf({ q: search.q })}>
      <StyleChips chosen={search.style} />
      <CheckboxChips
        field={plainField('level', search.level)}
        label="Experience level"
        options={ARTIST_EXPERIENCE_LEVELS.map((value) => ({ value, label: artistLevelLabel(value) }))}
      />
      <CheckboxChips
        field={plainField('type', search.type)}
        label="Job types"
        options={choices(ARTIST_JOB_TYPES, ARTIST_JOB_TYPE_LABEL)}
      />
      <CheckboxChips
        field={plainField('clientele', search.clientele)}
        label="Clientele size"
        options={choices(CLIENTELE_SIZES, CLIENTELE_LABEL)}
      />
      <div>
        <CheckboxField field={plainField('transfer', search.transfer && 'on')} label={TRANSFERS} />
        <CheckboxField field={plainField('relocate', search.relocate && 'on')} label={RELOCATES} />
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
        <FiltersButton sheet={SHEET} count={chipsOf(search).length} />
        <ArtistFilters search={search} />
      </SearchForm>
    </search>
  );
}
