import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusedText } from '#app/copy/refusals.ts';
import type { SessionReading } from '#app/data/auth/read-session.server.ts';
import { createTransact } from '#app/data/context.server.ts';
import type { Services } from '#app/data/services.server.ts';
import { unsubscribe } from '#app/features/notifications/unsubscribe.server.ts';
import { isSameOrigin } from '#app/platform/http/requests.server.ts';
import type { AppEnv } from '#server/requests.ts';
import { ctxOf } from '#server/requests.ts';

const PATH = '/unsubscribe/:token';
const FORM_BYTES = 4 * 1024;
const NOBODY: SessionReading = { actor: { kind: 'visitor' }, sessionId: null, setCookies: [] };

/** Mail programs (c-104, RFC 8058) may send this form cross-site; the token alone authorizes it. */
export function oneClickUnsubscribing(app: Hono<AppEnv>, services: Services): void {
  const { db, relay, settings } = services;
  const transaction = createTransact(db, relay.wake);

  app.use(PATH, bodyLimit({ maxSize: FORM_BYTES, onError: (c) => c.text('That is no form of ours.', 413) }));
  app.use(PATH, async (c, next) => {
    const request = c.req.raw;
    if (request.method !== 'POST' || isSameOrigin(request, settings.baseUrl) || !(await isOneClick(request)))
      return next();
    const ctx = ctxOf(services, { request, clientAddress: c.get('client'), session: NOBODY, transaction });
    const result = await unsubscribe({ ...ctx, settings }, c.req.param('token'));
    if (result.ok) return c.text('You get no more of these mails.');
    if (result.refusal === 'link-used') return c.text('This link has been used already.');
    if (result.wait) c.header('Retry-After', String(result.wait));
    return c.text(refusedText(result), result.wait ? 429 : 404);
  });
}

async function isOneClick(request: Request): Promise<boolean> {
  const form = await request.formData().catch(() => null);
  return form?.get('List-Unsubscribe') === 'One-Click';
}
