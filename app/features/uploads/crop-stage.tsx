import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { movedCrop, type SquareCrop } from '#app/ui/pictures/square-crop.ts';

type CropStageProps = {
  image: HTMLImageElement;
  crop: SquareCrop;
  shape: 'round' | 'square';
  onCrop: (crop: SquareCrop) => void;
};

/** Pixels of the canvas: twice what it is drawn at. */
const SIDE = 640;
/** How far an arrow key moves, as a part of what is shown. */
const NUDGE = 0.04;
const KEYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
};

/** The square as it will be shown; the picture is moved behind it by pointer, finger or arrow keys. */
export function CropStage({ image, crop, shape, onCrop }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const pixels = { width: image.naturalWidth, height: image.naturalHeight };

  useEffect(() => {
    const brush = canvas.current?.getContext('2d');
    brush?.clearRect(0, 0, SIDE, SIDE);
    brush?.drawImage(image, crop.x, crop.y, crop.size, crop.size, 0, 0, SIDE, SIDE);
  }, [image, crop]);

  const move = ({ clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const from = held.current;
    if (!from || !canvas.current) return;
    const scale = crop.size / canvas.current.clientWidth;
    held.current = { x: clientX, y: clientY };
    // The picture follows the finger, so the square goes the other way.
    onCrop(movedCrop(crop, pixels, { x: (from.x - clientX) * scale, y: (from.y - clientY) * scale }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    onCrop(movedCrop(crop, pixels, { x: step[0] * crop.size, y: step[1] * crop.size }));
  };
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: arrow keys are its own, as an application's are.
    <canvas
      ref={canvas}
      width={SIDE}
      height={SIDE}
      role="application"
      tabIndex={0}
      aria-label="What is shown of the picture: the arrow keys move it"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
      className={classNames(
        'aspect-square w-full max-w-80 cursor-grab touch-none border-[2.5px] border-line bg-grey-wash',
        shape === 'round' ? 'rounded-full' : 'rounded-md',
      )}
    />
  );
}
