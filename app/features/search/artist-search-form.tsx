import { Search } from 'lucide-react';
import type { ArtistSearch } from '#app/domain/marketplace-search.ts';
import { SEARCH_TEXT_MAX } from '#app/domain/search.ts';
import { ArtistFilters, ArtistFiltersButton } from '#app/features/search/artist-filters.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

/** Words in the bar, the rest in the drawer: one form, one address. */
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
