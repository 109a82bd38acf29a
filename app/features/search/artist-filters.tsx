import { ARTIST_JOB_TYPE_LABEL, artistLevelLabel, CLIENTELE_LABEL } from '#app/copy/profiles.ts';
import { ARTIST_EXPERIENCE_LEVELS, ARTIST_JOB_TYPES, CLIENTELE_SIZES } from '#app/domain/artists.ts';
import { type ArtistSearch, activeArtistFilters, artistSearchQuery } from '#app/domain/marketplace-search.ts';
import { FilterSheet, FiltersButton, StyleChips } from '#app/features/search/filter-sheet.tsx';
import { CheckboxChips, CheckboxField } from '#app/ui/forms/choices.tsx';
import { plainField } from '#app/ui/forms/field.tsx';

const SHEET = 'artist-filters';

/** Opens the filters, and says how many are on: as many as there are chips. */
export function ArtistFiltersButton({ search }: { search: ArtistSearch }) {
  const count = activeArtistFilters(search).length + (search.q ? 1 : 0);
  return <FiltersButton sheet={SHEET} count={count} />;
}

/** The drawer with the filters, inside the form of the search (S1 §2). */
export function ArtistFilters({ search }: { search: ArtistSearch }) {
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
