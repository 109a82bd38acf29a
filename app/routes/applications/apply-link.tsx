import { href, redirect } from 'react-router';
import { signInPath } from '#app/data/http/guards.server.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/apply-link';

/** Visitors sign in first and come back to the job (S0 §6, ruling c-35). */
export function loader({ context, params }: Route.LoaderArgs) {
  if (!isId(params.jobId)) throw notFound();
  const job = href('/jobs/:jobId', { jobId: params.jobId });
  const { actor } = getCtx(context);
  if (actor.kind === 'visitor') throw redirect(signInPath(job, 'Please sign in to apply for this position'));
  if (actor.kind !== 'artist') throw redirect('/');
  throw redirect(href('/jobs/:jobId/applications', { jobId: params.jobId }));
}
