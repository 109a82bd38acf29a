import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { readSession } from '#app/data/auth/read-session.server.ts';
import { signInPath } from '#app/data/http/guards.server.ts';
import type { FileVariant } from '#app/data/schema/files.ts';
import type { Services } from '#app/data/services.server.ts';
import { canOpenData } from '#app/domain/values/files.ts';
import { archiveKey } from '#app/features/data-download/make-downloads.server.ts';
import { noteLostArchive, readyArchive } from '#app/features/data-download/request-download.server.ts';
import { isPrivate, mayOpen, type StoredFile, storedFile } from '#app/features/uploads/read-file.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { securityHeaders } from '#app/platform/http/security-headers.server.ts';
import type { AppEnv } from '#server/requests.ts';

const SECONDS_UNTIL_BACK = 30;

/** By signed URL only (ruling c-72); private files also need permission. No file may run scripts in our origin. */
export function fileRoutes(app: Hono<AppEnv>, { auth, db, files: store, fileLinks, settings, log }: Services): void {
  const headers = {
    ...securityHeaders({ https: settings.baseUrl.startsWith('https:') }),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };

  app.get('/files/:fileId/:variant', async (c): Promise<Response> => {
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
      const reply = await storedReply(c.req.raw, store, key, {
        ...headers,
        ETag: `"${file.id}-${stored.key}"`,
        'Content-Type': stored.contentType,
        'Content-Disposition': disposition(file, stored),
        'Cache-Control': cacheControl(file, Number(expires)),
      });
      return reply ?? gone();
    } catch (error) {
      // Handled here: further out, a refused connection would look like a failure of the database.
      log.error({ err: error, key }, 'a stored file cannot be read');
      c.header('Retry-After', String(SECONDS_UNTIL_BACK));
      return c.text('This file cannot be fetched for the moment. Please try again shortly.', 503);
    }
  });
}

/** Everything but pictures is a download, under a name of ours. */
function disposition(file: StoredFile, { key, contentType }: FileVariant): string {
  if (contentType.startsWith('image/')) return 'inline';
  const what = file.bucket === 'message-files' ? 'document' : 'certificate';
  return `attachment; filename="${what}-${file.id.slice(0, 8)}.${key.split('.').at(-1)}"`;
}

/** How long a browser may cache a picture (S0 §9). */
const COPY_SECONDS_MAX = 3600;

function cacheControl(file: StoredFile, expires: number): string {
  if (isPrivate(file)) return 'private, no-store';
  const life = Math.max(0, expires - Math.floor(Date.now() / 1000));
  return `private, max-age=${Math.min(COPY_SECONDS_MAX, life)}, immutable`;
}

type ByteRange = { start: number; end: number };

/** Both ends included; null for the whole file, 'none' if the range is outside. */
function byteRange(header: string | null, size: number): ByteRange | null | 'none' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return null;
  const [, from = '', to = ''] = asked;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'none' : { start, end };
}

async function* within(source: Readable, { start, end }: ByteRange): AsyncGenerator<Buffer, void> {
  let at = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    const part = piece.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += piece.length;
    if (part.length > 0) yield part;
    if (at > end) return;
  }
}

/** The reply with a stored file: whole, partial, 304, or headers only. Null if it is not in the store. */
async function storedReply(
  request: Request,
  store: FileStore,
  key: string,
  own: Record<string, string> & { ETag: string },
): Promise<Response | null> {
  const size = await store.size(key);
  if (size === null) return null;
  const headers: Record<string, string> = { ...own, 'Accept-Ranges': 'bytes' };
  if (request.headers.get('if-none-match') === own.ETag) return new Response(null, { status: 304, headers });
  const isOfAnother = (request.headers.get('if-range') ?? own.ETag) !== own.ETag;
  const range = isOfAnother ? null : byteRange(request.headers.get('range'), size);
  if (range === 'none') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
  }
  headers['Content-Length'] = String(range ? range.end - range.start + 1 : size);
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${size}`;
  const status = range ? 206 : 200;
  // HEAD is answered like GET: a stream that nobody reads would stay open.
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const source = await store.read(key);
  const body = range ? Readable.from(within(source, range), { objectMode: false }) : source;
  return new Response(Readable.toWeb(body) as ReadableStream, { status, headers });
}

const PAGE = '/settings/data';
const PROOF = '/settings/data/proof';

/** The session decides whose archive it is (c-118), and must be recent or recently confirmed. */
export function archiveRoutes(app: Hono<AppEnv>, { auth, db, files: store, settings, log }: Services): void {
  const headers = {
    ...securityHeaders({ https: settings.baseUrl.startsWith('https:') }),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
  };

  app.get('/settings/data/archive', async (c: Context<AppEnv>): Promise<Response> => {
    const request = c.req.raw;
    const leadTo = (path: string) => new Response(null, { status: 303, headers: { ...headers, Location: path } });
    const { actor, sessionId } = await readSession(auth, db, request.headers, { mayProlong: false });
    if (actor.kind === 'visitor') return leadTo(signInPath(PAGE));
    if (actor.kind === 'staff') return leadTo('/');
    const archive = await readyArchive(db, { userId: actor.userId, sessionId });
    if (!archive) return leadTo(PAGE);
    if (!canOpenData(actor, archive).allowed) return leadTo(PROOF);
    const key = archiveKey(archive);
    try {
      const reply = await storedReply(request, store, key, {
        ...headers,
        ETag: `"${archive.makerId}"`,
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${archiveName(settings.brandName, archive.madeAt)}"`,
      });
      if (reply) return reply;
      log.error({ downloadId: archive.id }, 'an archive of data is not in the store');
      await noteLostArchive(db, archive.id);
      return leadTo(PAGE);
    } catch (error) {
      log.error({ err: error, key }, 'an archive of data cannot be read');
      c.header('Retry-After', String(SECONDS_UNTIL_BACK));
      return c.text('Your archive cannot be fetched for the moment. Please try again shortly.', 503);
    }
  });
}

function archiveName(brand: string, madeAt: Date): string {
  const name = brand
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${name || 'your'}-data-${madeAt.toISOString().slice(0, 10)}.zip`;
}
