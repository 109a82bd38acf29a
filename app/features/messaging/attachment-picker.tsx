import { FileText, Paperclip, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { ATTACH_HINT } from '#app/copy/messages.ts';
import { WITHOUT_FILE } from '#app/domain/messages.ts';
import { acceptedTypes } from '#app/domain/values/files.ts';
import type { MessageFile } from '#app/features/messaging/attachments.server.ts';
import { FailedUploads } from '#app/features/uploads/upload-form.tsx';
import { messageFilePath } from '#app/features/uploads/upload-paths.ts';
import { type Upload, useUploads } from '#app/features/uploads/use-uploads.ts';
import { IconButton } from '#app/ui/actions/buttons.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type Attachments = {
  ready: readonly MessageFile[];
  isUploading: boolean;
  tiles: ReactNode;
  button: ReactNode;
  remove: (fileId: string) => void;
  forgetFailed: () => void;
};

/** The files of the next message. `stored` are on the server; `taken` belong to a message that is being sent. */
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

type AttachFilesProps = {
  to: string;
  accept: string;
  onChoose: (files: File[]) => void;
};

function AttachFiles({ to, accept, onChoose }: AttachFilesProps) {
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement | null) => {
    if (!input?.files?.length) return;
    onChoose(Array.from(input.files));
    input.value = '';
  };
  const takeEarly = useEffectEvent(() => take(box.current));
  // A file may have been chosen before the script ran.
  useEffect(() => takeEarly(), []);
  return (
    <>
      <label
        title={ATTACH_HINT}
        className="relative inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md hover:bg-grey-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
      >
        <Paperclip size={20} aria-hidden="true" />
        <input
          ref={box}
          type="file"
          name="file"
          accept={accept}
          multiple={hydrated}
          aria-label={`Attach files. ${ATTACH_HINT}`}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </label>
      <noscript>
        <button
          type="submit"
          formAction={to}
          formEncType="multipart/form-data"
          formNoValidate
          className="min-h-11 text-link text-sm"
        >
          Attach
        </button>
      </noscript>
    </>
  );
}

const TILE = 'flex max-w-full items-center gap-2 rounded-md border-[1.5px] border-line bg-ground pl-2';

function WaitingFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files to send" className="mb-2 flex flex-wrap gap-2">
      {files.map(({ id, name, picture }) => (
        <li key={id} className={TILE}>
          <input type="hidden" name="fileIds" value={id} />
          {picture ? (
            <img src={picture.srcSet.split(' ')[0]} alt="" className="size-10 rounded-sm object-cover" />
          ) : (
            <FileText size={20} aria-hidden="true" className="shrink-0" />
          )}
          <span className="max-w-32 truncate text-sm">{name}</span>
          <IconButton
            type="submit"
            formNoValidate
            name={WITHOUT_FILE}
            value={id}
            label={`Remove ${name}`}
            icon={<X size={18} aria-hidden="true" />}
          />
        </li>
      ))}
    </ul>
  );
}
