import { ImageDown, X } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { uploadProblemText, WAIT_FOR_UPLOADS } from '#app/copy/uploads.ts';
import {
  acceptedTypes,
  type Bucket,
  isOrdered,
  problemBeforeSending,
  UPLOAD_RULES,
  uploadFieldId,
} from '#app/domain/values/files.ts';
import type { CropDialogProps } from '#app/features/uploads/crop-dialog.tsx';
import { FailedUploads, RemovalMark, TILE_GRID, uploadFormId } from '#app/features/uploads/upload-form.tsx';
import { uploadProblemIn } from '#app/features/uploads/upload-paths.ts';
import { type Upload, useUploads } from '#app/features/uploads/use-uploads.ts';
import { Button, IconButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { type Field, FieldFrame, type InputProps, plainField, useFieldParts } from '#app/ui/forms/fields.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: React.ReactNode }) {
  const [isOver, setOver] = useState(false);
  const hydrated = useHydrated();
  useMissedDrops();

  const onDragOver = (event: React.DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = (event: React.DragEvent<HTMLElement>) => {
    const into = event.relatedTarget;
    if (!(into instanceof Node && event.currentTarget.contains(into))) setOver(false);
  };
  const onDrop = (event: React.DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles(Array.from(event.dataTransfer.files));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the field inside is the control.
    <div
      onDragOver={onDragOver}
      onDragEnter={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
      className="relative"
    >
      {children}
      {hydrated ? (
        <p aria-hidden="true" className="mt-2 hidden items-center gap-2 text-muted text-sm pointer-fine:flex">
          <ImageDown size={18} className="shrink-0" />
          Or drop files here
        </p>
      ) : null}
      {isOver ? (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute -inset-2 flex items-center justify-center rounded-md border-[2.5px] border-line border-dashed bg-mustard font-bold text-lg text-on-mustard"
        >
          Drop to add
        </p>
      ) : null}
    </div>
  );
}

/** A file dropped outside the zone would replace the page and its typed text. */
function useMissedDrops(): void {
  useEffect(() => {
    const keepPage = (event: DragEvent) => {
      const isField = event.target instanceof HTMLInputElement && event.target.type === 'file';
      if (hasFiles(event) && !isField) event.preventDefault();
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}

type UploadsProps = { uploads: readonly Upload[]; cancel: (key: number) => void };

function UploadTiles({ uploads, cancel }: UploadsProps) {
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

/** True after somebody tried to save while `busy`. Listens on the form before any other submit handler. */
function useSaveBlock(inside: React.RefObject<HTMLElement | null>, busy: boolean): boolean {
  const [tried, setTried] = useState(false);

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form || !busy) return;
    const refuse = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setTried(true);
    };
    form.addEventListener('submit', refuse, { capture: true });
    return () => {
      form.removeEventListener('submit', refuse, { capture: true });
      setTried(false);
    };
  }, [inside, busy]);

  return tried;
}

type UploadFieldProps = {
  bucket: Bucket;
  label: string;
  hint: React.ReactNode;
  stored: number;
};

/** Files upload at once; without JavaScript there is a button. Needs an UploadForm of the same bucket on the page. */
export function UploadField({ bucket, label, hint, stored }: UploadFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const form = useCallback(() => box.current?.closest('form'), []);
  const { uploads, failed, arrived, staying, add, cancel, retry } = useUploads(bucket, stored, { form });
  const { choose, dialog } = useCrop(bucket, add);
  const blocked = useSaveBlock(box, uploads.length > 0);
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const told = uploadProblemIn(search, bucket);

  const take = (input: HTMLInputElement) => {
    if (!input.files?.length) return;
    void choose(Array.from(input.files));
    input.value = '';
  };

  const takeEarly = useEffectEvent(() => {
    const input = document.getElementById(uploadFieldId(bucket));
    if (input instanceof HTMLInputElement) take(input);
  });
  useEffect(() => takeEarly(), []);

  return (
    <div ref={box} className="flex flex-col gap-3">
      {uploads.length > 0 && isOrdered(bucket) ? <UploadTiles uploads={uploads} cancel={cancel} /> : null}
      <DropZone onFiles={choose}>
        <FileField
          field={{ ...plainField('file'), id: uploadFieldId(bucket), descriptionId: `${uploadFieldId(bucket)}-hint` }}
          label={label}
          hint={isOrdered(bucket) ? `${hint} ${staying} of ${UPLOAD_RULES[bucket].most} so far.` : hint}
          form={uploadFormId(bucket)}
          accept={acceptedTypes(bucket)}
          multiple={hydrated && UPLOAD_RULES[bucket].most > 1}
          onChange={(event) => take(event.currentTarget)}
        />
      </DropZone>
      {dialog}
      {hydrated ? null : (
        <Button type="submit" form={uploadFormId(bucket)} className="self-start">
          Upload
        </Button>
      )}
      {uploads.length > 0 && !isOrdered(bucket) ? <UploadList uploads={uploads} cancel={cancel} /> : null}
      {blocked ? <Notice tone="mustard" role="alert" title={WAIT_FOR_UPLOADS} /> : null}
      <FailedUploads failed={failed} retry={retry} />
      {told && failed.length === 0 && uploads.length === 0 ? (
        <Notice tone="red" title={uploadProblemText(bucket, told)} />
      ) : null}
      <p role="status" className="sr-only">
        {uploads.length > 0 ? `Uploading ${uploads.length} of your files.` : arrived}
      </p>
    </div>
  );
}

function FileField(props: InputProps) {
  const { field, frame, control, rest } = useFieldParts(props);
  return (
    <FieldFrame {...frame}>
      <input
        {...rest}
        {...control}
        key={field.key}
        type="file"
        className="w-full rounded-md border-[1.5px] border-dashed border-line bg-surface p-4 text-base file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border-[1.5px] file:border-solid file:border-line file:bg-ground file:px-4 file:font-semibold file:text-line hover:bg-grey-wash aria-invalid:border-red"
      />
    </FieldFrame>
  );
}

function UploadList({ uploads, cancel }: { uploads: readonly Upload[]; cancel: (key: number) => void }) {
  return (
    <ul aria-label="Uploading" className="flex flex-col gap-2">
      {uploads.map(({ key, file, sent }) => (
        <li
          key={key}
          className="flex items-center gap-3 rounded-md border border-hairline bg-surface py-1.5 pr-1.5 pl-4"
        >
          <div className="min-w-0 flex-1">
            {sent < 1 ? (
              <Progress label={file.name} value={Math.round(sent * 100)} />
            ) : (
              <Progress label={file.name} figure="Preparing..." />
            )}
          </div>
          <IconButton
            label={`Cancel ${file.name}`}
            icon={<X size={20} aria-hidden="true" />}
            onClick={() => cancel(key)}
          />
        </li>
      ))}
    </ul>
  );
}

const CROPPED: Partial<Record<Bucket, Pick<CropDialogProps, 'what' | 'shape'>>> = {
  'shop-logos': { what: 'the logo', shape: 'square' },
  'profile-images': { what: 'the profile image', shape: 'round' },
};

/** Cropped before upload (S1 §5). Without the dialog's code the picture is uploaded as it is. */
function useCrop(bucket: Bucket, add: (files: readonly File[]) => void) {
  const [dialog, setDialog] = useState<React.ReactNode>(null);
  const cropped = CROPPED[bucket];

  async function choose(files: readonly File[]) {
    const [file] = files;
    if (!cropped || !file || files.length > 1 || problemBeforeSending(bucket, file)) return add(files);
    const close = () => setDialog(null);
    try {
      const { CropDialog } = await import('#app/features/uploads/crop-dialog.tsx');
      const onDone = (ready: File) => {
        close();
        add([ready]);
      };
      const { maxBytes } = UPLOAD_RULES[bucket];
      setDialog(<CropDialog {...cropped} file={file} maxBytes={maxBytes} onDone={onDone} onCancel={close} />);
    } catch {
      add(files);
    }
  }

  return { choose, dialog };
}

type SinglePictureProps = {
  bucket: Extract<Bucket, 'shop-logos' | 'profile-images'>;
  what: string;
  removed: Field;
  children: React.ReactNode | null;
  none: React.ReactNode;
  limit: string;
};

export function SinglePicture({ bucket, what, removed, children, none, limit }: SinglePictureProps) {
  const has = children !== null;
  return (
    <div className="flex flex-col gap-3">
      {has ? (
        <div className="flex flex-wrap items-center gap-4">
          {children}
          <RemovalMark field={removed} id="current" what={`the ${what}`} />
        </div>
      ) : (
        none
      )}
      <UploadField
        bucket={bucket}
        label={has ? `Replace the ${what}` : `Choose a ${what}`}
        hint={`JPEG, PNG or WebP, up to ${limit}.`}
        stored={0}
      />
    </div>
  );
}
