import { type MouseEvent, type ReactNode, useState } from 'react';
import { Lightbox } from '#app/ui/pictures/lightbox.tsx';
import { GOES_WHEN_BROKEN, type GridPicture, Picture } from '#app/ui/pictures/picture.tsx';

type PictureGridProps = {
  /** Names the list: 'Portfolio of Mara Quint'. */
  label: string;
  pictures: readonly GridPicture[];
  /** How many stand side by side on a wide screen; a strip is one row that is scrolled sideways, a row three at most. */
  columns?: 2 | 3 | 4 | 'strip' | 'row';
  /** Under each picture, such as its description or buttons. */
  renderFoot?: (picture: GridPicture) => ReactNode;
  /** Under an enlarged picture; under each where there is no script to enlarge it. */
  renderEnlargedFoot?: (picture: GridPicture) => ReactNode;
};

const ROW = 'gap-3 sm:gap-4';
const COLUMNS = {
  2: `${ROW} columns-1 sm:columns-2`,
  3: `${ROW} columns-2 md:columns-3`,
  4: `${ROW} columns-2 md:columns-3 lg:columns-4`,
  // Room for the shadow of a picture that lifts, which scrolling would cut off.
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
  // However long the words are that stand for a broken one.
  row: 'aspect-[4/3] min-h-0 object-cover sm:aspect-[16/9]',
};
const SIZES = {
  2: '(width >= 640px) 50vw, 100vw',
  3: '(width >= 768px) 33vw, 50vw',
  4: '(width >= 1024px) 25vw, 50vw',
  strip: '(width >= 640px) 340px, 220px',
  row: '(width >= 1120px) 360px, 33vw',
};

/**
 * Art in columns, uncropped; each opens in the Lightbox, in that of /site.js where no framework runs, or as a file when
 * there is no script at all. Broken ones hide behind an ornament, those of a strip altogether.
 */
export function PictureGrid({ label, pictures, columns = 3, renderFoot, renderEnlargedFoot }: PictureGridProps) {
  const [shown, setShown] = useState<number | null>(null);
  const isFirstSeen = columns === 'strip' || columns === 'row';

  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  };

  return (
    <>
      <ul aria-label={label} className={COLUMNS[columns]}>
        {pictures.map((picture, index) => (
          // A strip is short enough to close its gaps; elsewhere the pictures below and beside would jump.
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
      {shown === null ? null : (
        <Lightbox
          label={label}
          pictures={pictures}
          index={shown}
          onIndex={setShown}
          onClose={() => setShown(null)}
          renderFoot={renderEnlargedFoot}
        />
      )}
    </>
  );
}
