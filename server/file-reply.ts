import { isPrivate, type StoredFile } from '#app/features/uploads/read-file.server.ts';
import type { FileVariant } from '#app/platform/db/schema/files.ts';
import { type Outline, rangedReply } from '#server/ranged-reply.ts';

/** No copy of a picture lives longer in a browser, however long its address does (S0 §9). */
const COPY_SECONDS_MAX = 3600;

export type Handing = {
  file: StoredFile;
  /** The size that was asked for, and how many bytes it has. */
  stored: FileVariant;
  size: number;
  /** When the address ends, in seconds since 1970. */
  expires: number;
  /** The headers that every file has. */
  shared: Record<string, string>;
};

/**
 * How a request for a file is answered. The type is the one we wrote, never guessed; pictures are shown, everything else is
 * a download under a name of ours.
 */
export function fileReply(request: Request, { file, stored, size, expires, shared }: Handing): Outline {
  return rangedReply(request, {
    etag: `"${file.id}-${stored.key}"`,
    size,
    headers: {
      ...shared,
      'Content-Type': stored.contentType,
      'Content-Disposition': disposition(file, stored),
      'Cache-Control': cacheControl(file, expires),
    },
  });
}

function disposition(file: StoredFile, { key, contentType }: FileVariant): string {
  if (contentType.startsWith('image/')) return 'inline';
  const what = file.bucket === 'message-files' ? 'document' : 'certificate';
  return `attachment; filename="${what}-${file.id.slice(0, 8)}.${key.split('.').at(-1)}"`;
}

/** A picture's address never shows anything else, so a copy is good for as long as the address is. */
function cacheControl(file: StoredFile, expires: number): string {
  if (isPrivate(file)) return 'private, no-store';
  const life = Math.max(0, expires - Math.floor(Date.now() / 1000));
  return `private, max-age=${Math.min(COPY_SECONDS_MAX, life)}, immutable`;
}
