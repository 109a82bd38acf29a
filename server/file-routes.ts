import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { KEPT_SIZE_MAX, KeptFiles } from '#app/features/uploads/kept-files.server.ts';
import { isPrivate, mayOpen } from '#app/features/uploads/read-file.server.ts';
import { readSession } from '#app/platform/auth/read-session.server.ts';
import { securityHeaders } from '#app/platform/http/security-headers.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { AppEnv } from '#server/app-env.ts';
import { bytesWithin } from '#server/byte-range.ts';
import { fileReply, type Handing } from '#server/file-reply.ts';

/** When a reader may try again whose file could not be fetched. */
const SECONDS_UNTIL_BACK = 30;

/** An address as pages have it; written in any other way it goes the long way. */
const ADDRESS =
  /^https?:\/\/[^/]+\/files\/(?<fileId>[\da-f-]{36})\/(?<key>[\w.]+)\?expires=(?<expires>\d+)&signature=(?<signature>[\w-]+)$/;

/**
 * Stored files (ruling c-72), by signed address only. For a picture the address proves all that is needed; for a
 * private file the reader must be allowed to see it as well. Nothing in a file may run in our origin.
 */
export function storedFiles({ auth, db, files: store, fileLinks, live, settings, log }: Services) {
  const kept = new KeptFiles(db);
  live.onFileGone((fileId) => kept.drop(fileId));
  const shared = {
    ...securityHeaders({ https: settings.baseUrl.startsWith('https:') }),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };

  /** The reply with a picture that lies ready in memory, if the request asks for one; no failures. Makes no query. */
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
      // Answered here: further out, a refused connection would be mistaken for the database's.
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
