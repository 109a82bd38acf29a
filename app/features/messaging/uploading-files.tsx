import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { RefusedFiles } from '#app/features/messaging/refused-files.tsx';
import { TILE } from '#app/features/messaging/waiting-files.tsx';
import { messageFilePath } from '#app/features/uploads/upload-paths.ts';
import { type FailedUpload, useUploads } from '#app/features/uploads/use-uploads.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';

type UploadingFilesProps = {
  conversationId: string;
  /** What was chosen last; the same object is sent once. */
  chosen: readonly File[];
  /** How many wait to be sent already. */
  stored: number;
  onCount: (counts: FileCounts) => void;
};

/** Those on their way, and those that were refused and not taken out; `of` is what was chosen last among them. */
export type FileCounts = { uploading: readonly File[]; refused: readonly FailedUpload[]; of: readonly File[] };

/** Files on their way into the next message, each with how far it is and a way to cancel, and those that were refused. */
export function UploadingFiles({ conversationId, chosen, stored, onCount }: UploadingFilesProps) {
  const path = messageFilePath(conversationId, '');
  const { uploads, failed, arrived, add, cancel, retry, dismiss } = useUploads('message-files', stored, {
    path,
    holds: true,
  });
  const [added, setAdded] = useState<readonly File[]>([]);
  const take = useEffectEvent((files: readonly File[]) => {
    add(files);
    setAdded(files);
  });
  useEffect(() => take(chosen), [chosen]);
  const tell = useEffectEvent(onCount);
  const uploading = useSameWhile(uploads.map(({ file }) => file));
  useEffect(() => tell({ uploading, refused: failed, of: added }), [uploading, failed, added]);
  return (
    <>
      {uploads.length > 0 ? (
        <ul aria-label="Uploading" className="mb-2 flex flex-wrap gap-2">
          {uploads.map(({ key, file, sent }) => (
            <li key={key} className={TILE}>
              <div className="w-36 py-1">
                {sent < 1 ? (
                  <Progress label={file.name} labelHidden value={Math.round(sent * 100)} />
                ) : (
                  <Progress label={file.name} labelHidden figure="Preparing..." />
                )}
                <span className="block truncate text-sm">{file.name}</span>
              </div>
              <IconButton
                label={`Cancel ${file.name}`}
                icon={<X size={18} aria-hidden="true" />}
                onClick={() => cancel(key)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <RefusedFiles
        refused={failed}
        retry={retry}
        remove={dismiss}
        replace={(key, files) => {
          dismiss(key);
          add(files);
        }}
      />
      <p role="status" className="sr-only">
        {uploads.length > 0 ? `Uploading ${uploads.length} of your files.` : stored > 0 ? arrived : ''}
      </p>
    </>
  );
}

/** The same list as long as the same files are in it: each step of an upload is told as another one. */
function useSameWhile(files: readonly File[]): readonly File[] {
  const [same, setSame] = useState(files);
  if (files.length === same.length && files.every((file, at) => file === same[at])) return same;
  setSame(files);
  return files;
}
