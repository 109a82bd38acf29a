import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Handler, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { acceptedEncoding } from '#app/platform/http/accepted-encoding.server.ts';
import type { AppEnv } from '#server/app-env.ts';
import { byteRange } from '#server/byte-range.ts';

/** The encodings in which the build stores text files, best first. */
const PACKED = { br: '.br', gzip: '.gz' } as const;
type Packing = keyof typeof PACKED;

/**
 * The files that the build made for browsers. Assets have a hash of their content in their name and are cached for a
 * year. All names are read at the start, so that a page's address costs no disk access.
 */
export function publicFiles(app: Hono<AppEnv>, root: string): void {
  const known = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`),
  );
  const isPacked = (path: string) => Object.values(PACKED).some((ending) => path.endsWith(ending));
  const served = new Set([...known].filter((path) => !isPacked(path)));

  const serve: Handler<AppEnv> = async (c, next) => {
    const { path } = c.req;
    const facts = served.has(path) ? await stat(join(root, path)).catch(() => null) : null;
    if (!facts) return next();
    const packings = (Object.keys(PACKED) as Packing[]).filter((packing) => known.has(path + PACKED[packing]));
    const changed = facts.mtime.toUTCString();
    const headers: Record<string, string> = {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      // Scripts and styles with a hash never change and are fetched whole; a page has a dozen of them.
      ...(path.startsWith('/assets/') && packings.length > 0
        ? {}
        : { 'Last-Modified': changed, 'Accept-Ranges': 'bytes' }),
      ...(packings.length > 0 && { Vary: 'Accept-Encoding' }),
    };
    if (isUnchanged(c.req.header('if-modified-since'), c.req.header('if-none-match'), changed)) {
      return new Response(null, { status: 304, headers });
    }
    const asked = (c.req.header('if-range') ?? changed) === changed ? c.req.header('range') : undefined;
    const range = byteRange(asked, facts.size);
    if (range === 'none') {
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${facts.size}` } });
    }
    if (range) {
      const bytes = (await readFile(join(root, path))).subarray(range.start, range.end + 1);
      headers['Content-Range'] = `bytes ${range.start}-${range.end}/${facts.size}`;
      return reply(bytes, 206, headers);
    }
    const packing = acceptedEncoding(c.req.header('accept-encoding'), packings);
    if (packing) headers['Content-Encoding'] = packing;
    return reply(await readFile(join(root, path + (packing ? PACKED[packing] : ''))), 200, headers);
  };

  app.get('/assets/*', serve);
  for (const path of served) if (!path.startsWith('/assets/')) app.get(path, serve);
}

function reply(bytes: Buffer, status: 200 | 206, headers: Record<string, string>): Response {
  const sized = { ...headers, 'Content-Length': String(bytes.byteLength) };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers: sized });
}

/** The date counts only when the request names no tag (RFC 9110, 13.1.3); our files have no tags. */
function isUnchanged(since: string | undefined, tag: string | undefined, changed: string): boolean {
  return since !== undefined && tag === undefined && Date.parse(since) >= Date.parse(changed);
}
