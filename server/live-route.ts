import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { readSession } from '#app/platform/auth/read-session.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { AppEnv } from '#server/app.ts';

const HEARTBEAT_MS = 15_000;

/**
 * The live stream of the signed-in reader: it says that something of theirs changed, never what. The page then loads
 * again what it shows, through the same guards as always. The session is looked at again with every heartbeat, so a
 * stream ends soon after the session does.
 */
export function liveRoute(app: Hono<AppEnv>, { auth, db, live }: Services): void {
  app.get('/live', async (c) => {
    const { actor } = await readSession(auth, db, c.req.raw.headers);
    if (actor.kind === 'visitor') return c.json({ error: 'Please sign in.' }, 401);
    c.header('Cache-Control', 'no-store');
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      let wake: () => void = () => {};
      let pending = false;
      const unsubscribe = live.subscribe(actor.userId, () => {
        pending = true;
        wake();
      });
      stream.onAbort(() => {
        unsubscribe();
        wake();
      });
      await stream.writeSSE({ event: 'ready', data: '', retry: 1_000 });
      while (!stream.aborted && !stream.closed) {
        if (pending) {
          pending = false;
          await stream.writeSSE({ event: 'changed', data: '' });
          continue;
        }
        const heartbeat = await new Promise<boolean>((resolve) => {
          const timer = setTimeout(() => resolve(true), HEARTBEAT_MS);
          wake = () => {
            clearTimeout(timer);
            resolve(false);
          };
        });
        if (!heartbeat) continue;
        const again = await readSession(auth, db, c.req.raw.headers);
        if (again.actor.kind === 'visitor') break;
        await stream.write(': still here\n\n');
      }
      unsubscribe();
    });
  });
}
