/** A single column with large text. */
export const TILE_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.25rem),1fr))] gap-3 sm:grid-cols-3 sm:gap-4';
