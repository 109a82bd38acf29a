import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { heldByFiles } from '#app/copy/messages.ts';
import { acceptedTypes } from '#app/domain/stored-file.ts';
import { AttachFiles } from '#app/features/messaging/attach-files.tsx';
import { WITHOUT_FILE } from '#app/features/messaging/composer.tsx';
import type { MessageFile } from '#app/features/messaging/message-files.server.ts';
import { RefusedFiles } from '#app/features/messaging/refused-files.tsx';
import type { FileCounts } from '#app/features/messaging/uploading-files.tsx';
import { NOT_ARRIVED, useKeptRefusals } from '#app/features/messaging/use-kept-refusals.ts';
import { WaitingFiles } from '#app/features/messaging/waiting-files.tsx';
import { messageFilePath } from '#app/features/uploads/upload-paths.ts';

const loadUploading = () => import('#app/features/messaging/uploading-files.tsx');
type Uploading = Awaited<ReturnType<typeof loadUploading>>;

type Attachments = {
  /** Those that go with the next message. */
  ready: readonly MessageFile[];
  isUploading: boolean;
  /** Some were refused, and are neither removed nor replaced: the message does not go without them. */
  isHeld: boolean;
  /** Says beside them what the message waits for. */
  sayHeld: () => void;
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
  const [{ uploading, refused, of: counted }, setCounts] = useState<FileCounts>(NO_FILES);
  const [asked, setAsked] = useState(0);
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

  /** All that were chosen so far, until the script that takes them has come; then those that were chosen last. */
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

  // The script that uploads has not come, so all of them are still to be sent.
  const stranded = useMemo(() => (hasFailed ? chosen.map(strandedFile) : []), [hasFailed, chosen]);
  const here = useMemo(() => [...refused, ...stranded], [refused, stranded]);
  const lost = useMemo(() => uploading.map(strandedFile), [uploading]);
  const { before, forget } = useKeptRefusals(conversationId, here, { lost, stored });
  const isHeld = before.length + here.length > 0;
  if (asked > 0 && !isHeld) setAsked(0);
  const withoutStranded = (key: number) => chosen.filter((_, place) => place !== key);

  return {
    ready,
    isHeld,
    sayHeld: () => setAsked((before) => before + 1),
    // What was just chosen is on its way before it is counted.
    isUploading: uploading.length > 0 || (chosen.length > 0 && chosen !== counted && !hasFailed),
    tiles: (
      <>
        <WaitingFiles files={ready} />
        {asked > 0 ? (
          <p key={asked} role="alert" className="mb-2 font-semibold text-red">
            {heldByFiles(before.length + here.length)}
          </p>
        ) : null}
        {part ? (
          <part.UploadingFiles
            conversationId={conversationId}
            chosen={chosen}
            stored={ready.length}
            onCount={setCounts}
          />
        ) : null}
        <RefusedFiles
          refused={before}
          remove={forget}
          replace={(key, files) => {
            forget(key);
            choose(part ? files : [...chosen, ...files]);
          }}
        />
        <RefusedFiles
          refused={stranded}
          retry={() => choose([...chosen])}
          remove={(key) => setChosen(withoutStranded(key))}
          replace={(key, files) => choose([...withoutStranded(key), ...files])}
        />
      </>
    ),
    button: (
      <AttachFiles
        to={messageFilePath(conversationId, `/messages/${conversationId}`)}
        accept={acceptedTypes('message-files')}
        onChoose={(files) => choose(part ? files : [...chosen, ...files])}
      />
    ),
    remove: (fileId) =>
      void removing.submit({ [WITHOUT_FILE]: fileId }, { method: 'post', action: `/messages/${conversationId}` }),
  };
}

const NO_FILES: FileCounts = { uploading: [], refused: [], of: [] };

const strandedFile = (file: File, key: number) => ({
  ...{ key, file, name: file.name },
  text: NOT_ARRIVED,
});
