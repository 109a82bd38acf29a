import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { readSession } from '#app/data/auth/read-session.server.ts';
import { signInPath } from '#app/data/http/guards.server.ts';
import type { FileVariant } from '#app/data/schema/files.ts';
import type { Services } from '#app/data/services.server.ts';
import { canOpenData } from '#app/domain/values/files.ts';
import { archiveKey } from '#app/features/data-download/make-downloads.server.ts';
import { noteLostArchive, readyArchive } from '#app/features/data-download/request-download.server.ts';
import {
  isPrivate,
  KEPT_SIZE_MAX,
  KeptFiles,
  mayOpen,
  type StoredFile,
} from '#app/features/uploads/read-file.server.ts';
import { securityHeaders } from '#app/platform/http/security-headers.server.ts';
import type { AppEnv } from '#server/requests.ts';

const SECONDS_UNTIL_BACK = 30;

/** A URL as pages write it; other spellings take the slower path. */
const ADDRESS =
  /^https?:\/\/[^/]+\/files\/(?<fileId>[\da-f-]{36})\/(?<key>[\w.]+)\?expires=(?<expires>\d+)&signature=(?<signature>[\w-]+)$/;

/** By signed URL only (ruling c-72); private files also need permission. No file may run scripts in our origin. */
export function storedFiles({ auth, db, files: store, fileLinks, live, settings, log }: Services) {
  const kept = new KeptFiles(db);
  live.onFileGone((fileId) => kept.drop(fileId));
  const shared = {
    ...securityHeaders({ https: settings.baseUrl.startsWith('https:') }),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };

  /** A picture from memory, or null. Makes no query. */
  function find(request: Request): Response | null {
    const { fileId = '', key = '', expires = '', signature = '' } = ADDRESS.exec(request.url)?.groups ?? {};
    const found = /^(?:GET|HEAD)$/.test(request.method) ? kept.find(fileId, key) : null;
    const stored = found?.file.variants.find((candidate) => candidate.key === key);
    if (!found || !stored || !fileLinks.verify(fileId, key, expires, signature, new Date())) return null;
    const { file, bytes } = found;
    const reply = whole(request, { file, stored, size: bytes.length, expires: Number(expires), shared }, bytes);
    return reply.status < 400 ? reply : null;
  }

  async function answer(c: Context<AppEnv, '/files/:fileId/:variant'>): Promise<Response> {
    const { fileId, variant } = c.req.param();
    const { expires = '', signature = '' } = c.req.query();
    const gone = () => c.text('There is no such file, or its link has expired.', 404);
    if (!fileLinks.verify(fileId, variant, expires, signature, new Date())) return gone();
    const file = await kept.fileOf(fileId);
    const stored = file?.variants.find((candidate) => candidate.key === variant);
    if (!file || !stored) return gone();
    if (isPrivate(file)) {
      const { actor } = await readSession(auth, db, c.req.raw.headers, { mayProlong: false });
      if (!(await mayOpen(db, actor, file))) return gone();
    }
    const key = `${file.bucket}/${file.path}/${stored.key}`;
    try {
      const size = await store.size(key);
      if (size === null) return gone();
      const handing = { file, stored, size, expires: Number(expires), shared };
      if (isPrivate(file) || size > KEPT_SIZE_MAX) return await streamed(c.req.raw, handing, key);
      const bytes = await store.bytes(key);
      kept.keep(file.id, stored.key, bytes);
      return whole(c.req.raw, handing, bytes);
    } catch (error) {
      // Handled here: further out, a refused connection would look like a failure of the database.
      log.error({ err: error, requestId: c.get('requestId'), key }, 'a stored file cannot be read');
      c.header('Retry-After', String(SECONDS_UNTIL_BACK));
      return c.text('This file cannot be fetched for the moment. Please try again shortly.', 503);
    }
  }

  async function streamed(request: Request, handing: Handing, key: string): Promise<Response> {
    const { part, ...outline } = fileReply(request, handing);
    if (!part) return new Response(null, outline);
    const source = await store.read(key);
    const isWhole = part.start === 0 && part.end === handing.size - 1;
    return new Response(Readable.toWeb(isWhole ? source : bytesWithin(source, part)) as ReadableStream, outline);
  }

  return {
    find,
    routes(app: Hono<AppEnv>): void {
      app.get('/files/:fileId/:variant', answer);
    },
  };
}

function whole(request: Request, handing: Handing, bytes: Buffer): Response {
  const { part, ...outline } = fileReply(request, handing);
  const body = part && bytes.subarray(part.start, part.end + 1);
  return new Response(body as Uint8Array<ArrayBuffer> | null, outline);
}

/** How long a browser may cache a picture (S0 §9). */
const COPY_SECONDS_MAX = 3600;

type Handing = {
  file: StoredFile;
  stored: FileVariant;
  size: number;
  expires: number;
  shared: Record<string, string>;
};

/** The content type is ours, never guessed. Everything but pictures is a download with a name of ours. */
function fileReply(request: Request, { file, stored, size, expires, shared }: Handing): Outline {
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

/** The file behind a URL never changes. */
function cacheControl(file: StoredFile, expires: number): string {
  if (isPrivate(file)) return 'private, no-store';
  const life = Math.max(0, expires - Math.floor(Date.now() / 1000));
  return `private, max-age=${Math.min(COPY_SECONDS_MAX, life)}, immutable`;
}

type ByteRange = { start: number; end: number };

/** Both ends included; null for the whole file, 'none' if the range is outside. */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'none' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return null;
  const [, from = '', to = ''] = asked;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'none' : { start, end };
}

function bytesWithin(source: Readable, { start, end }: ByteRange): Readable {
  return Readable.from(within(source, start, end), { objectMode: false });
}

async function* within(source: Readable, start: number, end: number): AsyncGenerator<Buffer, void> {
  let at = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    const part = piece.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += piece.length;
    if (part.length > 0) yield part;
    if (at > end) return;
  }
}

/** A response without its body, and the range of the body; null for none. */
type Outline = { status: number; headers: Record<string, string>; part: ByteRange | null };

type Asked = { etag: string; size: number; headers: Record<string, string> };

/** The response for stored bytes: whole, partial, 304, or headers only. */
function rangedReply(request: Request, { etag, size, headers: own }: Asked): Outline {
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
  // HEAD is answered like GET: a stream that nobody reads would stay open.
  return { status: range ? 206 : 200, headers, part: request.method === 'HEAD' ? null : part };
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
      const size = await store.size(key);
      if (size === null) {
        log.error({ requestId: c.get('requestId'), downloadId: archive.id }, 'an archive of data is not in the store');
        await noteLostArchive(db, archive.id);
        return leadTo(PAGE);
      }
      const { part, ...outline } = rangedReply(request, {
        etag: `"${archive.makerId}"`,
        size,
        headers: {
          ...headers,
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="${archiveName(settings.brandName, archive.madeAt)}"`,
        },
      });
      if (!part) return new Response(null, outline);
      return new Response(Readable.toWeb(bytesWithin(await store.read(key), part)) as ReadableStream, outline);
    } catch (error) {
      log.error({ err: error, requestId: c.get('requestId'), key }, 'an archive of data cannot be read');
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
