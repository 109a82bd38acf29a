import { chairSearch as words } from '#app/copy/chair-search.ts';
import {
  activeChairFilters,
  type ChairSearch,
  chairSearchAddress,
  withoutChairFilter,
} from '#app/domain/chair-search.ts';
import { RemovableChip } from '#app/ui/feedback/badge.tsx';

/** What the list is narrowed to; each leads to the same search without it. */
export function ChairFilterChips({ search }: { search: ChairSearch }) {
  const filters = activeChairFilters(search);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters that are on" className="mb-3 flex flex-wrap gap-2">
      {filters.map((filter) => {
        const label = words.filter(filter);
        return (
          <li key={label}>
            <RemovableChip label={label} to={chairSearchAddress(withoutChairFilter(search, filter))} />
          </li>
        );
      })}
    </ul>
  );
}
