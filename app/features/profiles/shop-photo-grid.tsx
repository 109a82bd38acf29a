import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import type { ShopPhoto } from '#app/features/profiles/shop-queries.server.ts';
import { ReportLink } from '#app/features/report-links/report-link.tsx';
import { PictureGrid } from '#app/ui/pictures/picture-grid.tsx';

type ShopPhotoGridProps = {
  photos: readonly ShopPhoto[];
  columns?: 3 | 'strip' | 'row';
  /** Somebody else's: an enlarged photo can be reported. */
  canReport?: boolean;
};

/** The photos of a shop; a click enlarges, with the caption (S1 §2). */
export function ShopPhotoGrid({ photos, columns = 3, canReport = false }: ShopPhotoGridProps) {
  return (
    <PictureGrid
      label="Shop photos"
      columns={columns}
      renderEnlargedFoot={canReport ? ({ id }) => <ReportLink about="picture" id={id} /> : undefined}
      pictures={photos.map(({ id, picture, caption }) =>
        gridPicture(picture, { id, alt: caption || 'The shop', caption }),
      )}
    />
  );
}
