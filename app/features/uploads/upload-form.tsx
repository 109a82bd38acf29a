import { RotateCw } from 'lucide-react';
import { useLocation } from 'react-router';
import type { Bucket } from '#app/domain/values/files.ts';
import { pathToReturnTo, uploadPath } from '#app/features/uploads/upload-paths.ts';
import type { FailedUpload } from '#app/features/uploads/use-uploads.ts';
import { Button } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { type Field, initialList } from '#app/ui/forms/fields.tsx';

export const TILE_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.25rem),1fr))] gap-3 sm:grid-cols-3 sm:gap-4';

export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  return pathToReturnTo(pathname, new URLSearchParams(search));
}

export const uploadFormId = (bucket: Bucket) => `upload-${bucket}`;

/** Beside the form they are shown in, because forms cannot be nested: controls name it by their `form` attribute. */
export function UploadForm({ bucket }: { bucket: Bucket }) {
  const action = uploadPath(bucket, useReturnPath());
  return <form id={uploadFormId(bucket)} method="post" action={action} encType="multipart/form-data" hidden />;
}

type RemovalMarkProps = {
  field: Field;
  /** 'current' in buckets with a single file. */
  id: string;
  what: string;
};

/** Removed when the form is saved; unticking undoes it (ruling c-94). */
export function RemovalMark({ field, id, what }: RemovalMarkProps) {
  return (
    <label
      key={field.key}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 px-1 font-semibold text-sm has-checked:text-red"
    >
      <input
        type="checkbox"
        name={field.name}
        value={id}
        defaultChecked={initialList(field).includes(id)}
        data-removal=""
        className="peer tick"
      />
      <span className="min-w-0 peer-checked:after:content-['_with_Save']">
        Remove<span className="sr-only"> {what}</span>
      </span>
    </label>
  );
}

export function FailedUploads({
  failed,
  retry,
}: {
  failed: readonly FailedUpload[];
  retry: (one: FailedUpload) => void;
}) {
  const texts = [...new Set(failed.map(({ text }) => text))];
  return texts.map((text) => {
    const about = failed.filter((one) => one.text === text);
    const again = about.filter(({ file }) => file !== null);
    return (
      <Notice
        key={text}
        tone="red"
        title={text}
        actions={
          again.length > 0
            ? again.map((one) => (
                <Button
                  key={one.key}
                  size="sm"
                  icon={<RotateCw size={16} aria-hidden="true" />}
                  onClick={() => retry(one)}
                >
                  Try {one.name} again
                </Button>
              ))
            : null
        }
      >
        <span className="break-all text-sm">{about.map(({ name }) => name).join(', ')}</span>
      </Notice>
    );
  });
}
