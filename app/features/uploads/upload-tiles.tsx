import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TILE_GRID } from '#app/features/uploads/tile-grid.ts';
import type { Upload } from '#app/features/uploads/use-uploads.ts';
import { IconButton } from '#app/ui/actions/buttons.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';

type UploadsProps = { uploads: readonly Upload[]; cancel: (key: number) => void };

/** Pictures on their way, each on the tile that it will be, with how far it is and a way to cancel. */
export function UploadTiles({ uploads, cancel }: UploadsProps) {
  return (
    <ul aria-label="Uploading" className={TILE_GRID}>
      {uploads.map(({ key, file, sent }) => (
        <li key={key} className="relative flex min-w-0 flex-col rounded-md border-[1.5px] border-line border-dashed">
          <Preview file={file} />
          <div className="min-w-0 p-2.5 text-sm">
            <p className="truncate">{file.name}</p>
            {sent < 1 ? (
              <Progress label={file.name} labelHidden value={Math.round(sent * 100)} />
            ) : (
              <Progress label={file.name} labelHidden figure="Preparing..." />
            )}
          </div>
          <IconButton
            label={`Cancel ${file.name}`}
            icon={<X size={20} aria-hidden="true" />}
            onClick={() => cancel(key)}
            outlined
            className="!absolute top-2 right-2"
          />
        </li>
      ))}
    </ul>
  );
}

/** The picture as it lies on this device, faded; nothing where the browser cannot show it. */
function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    const address = URL.createObjectURL(file);
    if (element) element.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <span className="block aspect-square overflow-hidden rounded-t-[8px] bg-grey-wash">
      <img
        ref={image}
        alt=""
        className="h-full w-full object-cover opacity-45"
        onError={(event) => event.currentTarget.setAttribute('hidden', '')}
      />
    </span>
  );
}
