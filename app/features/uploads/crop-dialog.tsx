import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { CropStage } from '#app/features/uploads/crop-stage.tsx';
import { croppedFile } from '#app/features/uploads/cropped-file.ts';
import { Button } from '#app/ui/actions/buttons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { type SquareCrop, wholeCrop, zoomedCrop, zoomMax } from '#app/ui/pictures/square-crop.ts';

export type CropDialogProps = {
  file: File;
  /** 'the logo', 'the profile image'. */
  what: string;
  /** How it will be shown. */
  shape: 'round' | 'square';
  maxBytes: number;
  /** With the square, or the file as it was. */
  onDone: (file: File) => void;
  onCancel: () => void;
};

type Chosen = { image: HTMLImageElement; crop: SquareCrop; zoom: number };

/** Chooses the square of a picture that is shown, before it is sent. What the browser cannot show is sent as it is. */
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
    // Inside the form by React's count: what is pressed here must not send it.
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
