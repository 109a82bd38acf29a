import type { Role } from '#app/domain/accounts.ts';
import type { ApplicationDecision } from '#app/domain/applications.ts';
import type { JobStatus } from '#app/domain/jobs.ts';
import type { CaseEvent } from '#app/domain/staff/reports.ts';
import type { StayEvent } from '#app/domain/stays/stay-events.ts';

/**
 * Somebody signed up and has to confirm: the confirmation mail is sent. `returnTo` is the path to return to after
 * set-up. From accounts. Heard by accounts.
 */
type AccountRegistered = { type: 'account.registered'; userId: string; returnTo: string | null };

/**
 * An account was deleted with all its data: its streams end, and a confirmation goes to `email`, which is stored
 * nowhere else by then. From accounts. Heard by accounts and public pages.
 */
type AccountDeleted = { type: 'account.deleted'; userId: string; email: string };

/** The possible changes of how somebody signs in. */
export type SecurityChange =
  | 'two-step-on'
  | 'two-step-off'
  | 'two-step-taken'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed';

/** The sign-in settings of an account changed: its owner gets a mail. From accounts. Heard by accounts. */
type SecurityChanged = { type: 'security.changed'; userId: string; what: SecurityChange };

/**
 * Sessions of a user ended (signed out, revoked, or a new password): their streams end. From accounts. Heard by
 * accounts.
 */
type SessionsEnded = { type: 'sessions.ended'; userId: string };

/** Somebody became staff: they get a mail with a link to choose a password. From staff accounts. Heard by accounts. */
type StaffAdded = { type: 'staff.added'; userId: string };

/**
 * An account was suspended: its owner gets a mail, their pages disappear, their guest spots end. From suspensions.
 * Heard by accounts, public pages and stays.
 */
type AccountSuspended = { type: 'account.suspended'; suspensionId: string; userId: string };

/** A suspension ended: the pages are back. From suspensions. Heard by accounts, public pages and stays. */
type SuspensionEnded = { type: 'suspension.ended'; suspensionId: string; userId: string };

/** A profile changed. From profiles and onboarding. Heard by public pages and stays. */
type ProfileSaved = { type: 'profile.saved'; subject: 'artist' | 'shop'; subjectId: string };

/**
 * Somebody of the opposite role viewed a profile: one notification a day (c-53). From profiles. Heard by notifications.
 */
export type ProfileViewed = {
  type: 'profile.viewed';
  viewId: string;
  subject: 'artist' | 'shop';
  subjectId: string;
  viewerId: string;
};

/**
 * A shop changed hands from staff to its owner, who gets the notifications that were waiting (c-32). From moderation.
 * Heard by notifications and public pages.
 */
export type ShopClaimed = { type: 'shop.claimed'; shopId: string; userId: string };

/**
 * Two pages of one shop were merged: the owner of the remaining page gets a notification. From moderation. Heard by
 * notifications and public pages.
 */
export type ShopsMerged = { type: 'shops.merged'; shopId: string; mergedId: string };

/**
 * Staff verified a shop, or withdrew that: the shop gets a notification (c-145). From moderation. Heard by
 * notifications.
 */
export type ShopVouchedFor = { type: 'shop.vouched-for'; shopId: string; verificationId: string };

/** A job was posted. From jobs and moderation. Heard by public pages. */
type JobPosted = { type: 'job.posted'; jobId: string; shopId: string };

/**
 * A job was changed: all applicants get a notification (c-65). `newStatus` is set if the status changed. From jobs.
 * Heard by notifications and public pages.
 */
export type JobUpdated = { type: 'job.updated'; jobId: string; newStatus: JobStatus | null };

/**
 * A job was taken down: applicants without an answer get a notification (c-64), and date requests that came with it
 * end. From jobs. Heard by notifications, public pages and stays.
 */
export type JobDeleted = { type: 'job.deleted'; jobId: string };

/** The same act also sends an event of a guest spot, whose mail is enough (c-213). */
type WithDates = { isWithDates?: true };

/**
 * An artist applied: the shop gets a notification, and the job's counter is updated. From applications. Heard by
 * notifications and the counter of applications.
 */
export type ApplicationSubmitted = WithDates & {
  type: 'application.submitted';
  applicationId: string;
  jobId: string;
  artistId: string;
  shopId: string;
};

/**
 * A shop accepted or rejected an application: the artist gets a notification. A rejection also ends a date request that
 * came with it. From applications and stays. Heard by notifications and stays.
 */
export type ApplicationDecided = WithDates & {
  type: 'application.decided';
  applicationId: string;
  status: ApplicationDecision;
};

/**
 * Applications have waited three days for an answer; the shop gets one reminder for all (c-105). `artistId` is set if
 * there is only one. From applications. Heard by notifications.
 */
export type ApplicationsWaiting = {
  type: 'applications.waiting';
  shopId: string;
  count: number;
  artistId: string | null;
};

/**
 * A shop answered a review for the first time: the author gets a notification. From reviews. Heard by notifications.
 */
export type ReviewAnswered = { type: 'review.answered'; reviewId: string };

/**
 * A message was sent: the recipient gets a notification, and open pages on both sides reload. From messaging. Heard by
 * notifications.
 */
export type MessageSent = { type: 'message.sent'; messageId: string; conversationId: string };

/**
 * A message was edited, deleted or removed: its notifications change, and open pages reload. From messaging and
 * moderation. Heard by notifications.
 */
export type MessageChanged = { type: 'message.changed'; messageId: string; conversationId: string };

/** A conversation was read: the pages of both sides wake. From messaging. Heard by notifications. */
export type ConversationRead = { type: 'conversation.read'; conversationId: string; readerId: string };

/**
 * A conversation was muted, put away or taken back: the reader's other pages show it. From messaging. Heard by
 * notifications.
 */
type ConversationFiled = { type: 'conversation.filed'; conversationId: string; readerId: string };

/**
 * An artist blocked a shop, or a shop an artist; `userId` is who did. What they had not read of the other one counts as
 * read (c-108), and the artist waits for no chair there. From blocking. Heard by notifications and stays.
 */
export type MemberBlocked = {
  type: 'member.blocked';
  userId: string;
  artistId: string;
  shopId: string;
  blockedBy: Role;
};

/**
 * Somebody took a block back: their pages show it. From blocking. Heard by
 * notifications.
 */
type MemberUnblocked = { type: 'member.unblocked'; userId: string };

/** Notifications were read or deleted: the reader's pages show it. From notifications. Heard by notifications. */
type NotificationsRead = { type: 'notifications.read'; readerId: string };

/**
 * The archive of somebody's data can be opened until then: told in the app and by a mail about the account. From data
 * download. Heard by notifications and accounts.
 */
export type DataReady = { type: 'data.ready'; userId: string; downloadId: string; endsAt: string };

/** It could not be made: the open pages of its owner show it. From data download. Heard by notifications. */
type DataFailed = { type: 'data.failed'; userId: string; downloadId: string };

/** The announcement at the top of the pages changed or ended. From announcements. Heard by announcements. */
type AnnouncementChanged = { type: 'announcement.changed' };

/**
 * Everything that can happen. Ids and small facts only: listeners load what they need. When you change the shape of an
 * event, add a step to event-versions.ts; server/listeners.ts lists who hears it.
 */
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

/** The event of a type. */
export type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;

/** An event as it lies in the outbox. One without a version was written before there were any, and is version 1. */
export type StoredEvent = { type: string; version?: number };

type Step = (stored: Record<string, unknown>) => Record<string, unknown>;

/**
 * What has changed about each event since it was first written: one step per change, which turns the shape before it
 * into the shape after it. When you change an event, add a step here, for the rows that still lie in the outbox when
 * the new version starts. Never remove a step (record 006).
 */
const STEPS: Record<DomainEvent['type'], Step[]> = {
  'account.registered': [],
  // 2: without the fields that nobody read.
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
  // 2: what became of its status. Before, every save was told in the same words.
  'job.updated': [(event) => ({ ...event, newStatus: null })],
  'job.deleted': [],
  'job.put-back': [],
  // 2: the job's counter follows from it. An earlier version would tell the shop, and not count.
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

/** Events that are no longer written: those that an earlier version left in the outbox are dropped. */
const GIVEN_UP = ['account.confirmed', 'review.saved', 'chair.renamed', 'guest-rules.eased', 'shop.put-back'];

export const EVENT_TYPES = Object.keys(STEPS) as DomainEvent['type'][];

/** The version in which each event is written today. Rows with a later one are left for a process that knows it. */
export const EVENT_VERSIONS: Readonly<Record<string, number>> = Object.fromEntries([
  ...EVENT_TYPES.map((type) => [type, STEPS[type].length + 1]),
  ...GIVEN_UP.map((type) => [type, 1]),
]);

/** An event as it is put into the outbox. */
export function toStored(event: DomainEvent): StoredEvent {
  return { ...event, version: EVENT_VERSIONS[event.type] };
}

/** An event of the outbox in today's shape, whatever version wrote it; null for events that no longer exist. */
export function fromStored({ version = 1, ...stored }: StoredEvent): DomainEvent | null {
  if (GIVEN_UP.includes(stored.type)) return null;
  const steps = STEPS[stored.type as DomainEvent['type']].slice(version - 1);
  return steps.reduce<Record<string, unknown>>((event, step) => step(event), stored) as DomainEvent;
}
