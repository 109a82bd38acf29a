import { type ByteRange, byteRange } from '#server/byte-range.ts';

/** A reply but for its body, and which bytes that is; null for none. */
export type Outline = { status: number; headers: Record<string, string>; part: ByteRange | null };

type Asked = { etag: string; size: number; headers: Record<string, string> };

/** How a request for stored bytes is answered: whole, in part, with 'you have it', or with its headers only. */
export function rangedReply(request: Request, { etag, size, headers: own }: Asked): Outline {
  const { headers: asked } = request;
  const headers: Record<string, string> = { ...own, 'Accept-Ranges': 'bytes', ETag: etag };
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
