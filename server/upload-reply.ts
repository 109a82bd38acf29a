import type { Context } from 'hono';
import { html } from 'hono/html';
import { OUTCOME_UNKNOWN } from '#app/copy/database-away.ts';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { uploadProblemText } from '#app/copy/uploads.ts';
import { safeReturnPath } from '#app/domain/return-path.ts';
import type { Bucket, UploadProblem } from '#app/domain/stored-file.ts';
import { withUploadProblem } from '#app/features/uploads/upload-paths.ts';
import { signInPath } from '#app/platform/http/guards.server.ts';
import type { AppEnv } from '#server/app-env.ts';

export type Outcome = { id: string; isPlaced?: true } | Problem;
export type Problem = { problem: UploadProblem; retryAfter?: number; away?: 'nothing-saved' | 'unknown' };

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

/** Where a form without a script is sent back to when it names no page. */
const PAGE_OF: Record<Bucket, string> = {
  certifications: '/profile/artist/expertise',
  'portfolio-images': '/profile/artist/portfolio',
  'profile-images': '/profile/artist/edit',
  'shop-logos': '/shop/profile/edit',
  'shop-photos': '/shop/profile/amenities',
  'message-files': '/messages',
};

/** What came of an upload or a change of order: as JSON for a script, as a way back to the page for a plain form. */
export function uploadReply(c: Context<AppEnv>, bucket: Bucket, outcome: Outcome): Response | Promise<Response> {
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
  // A browser that is still sending does not follow a redirect, but does show an error that comes meanwhile.
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
