import type { Actor, ActorOf } from '#app/domain/account.ts';
import type { ApplicationStatus } from '#app/domain/application.ts';
import { closedOn, type JobStatus } from '#app/domain/job.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

export type ApplicationFacts = {
  /** The shop whose job it is. */
  shopId: string;
  status: ApplicationStatus;
  isJobDeleted: boolean;
};

/**
 * Artists, for an ACTIVE job through its last day to apply, once (S2 §4, ruling c-90). Someone who has already applied
 * is told that first, whatever became of the job.
 */
export function canApply(
  actor: Actor,
  job: { status: JobStatus; applicationDeadline: string | null; isDeleted: boolean },
  { hasApplied, now }: { hasApplied: boolean; now: Date },
): Verdict<ActorOf<'artist'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'artist') return deny('not-an-artist');
  if (job.isDeleted) return deny('job-deleted');
  if (hasApplied) return deny('already-applied');
  if (job.status !== 'ACTIVE') return deny('job-closed');
  return closedOn(job, now) ? deny('deadline-passed') : allow(actor);
}

/** The job's shop, while the application is PENDING and the job is not deleted (S2 §4, ruling c-64). */
export function canDecideApplication(actor: Actor, application: ApplicationFacts): Verdict<ActorOf<'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop' || actor.shopId !== application.shopId) return deny('not-found');
  if (application.isJobDeleted) return deny('job-deleted');
  return application.status === 'PENDING' ? allow(actor) : deny('application-already-decided');
}
