import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import type { ShopPhoto } from '#app/features/profiles/shop-queries.server.ts';
import { PictureGrid } from '#app/ui/pictures/picture-grid.tsx';

/** The photos of a shop; a click enlarges, with the caption (S1 §2). */
export function ShopPhotoGrid({ photos }: { photos: readonly ShopPhoto[] }) {
  return (
    <PictureGrid
      label="Shop photos"
      pictures={photos.map(({ id, picture, caption }) =>
        gridPicture(picture, { id, alt: caption || 'The shop', caption }),
      )}
    />
  );
}
