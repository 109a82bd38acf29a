import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { acceptedTypes } from '#app/domain/stored-file.ts';
import { AttachFiles } from '#app/features/messaging/attach-files.tsx';
import { WITHOUT_FILE } from '#app/features/messaging/composer.tsx';
import type { MessageFile } from '#app/features/messaging/message-files.server.ts';
import { TILE, WaitingFiles } from '#app/features/messaging/waiting-files.tsx';
import { FailedUploads } from '#app/features/uploads/failed-uploads.tsx';
import { messageFilePath } from '#app/features/uploads/upload-paths.ts';
import { type Upload, useUploads } from '#app/features/uploads/use-uploads.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';

type Attachments = {
  /** Those that go with the next message. */
  ready: readonly MessageFile[];
  isUploading: boolean;
  tiles: ReactNode;
  button: ReactNode;
  remove: (fileId: string) => void;
  /** What is said of files that were not taken is no longer needed. */
  forgetFailed: () => void;
};

/**
 * The files of the next message: chosen, uploaded at once to the server, where they are kept until the message is sent,
 * and removed again. `stored` are those that are there; `taken` are on their way with a message already.
 */
export function useAttachments(
  conversationId: string,
  stored: readonly MessageFile[],
  taken: readonly MessageFile[],
): Attachments {
  const removing = useFetcher();
  const removedId = removing.formData?.get(WITHOUT_FILE);
  const gone = new Set([...taken.map(({ id }) => id), removedId]);
  const ready = stored.filter(({ id }) => !gone.has(id));
  const path = messageFilePath(conversationId, '');
  const { uploads, failed, arrived, add, cancel, retry, forgetFailed } = useUploads('message-files', ready.length, {
    path,
  });
  return {
    ready,
    isUploading: uploads.length > 0,
    forgetFailed,
    tiles: (
      <>
        <WaitingFiles files={ready} />
        <UploadingFiles uploads={uploads} cancel={cancel} />
        {failed.length > 0 ? (
          <div className="mb-2 flex max-h-64 flex-col gap-2 overflow-y-auto">
            <FailedUploads failed={failed} retry={retry} />
          </div>
        ) : null}
        <p role="status" className="sr-only">
          {uploads.length > 0 ? `Uploading ${uploads.length} of your files.` : ready.length > 0 ? arrived : ''}
        </p>
      </>
    ),
    button: (
      <AttachFiles
        to={messageFilePath(conversationId, `/messages/${conversationId}`)}
        accept={acceptedTypes('message-files')}
        onChoose={add}
      />
    ),
    remove: (fileId) =>
      void removing.submit({ [WITHOUT_FILE]: fileId }, { method: 'post', action: `/messages/${conversationId}` }),
  };
}

/** Files that are being uploaded, each with its progress and a way to cancel. */
function UploadingFiles({ uploads, cancel }: { uploads: readonly Upload[]; cancel: (key: number) => void }) {
  if (uploads.length === 0) return null;
  return (
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
  );
}
