import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { acceptedTypes } from '#app/domain/stored-file.ts';
import { AttachFiles } from '#app/features/messaging/attach-files.tsx';
import { WITHOUT_FILE } from '#app/features/messaging/composer.tsx';
import type { MessageFile } from '#app/features/messaging/message-files.server.ts';
import { WaitingFiles } from '#app/features/messaging/waiting-files.tsx';
import { messageFilePath } from '#app/features/uploads/upload-paths.ts';

const loadUploading = () => import('#app/features/messaging/uploading-files.tsx');
type Uploading = Awaited<ReturnType<typeof loadUploading>>;

type Attachments = {
  /** Those that go with the next message. */
  ready: readonly MessageFile[];
  isUploading: boolean;
  tiles: ReactNode;
  button: ReactNode;
  remove: (fileId: string) => void;
};

/**
 * The files of the next message: chosen, sent to the server at once, where they wait, and taken out again. `stored` are
 * those that wait there; `taken` are on their way with a message already. What uploads them is fetched when somebody
 * chooses the first.
 */
export function useAttachments(
  conversationId: string,
  stored: readonly MessageFile[],
  taken: readonly MessageFile[],
): Attachments {
  const [part, setPart] = useState<Uploading | null>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [uploads, setUploads] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const removing = useFetcher();
  const removedId = removing.formData?.get(WITHOUT_FILE);
  const gone = new Set([...taken.map(({ id }) => id), removedId]);
  const ready = stored.filter(({ id }) => !gone.has(id));
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const choose = (files: File[]) => {
    if (files.length === 0) return;
    setChosen(files);
    setHasFailed(false);
    if (part) return;
    loadUploading().then(
      (loaded) => isThere.current && setPart(loaded),
      () => isThere.current && setHasFailed(true),
    );
  };

  return {
    ready,
    isUploading: uploads > 0 || (chosen.length > 0 && part === null && !hasFailed),
    tiles: (
      <>
        <WaitingFiles files={ready} />
        {part ? (
          <part.UploadingFiles
            conversationId={conversationId}
            chosen={chosen}
            stored={ready.length}
            onCount={setUploads}
          />
        ) : null}
        {hasFailed ? (
          <p role="alert" className="mb-2 font-semibold text-red text-sm">
            Failed to upload file. Please try again.
          </p>
        ) : null}
      </>
    ),
    button: (
      <AttachFiles
        to={messageFilePath(conversationId, `/messages/${conversationId}`)}
        accept={acceptedTypes('message-files')}
        onChoose={choose}
      />
    ),
    remove: (fileId) =>
      void removing.submit({ [WITHOUT_FILE]: fileId }, { method: 'post', action: `/messages/${conversationId}` }),
  };
}
