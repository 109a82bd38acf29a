import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Services } from '#app/data/services.server.ts';
import { FEED_READS } from '#app/domain/calendar/calendar-feeds.ts';
import { tokenIn } from '#app/features/feeds/feed-address.ts';
import { feedText, liveFeed, noteFeedRead } from '#app/features/feeds/feeds.server.ts';
import { compressedReply } from '#app/platform/http/compressed-reply.server.ts';
import { securityHeaders } from '#app/platform/http/security-headers.server.ts';
import type { AppEnv } from '#server/requests.ts';

/**
 * Calendars at private URLs (trade F, record 058): without session or cookie. Every invalid URL gets the same answer.
 */
export function feedRoutes(app: Hono<AppEnv>, { db, limiter, settings }: Services): void {
  const headers = {
    ...securityHeaders({ https: settings.baseUrl.startsWith('https:') }),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
  const said = (text: string, status: number, more: Record<string, string> = {}) =>
    new Response(text, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...more } });

  app.get('/feeds/:file', async (c: Context<AppEnv, '/feeds/:file'>): Promise<Response> => {
    const token = tokenIn(c.req.param('file'));
    const feed = token === null ? null : await liveFeed(db, token);
    if (!feed) return said('There is no calendar at this address.', 404);
    const wait = await limiter.take({ name: 'feed-read', subject: feed.id, ...FEED_READS });
    if (wait > 0) return said('This calendar was read too often.', 429, { 'Retry-After': String(wait) });
    await noteFeedRead(db, feed, new Date());
    const body = Buffer.from(await feedText(db, feed, settings));
    // Weak, because it is the same calendar with and without compression.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
    const own = new Headers({ ...headers, ETag: etag, 'Cache-Control': 'private, max-age=300' });
    if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers: own });
    own.set('Content-Type', 'text/calendar; charset=utf-8');
    return compressedReply(c.req.raw, body, { status: 200, headers: own });
  });
}

/** A list; a cache in between may have made a strong tag of ours (RFC 9110, 13.1.2). */
function isKnown(asked: string | undefined, etag: string): boolean {
  const known = (asked ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''));
}
