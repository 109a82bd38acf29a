import type { ApplicationDecision } from '#app/domain/application.ts';

/**
 * Someone signed up; not confirmed yet: the confirmation mail is sent. `returnTo` is the path the person came from and
 * goes back to after the set-up. From accounts. Heard by accounts.
 */
export type AccountRegistered = { type: 'account.registered'; userId: string; returnTo: string | null };

/**
 * An account and what belongs to it is gone: its streams end, and the mail that says so goes to `email`, which is kept
 * nowhere else by then. From accounts. Heard by accounts and public pages.
 */
export type AccountDeleted = { type: 'account.deleted'; userId: string; email: string };

/** What can change about how somebody signs in. */
export type SecurityChange =
  | 'two-step-on'
  | 'two-step-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed';

/** The way to sign in to an account changed: its owner gets a mail. From accounts. Heard by accounts. */
export type SecurityChanged = { type: 'security.changed'; userId: string; what: SecurityChange };

/**
 * Sessions of somebody are over (signed out, revoked, or a new password): their streams end. From accounts. Heard by
 * accounts.
 */
export type SessionsEnded = { type: 'sessions.ended'; userId: string };

/** A profile changed. From profiles and onboarding. Heard by public pages. */
export type ProfileSaved = { type: 'profile.saved'; subject: 'artist' | 'shop'; subjectId: string };

/** Someone of the opposite role opened a profile: told once a day (c-53). From profiles. Heard by notifications. */
export type ProfileViewed = {
  type: 'profile.viewed';
  viewId: string;
  subject: 'artist' | 'shop';
  subjectId: string;
  viewerId: string;
};

/**
 * A shop changed hands from staff to its owner, who gets what waited (c-32). From moderation. Heard by notifications and
 * public pages.
 */
export type ShopClaimed = { type: 'shop.claimed'; shopId: string; userId: string };

/** A job appeared. From jobs and moderation. Heard by public pages. */
export type JobPosted = { type: 'job.posted'; jobId: string; shopId: string };

/** A save changed something on a job: all applicants are told (c-65). From jobs. Heard by notifications and public pages. */
export type JobUpdated = { type: 'job.updated'; jobId: string };

/** A job was taken down: who still waits is told (c-64). From jobs. Heard by notifications and public pages. */
export type JobDeleted = { type: 'job.deleted'; jobId: string };

/**
 * An artist applied: the shop is told and the job's number follows. From applications. Heard by notifications and the
 * counter of applications.
 */
export type ApplicationSubmitted = {
  type: 'application.submitted';
  applicationId: string;
  jobId: string;
  artistId: string;
  shopId: string;
};

/** A shop accepted or rejected: the artist is told. From applications. Heard by notifications. */
export type ApplicationDecided = {
  type: 'application.decided';
  applicationId: string;
  status: ApplicationDecision;
};

/** A message was written: the recipient is told, both sides' pages wake. From messaging. Heard by notifications. */
export type MessageSent = { type: 'message.sent'; messageId: string; conversationId: string };

/** A conversation was read: the reader's other pages wake. From messaging. Heard by notifications. */
export type ConversationRead = { type: 'conversation.read'; conversationId: string; readerId: string };

/** Notifications were read or deleted: the reader's pages show it. From notifications. Heard by notifications. */
export type NotificationsRead = { type: 'notifications.read'; readerId: string };

/**
 * Everything that can happen. Ids and small facts only: listeners load what they need. When you change the shape of an
 * event, add a step to event-versions.ts; server/listeners.ts lists who hears it.
 */
export type DomainEvent =
  | AccountRegistered
  | AccountDeleted
  | SecurityChanged
  | SessionsEnded
  | ProfileSaved
  | ProfileViewed
  | ShopClaimed
  | JobPosted
  | JobUpdated
  | JobDeleted
  | ApplicationSubmitted
  | ApplicationDecided
  | MessageSent
  | ConversationRead
  | NotificationsRead;

/** The event of a type. */
export type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;
