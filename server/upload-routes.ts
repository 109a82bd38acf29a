import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { OUTCOME_UNKNOWN } from '#app/copy/site.ts';
import { uploadProblemText } from '#app/copy/uploads.ts';
import { readSession } from '#app/data/auth/read-session.server.ts';
import { createTransact } from '#app/data/context.server.ts';
import { signInPath } from '#app/data/http/guards.server.ts';
import type { Services } from '#app/data/services.server.ts';
import { KEPT } from '#app/domain/messages.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { type Bucket, isBucket, UPLOAD_RULES, type UploadProblem } from '#app/domain/values/files.ts';
import { isId } from '#app/domain/values/id.ts';
import { type Destination, hasRoom, placeUpload, storeUpload } from '#app/features/uploads/store-upload.server.ts';
import { withUploadProblem } from '#app/features/uploads/upload-paths.ts';
import type { UploaderCtx } from '#app/features/uploads/upload-places.server.ts';
import { isOwnConversation } from '#app/features/uploads/upload-places.server.ts';
import { Busy, isDatabaseAway, isOutcomeUnknown } from '#app/platform/db/database-away.server.ts';
import { isDiskFull } from '#app/platform/files/disk-room.server.ts';
import { FileRefused } from '#app/platform/files/file-refused.server.ts';
import { arrivalsFolder, receiveFile } from '#app/platform/files/receive-file.server.ts';
import { RETRY_AFTER_SECONDS } from '#server/pages.ts';
import { type AppEnv, ctxOf } from '#server/requests.ts';

const UPLOADS_AN_HOUR = 240;
const SECONDS_UNTIL_ROOM = 5;
const TYPED = 'content';
type Typed = { text: string };

/** One file per request, with a limit of its own. Scripts get JSON, plain forms are redirected back. */
export function uploadRoutes(app: Hono<AppEnv>, services: Services): void {
  const { auth, db, files, limiter, settings, relay, log } = services;
  const transaction = createTransact(db, relay.wake);
  const arrivals = arrivalsFolder(settings.dataDir);

  type Asked = { bucket: Bucket; ctx: UploaderCtx | null };

  async function askedFor(c: Context<AppEnv>): Promise<Asked | null> {
    const bucket = c.req.param('bucket') ?? '';
    if (!isBucket(bucket)) return null;
    const request = c.req.raw;
    const session = await readSession(auth, db, request.headers);
    const { actor } = session;
    for (const cookie of session.setCookies) c.header('Set-Cookie', cookie, { append: true });
    if (actor.kind === 'visitor') return { bucket, ctx: null };
    const { owner } = UPLOAD_RULES[bucket];
    if (actor.kind === 'staff' || (owner !== 'either' && actor.kind !== owner)) return null;
    const ctx = ctxOf(services, { request, clientAddress: c.get('client'), session, transaction });
    return { bucket, ctx: { ...ctx, actor, store: files } };
  }

  function destinationOf(c: Context<AppEnv>, bucket: Bucket): Destination | null {
    if (bucket !== 'message-files') return { bucket, leaving: placeIn(c.req.query('leaving')) ?? 0 };
    const conversationId = c.req.query('conversation') ?? '';
    return isId(conversationId) ? { bucket, conversationId } : null;
  }

  async function receive(c: Context<AppEnv>, ctx: UploaderCtx, to: Destination, typed: Typed): Promise<Outcome> {
    const subject = ctx.actor.userId;
    const wait = await limiter.take({ name: 'upload', subject, most: UPLOADS_AN_HOUR, seconds: 3600 });
    if (wait > 0) return { problem: 'too-often', retryAfter: wait };
    if (!(await hasRoom(ctx, to))) return { problem: 'too-many' };
    const arrived = await receiveFile(c.req.raw, arrivals, UPLOAD_RULES[to.bucket].maxBytes, (name, value) => {
      if (to.bucket === 'message-files' && name === TYPED) typed.text = value;
    });
    try {
      const stored = await storeUpload(ctx, { ...to, arrived });
      if (stored.ok) return { id: stored.value };
      if (stored.refusal === 'account-suspended') return { problem: 'signed-out' };
      return { problem: stored.refusal === 'too-many-files' ? 'too-many' : 'not-here' };
    } finally {
      await arrived.discard();
    }
  }

  /** Answers a plain form with its page and text: a redirect would lose it, and a URL must not contain it (c-122). */
  async function withTyped(c: Context<AppEnv>, reply: Response, text: string): Promise<Response> {
    const back = reply.status === 303 ? reply.headers.get('location') : null;
    if (!back?.startsWith('/messages/')) return reply;
    const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' });
    for (const name of ['cookie', 'origin', 'referer', 'host', 'user-agent', 'x-forwarded-for']) {
      const value = c.req.header(name);
      if (value) headers.set(name, value);
    }
    const body = new URLSearchParams({ [KEPT]: text }).toString();
    return app.fetch(new Request(new URL(back, c.req.url), { method: 'POST', headers, body }), c.env);
  }

  app.post('/uploads/:bucket', async (c) => {
    const asked = await askedFor(c);
    if (!asked) return c.text('Not found', 404);
    const { bucket, ctx } = asked;
    const to = destinationOf(c, bucket);
    if (!to) return c.text('Not found', 404);
    if (!ctx) return uploadReply(c, bucket, { problem: 'signed-out' });
    if (to.bucket === 'message-files' && !(await isOwnConversation(ctx, to.conversationId))) {
      return c.text('Not found', 404);
    }
    const typed: Typed = { text: '' };
    const outcome = await receive(c, ctx, to, typed).catch((error: unknown): Outcome => {
      const problem = problemOf(error);
      const facts = { err: error, bucket, userId: ctx.actor.userId };
      if (problem === 'failed' || problem === 'no-room') log.error(facts, 'an upload failed');
      else log.info(facts, 'an upload was not taken');
      return problem === 'busy' ? { problem, retryAfter: SECONDS_UNTIL_ROOM } : { problem, ...putOff(error) };
    });
    const reply = await uploadReply(c, bucket, outcome);
    return typed.text === '' ? reply : withTyped(c, reply, typed.text);
  });

  app.post('/uploads/:bucket/:id/place', async (c) => {
    const asked = await askedFor(c);
    const id = c.req.param('id');
    const [from, to] = [placeIn(c.req.query('from')), placeIn(c.req.query('to'))];
    if (!asked || from === null || to === null) return c.text('Not found', 404);
    const { bucket, ctx } = asked;
    if (!ctx) return uploadReply(c, bucket, { problem: 'signed-out' });
    const placed = await placeUpload(ctx, { bucket, id, from, to }).catch((error: unknown): Problem => {
      log.error({ err: error, bucket, id }, 'a picture could not be moved');
      return { problem: 'order-failed', ...putOff(error) };
    });
    if ('problem' in placed) return uploadReply(c, bucket, placed);
    if (placed.ok) return uploadReply(c, bucket, { id, isPlaced: true });
    if (placed.refusal === 'changed-elsewhere') return uploadReply(c, bucket, { problem: 'order-changed' });
    return c.text('Not found', 404);
  });
}

function placeIn(text = ''): number | null {
  return /^-?\d{1,4}$/.test(text) ? Number(text) : null;
}

function putOff(error: unknown): Omit<Problem, 'problem'> {
  if (!isDatabaseAway(error)) return {};
  return { retryAfter: Number(RETRY_AFTER_SECONDS), away: isOutcomeUnknown(error) ? 'unknown' : 'nothing-saved' };
}

function problemOf(error: unknown): UploadProblem {
  if (error instanceof FileRefused) return error.problem;
  if (error instanceof Busy) return 'busy';
  return isDiskFull(error) ? 'no-room' : 'failed';
}

type Outcome = { id: string; isPlaced?: true } | Problem;
type Problem = { problem: UploadProblem; retryAfter?: number; away?: 'nothing-saved' | 'unknown' };

const STATUS = {
  missing: 400,
  'cut-off': 400,
  'signed-out': 401,
  'too-many': 409,
  'too-large': 413,
  empty: 400,
  'wrong-type': 415,
  heic: 415,
  animated: 415,
  damaged: 415,
  'too-many-pixels': 413,
  'unsafe-pdf': 415,
  'too-often': 429,
  failed: 500,
  'removal-failed': 500,
  'not-here': 409,
  'order-changed': 409,
  'order-failed': 500,
  busy: 503,
  'no-room': 507,
} as const satisfies Record<UploadProblem, number>;

const PAGE_OF: Record<Bucket, string> = {
  certifications: '/profile/artist/expertise',
  'portfolio-images': '/profile/artist/portfolio',
  'profile-images': '/profile/artist/edit',
  'shop-logos': '/shop/profile/edit',
  'shop-photos': '/shop/profile/amenities',
  'message-files': '/messages',
};

function uploadReply(c: Context<AppEnv>, bucket: Bucket, outcome: Outcome): Response | Promise<Response> {
  const returnTo = safeReturnPath(c.req.query('returnTo')) ?? PAGE_OF[bucket];
  const forScript = (c.req.header('accept') ?? '').includes('application/json');
  if (!('problem' in outcome)) {
    const { id, isPlaced } = outcome;
    const done: DoneKey = isPlaced ? 'file-placed' : 'file-uploaded';
    return forScript ? c.json({ id }, isPlaced ? 200 : 201) : c.redirect(withDone(returnTo, done), 303);
  }
  const { problem, retryAfter, away } = outcome;
  const error = away === 'unknown' ? OUTCOME_UNKNOWN : uploadProblemText(bucket, problem);
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  if (forScript) return c.json({ problem, error }, away ? 503 : STATUS[problem]);
  if (problem === 'signed-out') return c.redirect(signInPath(returnTo), 303);
  // A browser that is still sending ignores a redirect, but shows an error.
  if (problem === 'too-large') return c.html(tooLargePage(error, returnTo), STATUS[problem]);
  return c.redirect(withUploadProblem(returnTo, bucket, problem), 303);
}

function tooLargePage(error: string, returnTo: string) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${error}</title>
      <body style="font: 1.125rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
        <h1 style="font-size: 1.5rem">${error}</h1>
        <p>Nothing was saved. <a href="${returnTo}">Go back</a> and choose a smaller file.</p>
      </body>
    </html>`;
}
