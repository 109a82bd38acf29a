import type { SecurityChange } from '#app/domain/events.ts';
import type { MailStream } from '#app/domain/notifications/notifications.ts';
import type { Compose, Queue } from '#app/platform/mail/mail-queue.server.ts';

/** Only ids and small facts. Secrets are created when composing, so the queue stores none. */
export type AccountMailJob =
  | { kind: 'confirmation'; userId: string; returnTo: string | null }
  | { kind: 'already-registered'; userId: string }
  | { kind: 'sign-in-link'; userId: string; returnTo: string | null }
  | { kind: 'password-reset'; userId: string }
  | { kind: 'password-changed'; userId: string }
  | { kind: 'deletion-code'; userId: string }
  | { kind: 'data-code'; userId: string }
  | { kind: 'data-ready'; userId: string; endsAt: string }
  | { kind: 'new-sign-in'; userId: string; device: string; at: string }
  | { kind: 'security-changed'; userId: string; what: SecurityChange }
  | { kind: 'email-change'; userId: string; newEmail: string }
  | { kind: 'email-change-asked'; userId: string; newEmail: string }
  | { kind: 'address-check'; userId: string }
  | { kind: 'email-changed'; userId: string; to: string; newEmail: string }
  | { kind: 'staff-added'; userId: string }
  | { kind: 'account-suspended'; userId: string; suspensionId: string }
  | { kind: 'suspension-ended'; userId: string; suspensionId: string }
  | { kind: 'account-deleted'; userId: string; to: string };

/** The newest notifications of one topic, and how many there are. `mailId` is in the unsubscribe link. */
export type NotificationMailJob = {
  kind: 'news';
  userId: string;
  topic: MailStream;
  mailId: string;
  ids: string[];
  count: number;
};

export type DecisionMailJob = { kind: 'decision' | 'appeal-answered'; userId: string; decisionId: string };

export type StayMailJob = {
  kind: 'stay-confirmed' | 'stay-changed' | 'stay-canceled' | 'stay-tomorrow';
  userId: string;
  stayId: string;
  seq: number;
};

export type MailJob = AccountMailJob | DecisionMailJob | StayMailJob | NotificationMailJob;

export type MailQueue = Queue<MailJob>;
export type ComposeMail = Compose<MailJob>;

/** The key whose mails are sent in order: the account, or the address if there is none. */
export function recipientOf(job: MailJob): string {
  if (job.kind === 'email-change') return job.newEmail;
  return 'to' in job ? job.to : job.userId;
}
