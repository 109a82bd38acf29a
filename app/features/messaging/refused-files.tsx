import { RotateCw, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { acceptedTypes } from '#app/domain/stored-file.ts';
import type { FailedUpload } from '#app/features/uploads/use-uploads.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { buttonLook } from '#app/ui/actions/button-look.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

type RefusedFilesProps = {
  refused: readonly FailedUpload[];
  /** For those whose file is still there. */
  retry?: (one: FailedUpload) => void;
  remove: (key: number) => void;
  replace: (key: number, files: File[]) => void;
};

/** Chosen files that were not taken, each with why: the message waits until each is removed, replaced or taken (c-122). */
export function RefusedFiles({ refused, retry, remove, replace }: RefusedFilesProps) {
  if (refused.length === 0) return null;
  return (
    <div className="mb-2">
      <ul aria-label="Files that were not taken" className="flex max-h-64 flex-col gap-2 overflow-y-auto">
        {refused.map((one) => (
          <li key={one.key}>
            <Notice tone="red" title={one.text} actions={<Ways {...{ one, retry, remove, replace }} />}>
              <span className="text-sm wrap-anywhere">{one.name}</span>
            </Notice>
          </li>
        ))}
      </ul>
    </div>
  );
}

type WaysProps = Pick<RefusedFilesProps, 'retry' | 'remove' | 'replace'> & { one: FailedUpload };

function Ways({ one, retry, remove, replace }: WaysProps) {
  const { key, name, file } = one;
  return (
    <>
      {file && retry ? (
        <Button size="sm" icon={<RotateCw size={16} aria-hidden="true" />} onClick={() => retry(one)}>
          Try {name} again
        </Button>
      ) : null}
      <label className={buttonLook('secondary', 'sm', 'relative cursor-pointer has-focus-visible:outline-2')}>
        Replace
        <input
          type="file"
          accept={acceptedTypes('message-files')}
          aria-label={`Replace ${name}`}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          onChange={({ currentTarget: { files } }) => files?.length && replace(key, Array.from(files))}
        />
      </label>
      <Button
        size="sm"
        icon={<X size={16} aria-hidden="true" />}
        onClick={(event) => {
          backToWords(event);
          remove(key);
        }}
      >
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </>
  );
}

/** The button goes with its file, and whoever pressed it would stand nowhere. */
function backToWords({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const words = currentTarget.form?.elements.namedItem('content');
  if (words instanceof HTMLElement) words.focus();
}
