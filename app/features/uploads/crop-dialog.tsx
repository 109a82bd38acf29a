import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { movedCrop, type SquareCrop, wholeCrop, zoomedCrop, zoomMax } from '#app/ui/pictures/square-crop.ts';

const SIDE_MAX = 1200;
const QUALITY = 0.92;

/** The original file if the browser cannot create one. */
export async function croppedFile(
  file: File,
  image: HTMLImageElement,
  { x, y, size }: SquareCrop,
  maxBytes: number,
): Promise<File> {
  const side = Math.max(1, Math.min(SIDE_MAX, Math.round(size)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const brush = canvas.getContext('2d');
  if (!brush) return file;
  brush.drawImage(image, x, y, size, size, 0, 0, side, side);
  const isSeeThrough = file.type !== 'image/jpeg';
  const exact = isSeeThrough ? await blobOf(canvas, 'image/png') : null;
  if (exact && exact.size <= maxBytes) return named(exact, file, 'png');
  // Transparent parts would turn black.
  brush.globalCompositeOperation = 'destination-over';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, side, side);
  const blob = await blobOf(canvas, 'image/jpeg');
  return blob ? named(blob, file, 'jpg') : file;
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

function named(blob: Blob, { name }: File, ending: string): File {
  return new File([blob], `${name.replace(/\.[^.]*$/, '') || 'picture'}.${ending}`, { type: blob.type });
}

type CropStageProps = {
  image: HTMLImageElement;
  crop: SquareCrop;
  shape: 'round' | 'square';
  onCrop: (crop: SquareCrop) => void;
};

const SIDE = 640;
const NUDGE = 0.04;
const KEYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
};

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

export type CropDialogProps = {
  file: File;
  what: string;
  shape: 'round' | 'square';
  maxBytes: number;
  onDone: (file: File) => void;
  onCancel: () => void;
};

type Chosen = { image: HTMLImageElement; crop: SquareCrop; zoom: number };

/** A picture that the browser cannot show is uploaded as it is. */
export function CropDialog({ file, what, shape, maxBytes, onDone, onCancel }: CropDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isCutting, setCutting] = useState(false);
  const sendAsItIs = useEffectEvent(() => onDone(file));

  useEffect(() => {
    const address = URL.createObjectURL(file);
    const image = new Image();
    let isGone = false;
    image.src = address;
    image.decode().then(
      () => {
        if (isGone) return;
        const pixels = { width: image.naturalWidth, height: image.naturalHeight };
        setChosen({ image, crop: wholeCrop(pixels), zoom: 1 });
      },
      () => {
        if (!isGone) sendAsItIs();
      },
    );
    return () => {
      isGone = true;
      URL.revokeObjectURL(address);
    };
  }, [file]);

  if (!chosen) return null;
  const { image, crop, zoom } = chosen;
  const pixels = { width: image.naturalWidth, height: image.naturalHeight };
  const cut = async () => {
    setCutting(true);
    onDone(await croppedFile(file, image, crop, maxBytes));
  };
  return createPortal(
    // React events bubble to the outer form, which must not submit.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog
        id="crop"
        title={`Crop ${what}`}
        open
        onClose={onCancel}
        foot={
          <>
            <Button variant="primary" busy={isCutting} busyLabel="Cropping..." onClick={cut}>
              Use this crop
            </Button>
            <Button disabled={isCutting} onClick={() => onDone(file)}>
              Use the whole picture
            </Button>
          </>
        }
      >
        <div className="flex flex-col items-center gap-4">
          <CropStage
            image={image}
            crop={crop}
            shape={shape}
            onCrop={(moved) => setChosen({ ...chosen, crop: moved })}
          />
          <p className="text-center text-muted text-sm">Drag the picture, or move it with the arrow keys.</p>
          <label className="flex w-full max-w-80 items-center gap-3 font-semibold">
            Zoom
            <input
              type="range"
              min={1}
              max={zoomMax(pixels)}
              step={0.05}
              value={zoom}
              disabled={zoomMax(pixels) === 1}
              onChange={(event) => {
                const next = Number(event.currentTarget.value);
                setChosen({ image, zoom: next, crop: zoomedCrop(crop, pixels, next) });
              }}
              className="h-11 min-w-0 flex-1 accent-[var(--red)]"
            />
          </label>
        </div>
      </Dialog>
    </div>,
    document.body,
  );
}
