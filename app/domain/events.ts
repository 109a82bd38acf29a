import type { Role } from '#app/domain/accounts.ts';
import type { ApplicationDecision } from '#app/domain/applications.ts';
import type { JobStatus } from '#app/domain/jobs.ts';
import type { CaseEvent } from '#app/domain/staff/reports.ts';
import type { StayEvent } from '#app/domain/stays/stay-events.ts';

/** A sign-up needs a confirmation mail. `returnTo` is the page after set-up. Heard by accounts. */
type AccountRegistered = { type: 'account.registered'; userId: string; returnTo: string | null };

/** An account and its data were deleted. `email` gets the confirmation. Heard by accounts and public pages. */
type AccountDeleted = { type: 'account.deleted'; userId: string; email: string };

export type SecurityChange =
  | 'two-step-on'
  | 'two-step-off'
  | 'two-step-taken'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed';

/** The sign-in settings changed; the owner gets a mail. Heard by accounts. */
type SecurityChanged = { type: 'security.changed'; userId: string; what: SecurityChange };

/** A user's sessions ended, so their streams end. Heard by accounts. */
type SessionsEnded = { type: 'sessions.ended'; userId: string };

/** New staff get a mail with a link to choose a password. Heard by accounts. */
type StaffAdded = { type: 'staff.added'; userId: string };

/** Mails the owner, hides their pages, ends their guest spots. Heard by accounts, public pages and stays. */
type AccountSuspended = { type: 'account.suspended'; suspensionId: string; userId: string };

/** The pages are shown again. Heard by accounts, public pages and stays. */
type SuspensionEnded = { type: 'suspension.ended'; suspensionId: string; userId: string };

/** Heard by public pages and stays. */
type ProfileSaved = { type: 'profile.saved'; subject: 'artist' | 'shop'; subjectId: string };

/** Somebody of the opposite role viewed a profile: one notification a day (c-53). Heard by notifications. */
export type ProfileViewed = {
  type: 'profile.viewed';
  viewId: string;
  subject: 'artist' | 'shop';
  subjectId: string;
  viewerId: string;
};

/** An owner took over a shop and gets its pending notifications (c-32). Heard by notifications and public pages. */
export type ShopClaimed = { type: 'shop.claimed'; shopId: string; userId: string };

/** Two pages of one shop became one; its owner is notified. Heard by notifications and public pages. */
export type ShopsMerged = { type: 'shops.merged'; shopId: string; mergedId: string };

/** Staff verified a shop or withdrew that; the shop is notified (c-145). Heard by notifications. */
export type ShopVouchedFor = { type: 'shop.vouched-for'; shopId: string; verificationId: string };

/** Heard by public pages. */
type JobPosted = { type: 'job.posted'; jobId: string; shopId: string };

/** All applicants are notified (c-65). `newStatus` is set if it changed. Heard by notifications and public pages. */
export type JobUpdated = { type: 'job.updated'; jobId: string; newStatus: JobStatus | null };

/** Pending applicants are notified (c-64); date requests end. Heard by notifications, public pages and stays. */
export type JobDeleted = { type: 'job.deleted'; jobId: string };

/** The event of a guest spot of the same act sends the mail (c-213). */
type WithDates = { isWithDates?: true };

/** Heard by notifications and the counter of applications. */
export type ApplicationSubmitted = WithDates & {
  type: 'application.submitted';
  applicationId: string;
  jobId: string;
  artistId: string;
  shopId: string;
};

/** The artist is notified; a rejection ends a date request. Heard by notifications and stays. */
export type ApplicationDecided = WithDates & {
  type: 'application.decided';
  applicationId: string;
  status: ApplicationDecision;
};

/** Unanswered for three days: one reminder (c-105). `artistId` is set for a single one. Heard by notifications. */
export type ApplicationsWaiting = {
  type: 'applications.waiting';
  shopId: string;
  count: number;
  artistId: string | null;
};

/** The first answer to a review; its author is notified. Heard by notifications. */
export type ReviewAnswered = { type: 'review.answered'; reviewId: string };

/** Notifies the recipient and reloads open pages. Heard by notifications. */
export type MessageSent = { type: 'message.sent'; messageId: string; conversationId: string };

/** A message was edited, deleted or removed. Heard by notifications. */
export type MessageChanged = { type: 'message.changed'; messageId: string; conversationId: string };

/** Heard by notifications. */
export type ConversationRead = { type: 'conversation.read'; conversationId: string; readerId: string };

/** A conversation was muted or archived, or that was undone. Heard by notifications. */
type ConversationFiled = { type: 'conversation.filed'; conversationId: string; readerId: string };

/**
 * `userId` blocked. Their unread messages count as read (c-108); waits for chairs end. Heard by notifications and
 * stays.
 */
export type MemberBlocked = {
  type: 'member.blocked';
  userId: string;
  artistId: string;
  shopId: string;
  blockedBy: Role;
};

/** Heard by notifications. */
type MemberUnblocked = { type: 'member.unblocked'; userId: string };

/** Notifications were read or deleted. Heard by notifications. */
type NotificationsRead = { type: 'notifications.read'; readerId: string };

/** The archive of somebody's data is ready until `endsAt`. Heard by notifications and accounts. */
export type DataReady = { type: 'data.ready'; userId: string; downloadId: string; endsAt: string };

/** Making the archive failed. Heard by notifications. */
type DataFailed = { type: 'data.failed'; userId: string; downloadId: string };

/** The announcement on all pages changed or ended. Heard by announcements. */
type AnnouncementChanged = { type: 'announcement.changed' };

/** All events: ids and small facts only, because listeners load what they need. */
export type DomainEvent =
  | AccountRegistered
  | AccountDeleted
  | SecurityChanged
  | SessionsEnded
  | StaffAdded
  | AccountSuspended
  | SuspensionEnded
  | ProfileSaved
  | ProfileViewed
  | ShopClaimed
  | ShopsMerged
  | ShopVouchedFor
  | JobPosted
  | JobUpdated
  | JobDeleted
  | ApplicationSubmitted
  | ApplicationDecided
  | ApplicationsWaiting
  | ReviewAnswered
  | MessageSent
  | MessageChanged
  | ConversationRead
  | ConversationFiled
  | MemberBlocked
  | MemberUnblocked
  | NotificationsRead
  | DataReady
  | DataFailed
  | CaseEvent
  | AnnouncementChanged
  | StayEvent;

export type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;

/** An event as stored in the outbox. Version 1 has no version. */
export type StoredEvent = { type: string; version?: number };

type Step = (stored: Record<string, unknown>) => Record<string, unknown>;

/**
 * Each change of an event's shape since it was first written, for rows that are in the outbox when a new version
 * starts. When you change an event, add a step. Never remove one (record 006).
 */
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
