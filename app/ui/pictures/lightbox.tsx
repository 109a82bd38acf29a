import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/actions/buttons.tsx';
import { useClosedByBack } from '#app/ui/overlays/dialog.tsx';
import { type GridPicture, Picture, SAID_WHEN_BROKEN } from '#app/ui/pictures/picture.tsx';

const ENOUGH = 48;

function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  const onTouchStart = (event: React.TouchEvent) => {
    const touch = event.touches[0];
    start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  };

  const onTouchEnd = (event: React.TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!touch || !start.current) return;
    const across = touch.clientX - start.current.x;
    const along = touch.clientY - start.current.y;
    start.current = null;
    if (Math.abs(across) > ENOUGH && Math.abs(across) > Math.abs(along) * 1.5) onSwipe(across < 0 ? 1 : -1);
  };

  return { onTouchStart, onTouchEnd };
}

type LightboxPictures = {
  label: string;
  pictures: readonly GridPicture[];
  renderFoot?: ((picture: GridPicture) => React.ReactNode) | undefined;
};

export function useLightbox(of: LightboxPictures) {
  const [shown, setShown] = useState<number | null>(null);
  const open = (event: React.MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  };
  const close = () => setShown(null);
  return {
    open,
    lightbox: shown === null ? null : <Lightbox {...of} index={shown} onIndex={setShown} onClose={close} />,
  };
}

type LightboxProps = LightboxPictures & {
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

export function Lightbox({ label, pictures, index, onIndex, onClose, renderFoot }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[index];
  const count = pictures.length;
  const step = (by: number) => onIndex((index + by + count) % count);
  const swipe = useSwipe(step);
  useClosedByBack(() => dialog.current?.close());

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  };

  if (!picture) return null;
  return (
    <dialog ref={dialog} aria-label={label} onClose={onClose} onKeyDown={onKeyDown} {...swipe} className="lightbox">
      <p className="absolute top-3 left-4 min-h-11 content-center font-semibold tabular-nums" aria-live="polite">
        {index + 1} of {count}
        <span className="sr-only">: {picture.alt}</span>
      </p>
      <IconButton
        label="Close"
        icon={<X size={24} aria-hidden="true" />}
        onClick={() => dialog.current?.close()}
        outlined
        className="absolute top-3 right-3 z-1"
      />
      <figure className="flex h-full min-h-0 flex-col items-center justify-center gap-3">
        <div key={picture.id} className="flex min-h-0 w-full flex-1 items-center justify-center" {...SAID_WHEN_BROKEN}>
          <Picture
            picture={{ ...picture, src: picture.full }}
            sizes="100vw"
            priority
            className="lightbox-art inked !w-auto"
          />
        </div>
        {picture.caption ? <figcaption className="max-w-measure text-center">{picture.caption}</figcaption> : null}
        {renderFoot?.(picture)}
      </figure>
      {count > 1 ? (
        <>
          <IconButton
            label="Previous picture"
            icon={<ChevronLeft size={24} />}
            onClick={() => step(-1)}
            outlined
            className="absolute top-1/2 left-3"
          />
          <IconButton
            label="Next picture"
            icon={<ChevronRight size={24} />}
            onClick={() => step(1)}
            outlined
            className="absolute top-1/2 right-3"
          />
        </>
      ) : null}
    </dialog>
  );
}
