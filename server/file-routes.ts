import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { files } from '#app/platform/db/schema/files.ts';
import { securityHeaders } from '#app/platform/http/security-headers.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { AppEnv } from '#server/app.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Stored files, by signed address only. The type is the one we wrote, never guessed; documents are handed out as
 * downloads; nothing in them may run in our origin.
 */
export function fileRoutes(app: Hono<AppEnv>, { db, files: store, fileLinks, settings }: Services): void {
  app.get('/files/:fileId/:variant', async (c) => {
    const { fileId, variant } = c.req.param();
    const { expires = '', signature = '' } = c.req.query();
    const gone = () => c.text('There is no such file, or its link has expired.', 404);
    if (!UUID.test(fileId) || !fileLinks.verify(fileId, variant, expires, signature, new Date())) return gone();
    const [file] = await db.select().from(files).where(eq(files.id, fileId));
    const stored = file?.variants.find((candidate) => candidate.key === variant);
    if (!file || !stored) return gone();
    const bytes = await store.read(`${file.bucket}/${file.path}/${stored.key}`);
    if (!bytes) return gone();
    const life = Math.max(0, Number(expires) - Math.floor(Date.now() / 1000));
    return new Response(Readable.toWeb(bytes) as ReadableStream, {
      headers: {
        ...securityHeaders({ https: settings.baseUrl.startsWith('https:') }),
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'Content-Type': stored.contentType,
        'Content-Disposition': stored.contentType.startsWith('image/') ? 'inline' : 'attachment',
        'Cache-Control': `private, max-age=${Math.min(3600, life)}, immutable`,
        ETag: `"${file.id}-${stored.key}"`,
      },
    });
  });
}
