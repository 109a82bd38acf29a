import type { ReactNode } from 'react';
import { useLightbox } from '#app/ui/pictures/lightbox.tsx';
import { GOES_WHEN_BROKEN, type GridPicture, Picture } from '#app/ui/pictures/picture.tsx';

type PictureGridProps = {
  label: string;
  pictures: readonly GridPicture[];
  columns: 2 | 3 | 4 | 'strip' | 'row';
  renderFoot?: (picture: GridPicture) => ReactNode;
  renderEnlargedFoot: ((picture: GridPicture) => ReactNode) | undefined;
};

const ROW = 'gap-3 sm:gap-4';
const COLUMNS = {
  2: `${ROW} columns-1 sm:columns-2`,
  3: `${ROW} columns-2 md:columns-3`,
  4: `${ROW} columns-2 md:columns-3 lg:columns-4`,
  // Scrolling would cut off the shadow of a lifted picture.
  strip: 'flex snap-x gap-3 overflow-x-auto p-1 -m-1 pb-2',
  row: 'grid grid-cols-3 gap-2 sm:gap-4',
};
const UNCROPPED = 'mb-3 break-inside-avoid sm:mb-4';
const ITEM = { 2: UNCROPPED, 3: UNCROPPED, 4: UNCROPPED, strip: 'shrink-0 snap-start', row: '' };
const PICTURE = {
  2: '',
  3: '',
  4: '',
  strip: 'h-36 !w-auto max-w-none sm:h-56',
  row: 'aspect-[4/3] min-h-0 object-cover sm:aspect-[16/9]',
};
const SIZES = {
  2: '(width >= 640px) 50vw, 100vw',
  3: '(width >= 768px) 33vw, 50vw',
  4: '(width >= 1024px) 25vw, 50vw',
  strip: '(width >= 640px) 340px, 220px',
  row: '(width >= 1120px) 360px, 33vw',
};

export function PictureGrid({ label, pictures, columns, renderFoot, renderEnlargedFoot }: PictureGridProps) {
  const { open, lightbox } = useLightbox({ label, pictures, renderFoot: renderEnlargedFoot });
  const isFirstSeen = columns === 'strip' || columns === 'row';

  return (
    <>
      <ul aria-label={label} className={COLUMNS[columns]}>
        {pictures.map((picture, index) => (
          // Elsewhere the pictures around it would jump.
          <li key={picture.id} className={ITEM[columns]} {...(columns === 'strip' ? GOES_WHEN_BROKEN : {})}>
            <a
              href={picture.full}
              data-enlarges={typeof picture.caption === 'string' ? picture.caption : ''}
              onClick={(event) => open(event, index)}
              className="art-when-broken inked lift block overflow-hidden bg-surface"
            >
              <Picture
                picture={picture}
                sizes={SIZES[columns]}
                priority={isFirstSeen && index < 2}
                className={PICTURE[columns]}
              />
            </a>
            {renderFoot?.(picture)}
            {renderEnlargedFoot ? <noscript>{renderEnlargedFoot(picture)}</noscript> : null}
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}
