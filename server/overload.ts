import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { BUSY, OVERLOADED } from '#app/copy/site.ts';
import { hasSessionCookie } from '#app/data/auth/read-session.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { LONE_PAGE_POLICY, lonePage } from '#server/lone-page.ts';
import type { AppEnv } from '#server/requests.ts';

type Load = { inFlight: number; delayMs: number };
type Kind = 'member-write' | 'read' | 'crawler';

/** Beyond either, requests of that kind are refused. Many writes wait for a row, which costs little. */
const LIMITS: Record<Kind, Load> = {
  'member-write': { inFlight: 200, delayMs: 160 },
  read: { inFlight: 50, delayMs: 80 },
  crawler: { inFlight: 25, delayMs: 40 },
};

/** With fewer in flight, a slow event loop has another reason, such as a start. */
const FEW = 10;
const DELAY_STEP_MS = 20;
const LOOK_EVERY_MS = 1_000;

/** Who watches us needs answers then above all; and a page that was let in needs its assets. */
const ALWAYS = /^\/(?:healthz$|readyz$|metrics$|assets\/)/;
const CRAWLER = /bot\b|crawl|spider|slurp/i;

export function isOver({ inFlight, delayMs }: Load, kind: Kind): boolean {
  const most = LIMITS[kind];
  return inFlight >= most.inFlight || (inFlight >= FEW && delayMs > most.delayMs);
}

export function kindOf({ method, headers }: Request): Kind {
  if (hasSessionCookie(headers)) return /^(?:GET|HEAD)$/.test(method) ? 'read' : 'member-write';
  return CRAWLER.test(headers.get('user-agent') ?? '') ? 'crawler' : 'read';
}

/**
 * Refuses requests before any work while this process has more than it can do: crawlers first, members' writes last
 * (record 024). Work is in flight from the last byte of a request to the first of its reply, so neither slow senders
 * nor live streams hold a place.
 */
export function refuseOverload(options: {
  log: Log;
  brand: string;
  headers: Record<string, string>;
  retryAfter: string;
}): MiddlewareHandler<AppEnv> {
  const { log, brand, headers, retryAfter } = options;
  const working = new Set<{ complete: boolean }>();
  const loop = monitorEventLoopDelay({ resolution: DELAY_STEP_MS });
  loop.enable();
  let [delayMs, lookedAt, refused] = [0, 0, 0];

  function look(): Load {
    const inFlight = [...working].filter(({ complete }) => complete).length;
    const now = performance.now();
    if (now - lookedAt >= LOOK_EVERY_MS) {
      delayMs = loop.count > 0 ? Math.max(0, loop.mean / 1e6 - DELAY_STEP_MS) : 0;
      if (refused > 0)
        log.warn({ refused, inFlight, delayMs: Math.round(delayMs) }, 'overloaded: requests were refused');
      loop.reset();
      [lookedAt, refused] = [now, 0];
    }
    return { inFlight, delayMs };
  }

  return async (c, next) => {
    if (ALWAYS.test(c.req.path)) return next();
    if (isOver(look(), kindOf(c.req.raw))) {
      refused += 1;
      return refusal(c.req.raw, brand, { ...headers, 'Retry-After': retryAfter });
    }
    const mine = c.env?.incoming ?? { complete: true };
    working.add(mine);
    try {
      await next();
    } finally {
      working.delete(mine);
    }
  };
}

/** A page for a document, words for the router's script, and JSON as uploads expect it for anything else. */
function refusal({ method, url, headers: asked }: Request, brand: string, headers: Record<string, string>): Response {
  if (new URL(url).pathname.endsWith('.data')) return new Response(BUSY, { status: 503, headers });
  if (!asked.get('accept')?.includes('text/html'))
    return Response.json({ error: BUSY, problem: 'busy' }, { status: 503, headers });
  const isForm = method !== 'GET';
  const words = {
    title: OVERLOADED.title,
    text: isForm ? OVERLOADED.unsent : OVERLOADED.text,
    again: isForm ? null : OVERLOADED.again,
  };
  const page = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': LONE_PAGE_POLICY };
  return new Response(lonePage(brand, words), { status: 503, headers: { ...headers, ...page } });
}
