import type { Role } from '#app/domain/account.ts';
import type { ApplicationDecision } from '#app/domain/application.ts';

/**
 * Someone signed up; not confirmed yet. From accounts; accounts sends the confirmation mail. `returnTo` is the path the
 * person came from and goes back to after the set-up.
 */
export type AccountRegistered = { type: 'account.registered'; userId: string; returnTo: string | null };

/** The e-mail address was confirmed and the profile row made. From accounts; onboarding and mail listen. */
export type AccountConfirmed = { type: 'account.confirmed'; userId: string; role: Role };

/**
 * An account and what belongs to it is gone. From accounts; uploads removes the files, realtime ends the streams, and
 * the mail that says so goes to `email`, which is kept nowhere else by then.
 */
export type AccountDeleted = { type: 'account.deleted'; userId: string; email: string; role: Role; fileIds: string[] };

/** What can change about how somebody signs in. */
export type SecurityChange =
  | 'two-step-on'
  | 'two-step-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed';

/** The way to sign in to an account changed. From accounts; its owner gets a mail. */
export type SecurityChanged = { type: 'security.changed'; userId: string; what: SecurityChange };

/** Sessions of somebody are over: signed out, revoked, or a new password. From accounts; realtime ends their streams. */
export type SessionsEnded = { type: 'sessions.ended'; userId: string };

/** A profile changed. From profiles and onboarding; still pages that show it are dropped from the cache. */
export type ProfileSaved = { type: 'profile.saved'; subject: 'artist' | 'shop'; subjectId: string };

/** Someone of the opposite role opened a profile. From profiles; notifications tells the owner once a day (c-53). */
export type ProfileViewed = {
  type: 'profile.viewed';
  viewId: string;
  subject: 'artist' | 'shop';
  subjectId: string;
  viewerId: string;
};

/** A shop changed hands from staff to its owner. From moderation; notifications delivers what waited (c-32). */
export type ShopClaimed = { type: 'shop.claimed'; shopId: string; userId: string };

/** A job appeared. From jobs and moderation; still pages listen. */
export type JobPosted = { type: 'job.posted'; jobId: string; shopId: string };

/** A save changed something on a job. From jobs; notifications tells all applicants (c-65), still pages listen. */
export type JobUpdated = { type: 'job.updated'; jobId: string };

/** A job was taken down. From jobs; notifications tells applicants still waiting (c-64), still pages listen. */
export type JobDeleted = { type: 'job.deleted'; jobId: string };

/** An artist applied. From applications; notifications tells the shop. */
export type ApplicationSubmitted = {
  type: 'application.submitted';
  applicationId: string;
  jobId: string;
  artistId: string;
  shopId: string;
};

/** A shop accepted or rejected. From applications; notifications tells the artist. */
export type ApplicationDecided = {
  type: 'application.decided';
  applicationId: string;
  status: ApplicationDecision;
};

/** A message was written. From messaging; notifications tells the recipient, realtime wakes both. */
export type MessageSent = { type: 'message.sent'; messageId: string; conversationId: string };

/** A conversation was opened and its messages read. From messaging; realtime wakes the reader's other pages. */
export type ConversationRead = { type: 'conversation.read'; conversationId: string; readerId: string };

/** An artist wrote, changed or took back a review. From profiles; the shop's page listens. */
export type ReviewSaved = { type: 'review.saved'; shopId: string; artistId: string };

/** Everything that can happen. Ids and small facts only: listeners load what they need. */
export type DomainEvent =
  | AccountRegistered
  | AccountConfirmed
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
  | ReviewSaved;
