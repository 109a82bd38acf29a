import { type CSSProperties, type MouseEvent, useState } from 'react';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import type { Picture as StoredPicture } from '#app/features/uploads/picture.server.ts';
import { Avatar, letterOf } from '#app/ui/data/avatar.tsx';
import { Lightbox } from '#app/ui/pictures/lightbox.tsx';
import { Picture, whenBroken } from '#app/ui/pictures/picture.tsx';

type EnlargeablePictureProps = {
  picture: StoredPicture | null;
  name: string;
  alt: string;
  size: number;
  shape?: 'round' | 'square';
};

/** Without JavaScript the link opens the file. */
export function EnlargeablePicture({ picture, name, alt, size, shape = 'square' }: EnlargeablePictureProps) {
  const [isOpen, setOpen] = useState(false);
  if (!picture) return <Avatar name={name} size={Math.min(size, 88)} shape={shape} />;
  const letter = letterOf(name);
  const shown = gridPicture(picture, { id: 'picture', alt });
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
        className={`face lift flex items-center justify-center shrink-0 self-start overflow-hidden border-[1.5px] border-line bg-surface ${shape === 'round' ? 'rounded-full' : 'rounded-md'}`}
        style={edgeOf(size, letter)}
        {...whenBroken(letter)}
      >
        <Picture picture={shown} sizes={`${size}px`} priority className="h-full object-cover" />
      </a>
      {isOpen ? (
        <Lightbox label={alt} pictures={[shown]} index={0} onIndex={() => {}} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function edgeOf(size: number, letter: string): CSSProperties {
  return {
    width: `clamp(80px, 22vw, ${size}px)`,
    aspectRatio: 1,
    fontSize: `clamp(35px, 9.7vw, ${size * 0.44}px)`,
    '--letter': JSON.stringify(letter),
  } as CSSProperties;
}
