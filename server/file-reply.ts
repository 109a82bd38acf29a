import { isPrivate, type StoredFile } from '#app/features/uploads/read-file.server.ts';
import type { FileVariant } from '#app/platform/db/schema/files.ts';
import { type ByteRange, byteRange } from '#server/byte-range.ts';

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

/** A reply but for its body, and which bytes that is; null for none. */
type Outline = { status: number; headers: Record<string, string>; part: ByteRange | null };

/**
 * How a request for a file is answered: whole, in part, with 'you have it', or with its headers only. The type is the
 * one we wrote, never guessed; pictures are shown, everything else is a download under a name of ours.
 */
export function fileReply(request: Request, { file, stored, size, expires, shared }: Handing): Outline {
  const { headers: asked } = request;
  const etag = `"${file.id}-${stored.key}"`;
  const headers: Record<string, string> = {
    ...shared,
    'Content-Type': stored.contentType,
    'Content-Disposition': disposition(file, stored),
    'Cache-Control': cacheControl(file, expires),
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (asked.get('if-none-match') === etag) return { status: 304, headers, part: null };
  const ofAnother = (asked.get('if-range') ?? etag) !== etag;
  const range = ofAnother ? null : byteRange(asked.get('range') ?? undefined, size);
  if (range === 'none') {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` }, part: null };
  }
  const part = range ?? { start: 0, end: size - 1 };
  headers['Content-Length'] = String(part.end - part.start + 1);
  if (range) headers['Content-Range'] = `bytes ${part.start}-${part.end}/${size}`;
  // The server answers HEAD through GET: a stream that nobody reads would stay open.
  return { status: range ? 206 : 200, headers, part: request.method === 'HEAD' ? null : part };
}

function disposition(file: StoredFile, { key, contentType }: FileVariant): string {
  if (contentType.startsWith('image/')) return 'inline';
  return `attachment; filename="certificate-${file.id.slice(0, 8)}.${key.split('.').at(-1)}"`;
}

/** A picture's address never shows anything else, so a copy is good for as long as the address is. */
function cacheControl(file: StoredFile, expires: number): string {
  if (isPrivate(file)) return 'private, no-store';
  const life = Math.max(0, expires - Math.floor(Date.now() / 1000));
  return `private, max-age=${Math.min(COPY_SECONDS_MAX, life)}, immutable`;
}
