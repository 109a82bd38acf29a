import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import type { ShopPhoto } from '#app/features/profiles/shop-queries.server.ts';
import { PictureGrid } from '#app/ui/pictures/picture-grid.tsx';

type ShopPhotoGridProps = { photos: readonly ShopPhoto[]; columns?: 3 | 'strip' | 'row' };

/** The photos of a shop; a click enlarges, with the caption (S1 §2). */
export function ShopPhotoGrid({ photos, columns = 3 }: ShopPhotoGridProps) {
  return (
    <PictureGrid
      label="Shop photos"
      columns={columns}
      pictures={photos.map(({ id, picture, caption }) =>
        gridPicture(picture, { id, alt: caption || 'The shop', caption }),
      )}
    />
  );
}
