import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { readSession } from '#app/platform/auth/read-session.server.ts';
import { endOf } from '#app/platform/realtime/live-hub.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { AppEnv } from '#server/app.ts';

const HEARTBEAT_MS = 15_000;

/**
 * The live stream of the signed-in reader: it says that something of theirs changed, never what. The page then loads
 * again what it shows, through the same guards as always. The session is looked at again when sessions of its user have
 * ended, and with every heartbeat in case nobody said so; a stream whose session is over says so and closes.
 */
export function liveRoute(app: Hono<AppEnv>, services: Services): void {
  const { auth, db, live } = services;
  app.get('/live', async (c) => {
    const { headers } = c.req.raw;
    const { actor } = await readSession(auth, db, headers, { mayProlong: false });
    if (actor.kind === 'visitor') return c.json({ error: 'Please sign in.' }, 401);
    c.header('Cache-Control', 'no-store');
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      let wake: () => void = () => {};
      let changed = false;
      let doubtful = false;
      const unsubscribe = [
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
        await stream.writeSSE({ event: 'ready', data: '', retry: 1_000 });
        while (!stream.aborted && !stream.closed) {
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
      } finally {
        for (const off of unsubscribe) off();
      }
    });
  });
}
