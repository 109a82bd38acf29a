import type { Role } from '#app/domain/accounts.ts';
import type { ApplicationDecision } from '#app/domain/applications.ts';
import type { JobStatus } from '#app/domain/jobs.ts';
import type { StayReminder, Transition } from '#app/domain/stays/stays.ts';
import type { Days, DaysOnward } from '#app/domain/values/dates.ts';

export type SecurityChange =
  | 'two-step-on'
  | 'two-step-off'
  | 'two-step-taken'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed';

/** Both sides as they were then, because one of them may be gone. `seq` counts the acts of a guest spot. */
type OfStay = { stayId: string; artistId: string | null; shopId: string | null; act: Transition; seq: number };

export type MetWait = { waitId: string; artistId: string; days: Days };

/** What each event holds: ids and small facts only, because listeners (server/listeners.ts) load what they need. */
type Events = {
  /** `returnTo` is the page after set-up. */
  'account.registered': { userId: string; returnTo: string | null };
  'account.deleted': { userId: string; email: string };
  'security.changed': { userId: string; what: SecurityChange };
  'sessions.ended': { userId: string };
  'staff.added': { userId: string };
  'account.suspended': { suspensionId: string; userId: string };
  'suspension.ended': { suspensionId: string; userId: string };
  'profile.saved': { subject: 'artist' | 'shop'; subjectId: string };
  /** By somebody of the opposite role. */
  'profile.viewed': { viewId: string; subject: 'artist' | 'shop'; subjectId: string; viewerId: string };
  'shop.claimed': { shopId: string; userId: string };
  'shops.merged': { shopId: string; mergedId: string };
  /** Staff verified a shop or withdrew that (c-145). */
  'shop.vouched-for': { shopId: string; verificationId: string };
  'job.posted': { jobId: string; shopId: string };
  /** `newStatus` is set if it changed. */
  'job.updated': { jobId: string; newStatus: JobStatus | null };
  'job.deleted': { jobId: string };
  /** A removed job is back, with its applications (c-142). */
  'job.put-back': { jobId: string };
  'application.submitted': WithDates & { applicationId: string; jobId: string; artistId: string; shopId: string };
  'application.decided': WithDates & { applicationId: string; status: ApplicationDecision };
  /** Unanswered for three days (c-105). `artistId` is set for a single one. */
  'applications.waiting': { shopId: string; count: number; artistId: string | null };
  'review.answered': { reviewId: string };
  'message.sent': { messageId: string; conversationId: string };
  /** Edited, deleted or removed. */
  'message.changed': { messageId: string; conversationId: string };
  'conversation.read': { conversationId: string; readerId: string };
  /** Muted or archived, or that was undone. */
  'conversation.filed': { conversationId: string; readerId: string };
  /** By `userId`. */
  'member.blocked': { userId: string; artistId: string; shopId: string; blockedBy: Role };
  'member.unblocked': { userId: string };
  'notifications.read': { readerId: string };
  'data.ready': { userId: string; downloadId: string; endsAt: string };
  'data.failed': { userId: string; downloadId: string };
  'case.decided': { decisionId: string };
  /** Staff reversed a decision that nobody could appeal (c-150). */
  'case.undone': { decisionId: string };
  'appeal.answered': { decisionId: string };
  'announcement.changed': Record<never, never>;
  'stay.requested': OfStay;
  'stay.offered': OfStay;
  'stay.confirmed': OfStay;
  'stay.changed': OfStay;
  'stay.ended': OfStay;
  /** A reminder that is valid for the state since act `seq`; `at` is the scheduled time. */
  'stay.due': Omit<OfStay, 'act'> & { reminder: StayReminder; at: string };
  'chair.opened': { chairId: string; ranges: DaysOnward[] };
  'waits.met': { shopId: string; day: string; waits: MetWait[] };
  'shop.moved': { shopId: string; at: string };
  /** A member deleted their account. `userIds` had guest spots or a conversation with them. */
  'stays.left': { userIds: string[] };
};

/** The event of a guest spot of the same act sends the mail (c-213). */
type WithDates = { isWithDates?: true };

export type EventOf<Type extends keyof Events> = { [One in Type]: { type: One } & Events[One] }[Type];
export type DomainEvent = EventOf<keyof Events>;

/** An event as stored in the outbox. Version 1 has no version. */
export type StoredEvent = { type: string; version?: number };

type Step = (stored: Record<string, unknown>) => Record<string, unknown>;

/** Changes of an event's shape, for rows in the outbox when a new version starts. Never remove one (record 006). */
const STEPS: Record<DomainEvent['type'], Step[]> = {
  'account.registered': [],
  // 2: without two unused fields.
  'account.deleted': [({ role: _, fileIds: __, ...event }) => event],
  'security.changed': [],
  'sessions.ended': [],
  'staff.added': [],
  'account.suspended': [],
  'suspension.ended': [],
  'profile.saved': [],
  'profile.viewed': [],
  'shop.claimed': [],
  'shops.merged': [],
  'shop.vouched-for': [],
  'job.posted': [],
  // 2: with the new status.
  'job.updated': [(event) => ({ ...event, newStatus: null })],
  'job.deleted': [],
  'job.put-back': [],
  // 2: the job's counter listens; an earlier version would notify and not count.
  'application.submitted': [(event) => event],
  'application.decided': [],
  'applications.waiting': [],
  'review.answered': [],
  'message.sent': [],
  'message.changed': [],
  'conversation.read': [],
  'conversation.filed': [],
  'member.blocked': [],
  'member.unblocked': [],
  'notifications.read': [],
  'data.ready': [],
  'data.failed': [],
  'case.decided': [],
  'case.undone': [],
  'appeal.answered': [],
  'announcement.changed': [],
  'stay.requested': [],
  'stay.offered': [],
  'stay.confirmed': [],
  'stay.changed': [],
  'stay.ended': [],
  'stay.due': [],
  'chair.opened': [],
  'waits.met': [],
  'shop.moved': [],
  'stays.left': [],
};

/** Events that no longer exist: those in the outbox are dropped. */
const GIVEN_UP = ['account.confirmed', 'review.saved', 'chair.renamed', 'guest-rules.eased', 'shop.put-back'];

export const EVENT_TYPES = Object.keys(STEPS) as DomainEvent['type'][];

/** The current version of each event. Rows with a later one are left for a process that knows it. */
export const EVENT_VERSIONS: Readonly<Record<string, number>> = Object.fromEntries([
  ...EVENT_TYPES.map((type) => [type, STEPS[type].length + 1]),
  ...GIVEN_UP.map((type) => [type, 1]),
]);

export function toStored(event: DomainEvent): StoredEvent {
  return { ...event, version: EVENT_VERSIONS[event.type] };
}

/** A stored event in its current shape; null for one that no longer exists. */
export function fromStored({ version = 1, ...stored }: StoredEvent): DomainEvent | null {
  if (GIVEN_UP.includes(stored.type)) return null;
  const steps = STEPS[stored.type as DomainEvent['type']].slice(version - 1);
  return steps.reduce<Record<string, unknown>>((event, step) => step(event), stored) as DomainEvent;
}
