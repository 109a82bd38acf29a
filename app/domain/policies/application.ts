import type { Actor, ActorOf } from '#app/domain/account.ts';
import type { ApplicationStatus } from '#app/domain/application.ts';
import { closedOn, type JobStatus } from '#app/domain/job.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

export type ApplicationFacts = {
  /** The shop whose job it is. */
  shopId: string;
  status: ApplicationStatus;
  isJobDeleted: boolean;
  /** One of the two blocked the other. */
  isBlocked?: boolean;
};

type ApplyingFacts = { hasApplied: boolean; isBlocked?: boolean; isPageRemoved?: boolean; now: Date };

/**
 * Artists, for an ACTIVE job through its last day to apply, once (S2 §4, ruling c-90). Someone who has already applied
 * is told that first, whatever became of the job. To who is blocked with its shop it is as if taken down (ruling c-108).
 * Nobody applies with a page that staff removed: it would be sent along (c-150).
 */
export function canApply(
  actor: Actor,
  job: { status: JobStatus; applicationDeadline: string | null; isDeleted: boolean },
  { hasApplied, isBlocked = false, isPageRemoved = false, now }: ApplyingFacts,
): Verdict<ActorOf<'artist'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'artist') return deny('not-an-artist');
  if (job.isDeleted || isBlocked) return deny('job-deleted');
  if (hasApplied) return deny('already-applied');
  if (job.status !== 'ACTIVE') return deny('job-closed');
  if (closedOn(job, now)) return deny('deadline-passed');
  return isPageRemoved ? deny('page-removed') : allow(actor);
}

/**
 * The job's shop, while the application is PENDING and the job is not deleted (S2 §4, ruling c-64). Between two of whom one
 * blocked the other nothing is answered: nobody would hear of it, and they could not write (c-109).
 */
export function canDecideApplication(actor: Actor, application: ApplicationFacts): Verdict<ActorOf<'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop' || actor.shopId !== application.shopId) return deny('not-found');
  if (application.isJobDeleted) return deny('job-deleted');
  if (application.status !== 'PENDING') return deny('application-already-decided');
  return application.isBlocked ? deny('application-unanswerable') : allow(actor);
}
