import { FileText } from 'lucide-react';
import type { MessageFile } from '#app/features/messaging/message-files.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { SAID_WHEN_BROKEN } from '#app/ui/pictures/when-broken.ts';

/** The files of a message: pictures as they are, documents by their names. Each opens whole in a tab of its own. */
export function SentFiles({ files, isOwn }: { files: readonly MessageFile[]; isOwn: boolean }) {
  return (
    <ul aria-label="Files" className={classNames('flex max-w-[85%] flex-wrap gap-2', isOwn && 'justify-end')}>
      {files.map(({ id, name, href, picture }) => (
        <li key={id} className="min-w-0 max-w-full">
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className="block overflow-hidden rounded-md border-[1.5px] border-line bg-surface"
            {...(picture ? SAID_WHEN_BROKEN : {})}
          >
            {picture ? (
              <img
                src={picture.src}
                srcSet={picture.srcSet}
                sizes="16rem"
                width={picture.width}
                height={picture.height}
                alt={`Picture: ${name}`}
                loading="lazy"
                decoding="async"
                className="block h-auto max-h-64 w-auto max-w-full object-contain"
                style={{ backgroundColor: picture.placeholder ?? 'var(--grey-wash)' }}
              />
            ) : (
              <span className="flex min-h-11 items-center gap-2 px-3 py-1.5 text-sm">
                <FileText size={20} aria-hidden="true" className="shrink-0" />
                <span className="min-w-0 underline wrap-anywhere">{name}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
