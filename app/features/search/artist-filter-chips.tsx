import { ARTIST_JOB_TYPE_LABEL, artistLevelLabel, CLIENTELE_LABEL } from '#app/copy/profiles.ts';
import type { ArtistExperienceLevel, ArtistJobType, ClienteleSize } from '#app/domain/artists.ts';
import {
  type ArtistFilter,
  type ArtistSearch,
  activeArtistFilters,
  artistSearchQuery,
  withoutArtistFilter,
} from '#app/domain/marketplace-search.ts';
import { RemovableChip } from '#app/ui/feedback/badge.tsx';

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

/** The filters that are on; each chip leads to the same search without it. */
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
