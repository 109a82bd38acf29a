import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { canOpenData } from '#app/domain/policies/data-download.ts';
import { archiveKey } from '#app/features/data-download/archive-place.ts';
import { readyArchive } from '#app/features/data-download/data-standing.server.ts';
import { noteLostArchive } from '#app/features/data-download/note-lost-archive.server.ts';
import { readSession } from '#app/platform/auth/read-session.server.ts';
import { signInPath } from '#app/platform/http/guards.server.ts';
import { securityHeaders } from '#app/platform/http/security-headers.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { AppEnv } from '#server/app-env.ts';
import { bytesWithin } from '#server/byte-range.ts';
import { rangedReply } from '#server/ranged-reply.ts';

const PAGE = '/settings/data';
const PROOF = '/settings/data/proof';
/** When to try again while the store does not answer. */
const SECONDS_UNTIL_BACK = 30;

/**
 * The archive of a member's own data (c-118). The address is the same for everybody and names nothing: whose archive it is
 * comes from the session alone, which must also be a recent one, or have shown lately whose it is. Whoever may not have it
 * is led to the page that says why.
 */
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

/** 'flashboard-data-2026-11-23.zip'. */
function archiveName(brand: string, madeAt: Date): string {
  const name = brand
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${name || 'your'}-data-${madeAt.toISOString().slice(0, 10)}.zip`;
}
