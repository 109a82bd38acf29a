import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { isPrivate, mayOpen, type StoredFile, storedFile } from '#app/features/uploads/read-file.server.ts';
import { readSession } from '#app/platform/auth/read-session.server.ts';
import type { FileVariant } from '#app/platform/db/schema/files.ts';
import { securityHeaders } from '#app/platform/http/security-headers.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { AppEnv } from '#server/app-env.ts';
import { byteRange, bytesWithin } from '#server/byte-range.ts';

/** When a reader may try again whose file could not be fetched. */
const SECONDS_UNTIL_BACK = 30;

/**
 * Stored files (ruling c-72), by signed address only; for a private one the address is not enough: the reader must be
 * allowed to see it. The type is the one we wrote, never guessed; documents are downloads; nothing in them may run in
 * our origin.
 */
export function fileRoutes(app: Hono<AppEnv>, services: Services): void {
  const { auth, db, files: store, fileLinks, settings, log } = services;
  const https = settings.baseUrl.startsWith('https:');

  app.get('/files/:fileId/:variant', async (c) => {
    const { fileId, variant } = c.req.param();
    const { expires = '', signature = '' } = c.req.query();
    const gone = () => c.text('There is no such file, or its link has expired.', 404);
    if (!fileLinks.verify(fileId, variant, expires, signature, new Date())) return gone();
    const file = await storedFile(db, fileId);
    const stored = file?.variants.find((candidate) => candidate.key === variant);
    if (!file || !stored) return gone();
    if (isPrivate(file)) {
      const { actor } = await readSession(auth, db, c.req.raw.headers, { mayProlong: false });
      if (!(await mayOpen(db, actor, file))) return gone();
    }
    const key = `${file.bucket}/${file.path}/${stored.key}`;
    try {
      return (await handOut(c, file, stored, key)) ?? gone();
    } catch (error) {
      // Answered here: further out, a refused connection would be mistaken for the database's.
      log.error({ err: error, requestId: c.get('requestId'), key }, 'a stored file cannot be read');
      c.header('Retry-After', String(SECONDS_UNTIL_BACK));
      return c.text('This file cannot be fetched for the moment. Please try again shortly.', 503);
    }
  });

  /** The file, or the part of it that was asked for; null when its bytes are missing. */
  async function handOut(c: Context<AppEnv>, file: StoredFile, stored: FileVariant, key: string) {
    const size = await store.size(key);
    if (size === null) return null;

    const etag = `"${file.id}-${stored.key}"`;
    const headers = {
      ...securityHeaders({ https }),
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Content-Type': stored.contentType,
      'Content-Disposition': disposition(file, stored.key, stored.contentType),
      'Cache-Control': cacheControl(file, Number(c.req.query('expires'))),
      'Accept-Ranges': 'bytes',
      ETag: etag,
    };
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const whole = c.req.header('if-range') !== undefined && c.req.header('if-range') !== etag;
    const range = whole ? null : byteRange(c.req.header('range'), size);
    if (range === 'none') {
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const sized = {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    };
    const status = range ? 206 : 200;
    // The server answers HEAD through GET: a stream that nobody reads would stay open.
    if (c.req.raw.method === 'HEAD') return new Response(null, { status, headers: sized });
    const bytes = await store.read(key);
    const body = Readable.toWeb(range ? bytesWithin(bytes, range) : bytes) as ReadableStream;
    return new Response(body, { status, headers: sized });
  }
}

/** Pictures are shown, everything else is a download under a name of ours. */
function disposition(file: StoredFile, key: string, contentType: string): string {
  if (contentType.startsWith('image/')) return 'inline';
  return `attachment; filename="certificate-${file.id.slice(0, 8)}.${key.split('.').at(-1)}"`;
}

function cacheControl(file: StoredFile, expires: number): string {
  if (isPrivate(file)) return 'private, no-store';
  const life = Math.max(0, expires - Math.floor(Date.now() / 1000));
  return `private, max-age=${Math.min(3600, life)}, immutable`;
}
