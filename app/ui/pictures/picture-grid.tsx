import { type MouseEvent, type ReactNode, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Lightbox } from '#app/ui/pictures/lightbox.tsx';
import { type GridPicture, Picture } from '#app/ui/pictures/picture.tsx';
import { useHideBroken } from '#app/ui/pictures/use-hide-broken.ts';

type PictureGridProps = {
  /** Names the list: 'Portfolio of Mara Quint'. */
  label: string;
  pictures: readonly GridPicture[];
  columns?: 2 | 3 | 4;
  /** Under each picture, such as its description or buttons. */
  renderFoot?: (picture: GridPicture) => ReactNode;
};

const COLUMNS = { 2: 'columns-1 sm:columns-2', 3: 'columns-2 md:columns-3', 4: 'columns-2 md:columns-3 lg:columns-4' };
const SIZES = {
  2: '(width >= 640px) 50vw, 100vw',
  3: '(width >= 768px) 33vw, 50vw',
  4: '(width >= 1024px) 25vw, 50vw',
};

/** Art in columns, uncropped; each opens in the Lightbox, or as a file when there is no script. Broken ones hide. */
export function PictureGrid({ label, pictures, columns = 3, renderFoot }: PictureGridProps) {
  const [shown, setShown] = useState<number | null>(null);
  const list = useHideBroken();

  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  };

  return (
    <>
      <ul ref={list} aria-label={label} className={classNames('gap-3 sm:gap-4', COLUMNS[columns])}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className="mb-3 break-inside-avoid sm:mb-4">
            <a
              href={picture.full}
              onClick={(event) => open(event, index)}
              className="inked lift block overflow-hidden bg-surface"
            >
              <Picture picture={picture} sizes={SIZES[columns]} />
            </a>
            {renderFoot?.(picture)}
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <Lightbox label={label} pictures={pictures} index={shown} onIndex={setShown} onClose={() => setShown(null)} />
      )}
    </>
  );
}
