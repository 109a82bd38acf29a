/** How pictures stand on the wall of an editor, those on their way too: one below the other where text is large. */
export const TILE_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.25rem),1fr))] gap-3 sm:grid-cols-3 sm:gap-4';
