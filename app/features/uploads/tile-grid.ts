/** How pictures stand on the wall of an editor, those on their way too. */
export const TILE_GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4';
