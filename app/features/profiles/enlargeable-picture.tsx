import { type MouseEvent, useState } from 'react';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import type { Picture as StoredPicture } from '#app/features/uploads/picture.server.ts';
import { Lightbox } from '#app/ui/pictures/lightbox.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';

type EnlargeablePictureProps = { picture: StoredPicture; alt: string; size: number; round?: boolean };

/** A logo or a face that opens in large; without a script the link opens the file. */
export function EnlargeablePicture({ picture, alt, size, round = false }: EnlargeablePictureProps) {
  const [open, setOpen] = useState(false);
  const pictures = [gridPicture(picture, { id: 'picture', alt })];
  const enlarge = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={picture.src}
        onClick={enlarge}
        className={`lift block shrink-0 overflow-hidden border-[1.5px] border-line bg-surface ${round ? 'rounded-full' : 'rounded-md'}`}
        style={{ width: size, height: size }}
      >
        {pictures.map((shown) => (
          <Picture key={shown.id} picture={shown} sizes={`${size}px`} priority className="h-full object-cover" />
        ))}
      </a>
      {open ? (
        <Lightbox label={alt} pictures={pictures} index={0} onIndex={() => {}} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
