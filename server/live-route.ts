import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { readSession } from '#app/data/auth/read-session.server.ts';
import type { Services } from '#app/data/services.server.ts';
import { liveStreams } from '#app/platform/http/metrics.server.ts';
import { endOf } from '#app/platform/realtime/live-hub.server.ts';
import type { AppEnv } from '#server/requests.ts';

const HEARTBEAT_MS = 15_000;
/** An announcement makes every open page reload, so the reloads are spread. */
const ANNOUNCED_WITHIN_MS = 5_000;
const REOPEN_MS = 1_000;

/**
 * The live stream of a signed-in reader: that something changed, never what. It begins with the time since the last
 * hint, for pages rendered earlier. The session is checked again when sessions of its user end, and with every
 * heartbeat in case that hint was lost. The oldest stream of an account with too many is closed.
 */
export function liveRoute(app: Hono<AppEnv>, services: Services): void {
  const { auth, board, db, live, log } = services;
  const places = createLivePlaces();
  app.get('/live', async (c) => {
    const { headers } = c.req.raw;
    const { actor } = await readSession(auth, db, headers, { mayProlong: false });
    if (actor.kind === 'visitor') return c.json({ error: 'Please sign in.' }, 401);
    // HEAD is answered like GET: a stream that nobody reads would stay open.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
    c.header('X-Accel-Buffering', 'no');
    const reply = streamSSE(c, async (stream) => {
      let wake: () => void = () => {};
      let changed = false;
      let doubtful = false;
      let isReplaced = false;
      let announcing: NodeJS.Timeout | undefined;
      liveStreams.inc();
      const leave = [
        () => liveStreams.dec(),
        () => clearTimeout(announcing),
        board.onChange(() => {
          clearTimeout(announcing);
          announcing = setTimeout(() => {
            changed = true;
            wake();
          }, Math.random() * ANNOUNCED_WITHIN_MS);
        }),
        places.take(actor.userId, () => {
          isReplaced = true;
          wake();
        }),
        live.subscribe(actor.userId, () => {
          changed = true;
          wake();
        }),
        live.subscribe(endOf(actor.userId), () => {
          doubtful = true;
          wake();
        }),
      ];
      stream.onAbort(() => wake());
      const somethingHappens = () =>
        new Promise<boolean>((resolve) => {
          const timer = setTimeout(() => resolve(false), HEARTBEAT_MS);
          wake = () => {
            clearTimeout(timer);
            resolve(true);
          };
        });
      try {
        const quietFor = String(Math.floor(live.quietFor(actor.userId)));
        await stream.writeSSE({ event: 'ready', data: quietFor, retry: REOPEN_MS });
        while (!stream.aborted && !stream.closed && !isReplaced) {
          if (doubtful) {
            doubtful = false;
            const again = await readSession(auth, db, headers, { mayProlong: false });
            if (again.actor.kind === 'visitor') {
              await stream.writeSSE({ event: 'ended', data: '' });
              break;
            }
          } else if (changed) {
            changed = false;
            await stream.writeSSE({ event: 'changed', data: '' });
          } else if (!(await somethingHappens())) {
            doubtful = true;
            await stream.write(': still here\n\n');
          }
        }
      } catch (error) {
        log.warn({ err: error }, 'a live stream broke');
      } finally {
        for (const off of leave) off();
      }
    });
    // The library's own header would let caches store it.
    reply.headers.set('Cache-Control', 'private, no-store');
    return reply;
  });
}

/** Per account. Hidden tabs close theirs. */
export const STREAMS_AN_ACCOUNT = 10;

/**
 * When an account's places are taken, its oldest stream is closed: its reader may have vanished. `take` calls `giveWay`
 * when a later stream needs the place, and returns a function to free it.
 */
export function createLivePlaces() {
  const taken = new Map<string, Set<() => void>>();
  return {
    take(userId: string, giveWay: () => void): () => void {
      const mine = taken.get(userId) ?? new Set();
      taken.set(userId, mine);
      const [oldest] = mine;
      if (oldest && mine.size >= STREAMS_AN_ACCOUNT) {
        mine.delete(oldest);
        oldest();
      }
      mine.add(giveWay);
      return () => {
        mine.delete(giveWay);
        if (mine.size === 0 && taken.get(userId) === mine) taken.delete(userId);
      };
    },
  };
}
