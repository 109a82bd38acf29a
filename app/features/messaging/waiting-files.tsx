import { FileText, X } from 'lucide-react';
import { WITHOUT_FILE } from '#app/features/messaging/composer.tsx';
import type { MessageFile } from '#app/features/messaging/message-files.server.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';

/** What a tile over the box looks like, on its way or waiting to be sent. */
export const TILE = 'flex max-w-full items-center gap-2 rounded-md border-[1.5px] border-line bg-ground pl-2';

/** Files that go with the next message: part of its form, each with a way to take it out again. */
export function WaitingFiles({ files }: { files: readonly MessageFile[] }) {
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
