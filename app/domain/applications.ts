import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { closedOn, type JobStatus } from '#app/domain/jobs.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';

export const APPLICATION_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_DECISIONS = ['ACCEPTED', 'REJECTED'] as const;
export type ApplicationDecision = (typeof APPLICATION_DECISIONS)[number];

/** Days before a shop gets a reminder (c-105). */
export const REMIND_AFTER_DAYS = 3;

export const COVER_LETTER_MAX = 5000;

/** Applications per page (S2 §2). */
export const APPLICATIONS_PAGE = 20;

/** An accepted application shows a link to message the other side (S2 §4, ruling c-42). */
export function invitesMessage({ status }: { status: ApplicationStatus }): boolean {
  return status === 'ACCEPTED';
}

export type ApplicationFacts = {
  shopId: string;
  status: ApplicationStatus;
  isJobDeleted: boolean;
  isBlocked?: boolean;
};

type ApplyingFacts = { hasApplied: boolean; isBlocked?: boolean; isPageRemoved?: boolean; now: Date };

/** Once, while ACTIVE, through its last day (S2 §4, c-90). For a blocked artist it looks taken down (c-108). */
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

/** The job's shop may decide while it is PENDING and the job exists (S2 §4, c-64), and not after a block (c-109). */
export function canDecideApplication(actor: Actor, application: ApplicationFacts): Verdict<ActorOf<'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop' || actor.shopId !== application.shopId) return deny('not-found');
  if (application.isJobDeleted) return deny('job-deleted');
  if (application.status !== 'PENDING') return deny('application-already-decided');
  return application.isBlocked ? deny('application-unanswerable') : allow(actor);
}

type Waiting = { status: ApplicationStatus; job: { isDeleted: boolean } };

export function isWaiting({ status, job }: Waiting): boolean {
  return status === 'PENDING' && !job.isDeleted;
}
