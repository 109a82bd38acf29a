import { X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { uploadProblemText, WAIT_FOR_UPLOADS } from '#app/copy/uploads.ts';
import { acceptedTypes, type Bucket, isOrdered, UPLOAD_RULES, uploadFieldId } from '#app/domain/files.ts';
import { DropZone } from '#app/features/uploads/drop-zone.tsx';
import { FailedUploads } from '#app/features/uploads/failed-uploads.tsx';
import { uploadFormId } from '#app/features/uploads/upload-form.tsx';
import { uploadProblemIn } from '#app/features/uploads/upload-paths.ts';
import { UploadTiles } from '#app/features/uploads/upload-tiles.tsx';
import { useCrop } from '#app/features/uploads/use-crop.tsx';
import { useSaveBlock } from '#app/features/uploads/use-save-block.ts';
import { type Upload, useUploads } from '#app/features/uploads/use-uploads.ts';
import { Button, IconButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type UploadFieldProps = {
  bucket: Bucket;
  label: string;
  hint: ReactNode;
  /** How many the bucket holds already. */
  stored: number;
};

/**
 * Where files are chosen: with JavaScript they are sent at once, each with its progress; without it there is a button.
 * Needs an UploadForm of the same bucket on the page. While files are on their way the form around it cannot be saved.
 */
export function UploadField({ bucket, label, hint, stored }: UploadFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const form = useCallback(() => box.current?.closest('form'), []);
  const { uploads, failed, arrived, add, cancel, retry } = useUploads(bucket, stored, { form });
  const { choose, dialog } = useCrop(bucket, add);
  const blocked = useSaveBlock(box, uploads.length > 0);
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const told = uploadProblemIn(search, bucket);

  const take = (input: HTMLInputElement) => {
    if (!input.files?.length) return;
    void choose(Array.from(input.files));
    // So that the same file can be chosen again.
    input.value = '';
  };

  const takeEarly = useEffectEvent(() => {
    const input = document.getElementById(uploadFieldId(bucket));
    if (input instanceof HTMLInputElement) take(input);
  });
  // A file may have been chosen before the script ran.
  useEffect(() => takeEarly(), []);

  return (
    <div ref={box} className="flex flex-col gap-3">
      {uploads.length > 0 && isOrdered(bucket) ? <UploadTiles uploads={uploads} cancel={cancel} /> : null}
      <DropZone onFiles={choose}>
        <FileField
          field={{ ...plainField('file'), id: uploadFieldId(bucket), descriptionId: `${uploadFieldId(bucket)}-hint` }}
          label={label}
          hint={hint}
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
