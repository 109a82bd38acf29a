import { Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { uploadProblemText } from '#app/copy/uploads.ts';
import type { Bucket } from '#app/domain/stored-file.ts';
import { uploadFieldId } from '#app/features/uploads/upload-field.tsx';
import { uploadFormId } from '#app/features/uploads/upload-form.tsx';
import { removalPath } from '#app/features/uploads/upload-paths.ts';
import { useReturnPath } from '#app/features/uploads/use-return-path.ts';
import { Button } from '#app/ui/actions/button.tsx';

type RemoveUploadButtonProps = {
  bucket: Bucket;
  /** The attachment's id; 'current' where there is only one. */
  id: string;
  /** What is removed, in words: 'image 2', 'the logo'. */
  what: string;
};

/** Takes a stored file away at once; the focus goes to where another can be chosen. */
export function RemoveUploadButton({ bucket, id, what }: RemoveUploadButtonProps) {
  const [state, setState] = useState<'idle' | 'removing' | 'failed'>('idle');
  const { revalidate } = useRevalidator();
  const path = removalPath(bucket, id, useReturnPath());

  const remove = async (event: MouseEvent) => {
    event.preventDefault();
    setState('removing');
    const isGone = await removed(path);
    if (!isGone) return setState('failed');
    await revalidate();
    setState('idle');
    document.getElementById(uploadFieldId(bucket))?.focus();
  };

  return (
    <div className="-ml-3 flex flex-col items-start gap-1.5">
      <Button
        type="submit"
        form={uploadFormId(bucket)}
        formAction={path}
        formEncType="application/x-www-form-urlencoded"
        size="sm"
        variant="quiet"
        icon={<Trash2 size={18} aria-hidden="true" />}
        aria-label={`Remove ${what}`}
        busy={state === 'removing'}
        busyLabel="Removing..."
        onClick={remove}
      >
        Remove
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="text-sm font-semibold text-red">
          {uploadProblemText(bucket, 'removal-failed')}
        </p>
      ) : null}
    </div>
  );
}

/** Whether it is gone; a file that was already gone counts. */
async function removed(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: 'POST', headers: { Accept: 'application/json' } });
    return status === 200 || status === 404;
  } catch {
    return false;
  }
}
