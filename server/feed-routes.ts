import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
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

  app.get('/feeds/:file', etag(), async (c: Context<AppEnv, '/feeds/:file'>): Promise<Response> => {
    const token = tokenIn(c.req.param('file'));
    const feed = token === null ? null : await liveFeed(db, token);
    if (!feed) return said('There is no calendar at this address.', 404);
    const wait = await limiter.take({ name: 'feed-read', subject: feed.id, ...FEED_READS });
    if (wait > 0) return said('This calendar was read too often.', 429, { 'Retry-After': String(wait) });
    await noteFeedRead(db, feed, new Date());
    const body = Buffer.from(await feedText(db, feed, settings));
    const own = new Headers({ ...headers, 'Cache-Control': 'private, max-age=300' });
    own.set('Content-Type', 'text/calendar; charset=utf-8');
    // Weak, because it is the same calendar with and without compression.
    own.set('ETag', `W/"${createHash('sha256').update(body).digest('base64url')}"`);
    return compressedReply(c.req.raw, body, { status: 200, headers: own });
  });
}
