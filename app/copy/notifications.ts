import { DELETED_USER } from '#app/copy/names.ts';
import type { ApplicationDecision } from '#app/domain/application.ts';
import { messagePreview } from '#app/domain/message.ts';
import type { NotificationType } from '#app/domain/notification.ts';

export const NOTIFICATION_TITLE = {
  NEW_APPLICATION: 'New Job Application',
  APPLICATION_STATUS: 'Application Status Update',
  NEW_MESSAGE: 'New Message',
  JOB_UPDATE: 'Job Update',
  PROFILE_VIEW: 'Profile View',
} as const satisfies Record<NotificationType, string>;

const DECIDED = { ACCEPTED: 'accepted', REJECTED: 'rejected' } as const satisfies Record<ApplicationDecision, string>;

const VIEWED = ' viewed your profile';

/** The sentence under each title; names and titles are always in it (ruling c-66). */
export const notificationMessage = {
  newApplication: (artist: string, job: string) => `${artist} applied for ${job}`,
  applicationDecided: (shop: string, status: ApplicationDecision, job: string) =>
    `${shop} has ${DECIDED[status]} your application for ${job}`,
  newMessage: (sender: string, content: string) => `${sender}: ${messagePreview(content)}`,
  jobUpdated: (shop: string, job: string) => `${shop} has updated its job posting for ${job}`,
  jobDeleted: (shop: string, job: string) =>
    `${shop} has removed its job posting for ${job}. Your application is closed.`,
  profileViewed: (viewer: string) => `${viewer}${VIEWED}`,
};

/**
 * The same once the member it is about has deleted their account (ruling c-85). Titles and the beginnings of messages
 * are left out too: what that member wrote is gone, or can be read in its conversation.
 */
export const FORMER_MEMBER_MESSAGE = {
  NEW_APPLICATION: `${DELETED_USER} applied for one of your jobs`,
  APPLICATION_STATUS: `${DELETED_USER} answered one of your applications`,
  NEW_MESSAGE: `${DELETED_USER} wrote to you`,
  JOB_UPDATE: `${DELETED_USER} changed a job that you applied to`,
  PROFILE_VIEW: `${DELETED_USER} viewed your profile`,
} as const satisfies Record<NotificationType, string>;

/** Who viewed, out of the sentence that says so. */
export function viewerIn(message: string): string {
  return message.endsWith(VIEWED) ? message.slice(0, -VIEWED.length) : message;
}

type Repeated = { id: string; type: NotificationType; message: string; relatedId: string | null };

/**
 * The sentence of a row that stands for several, the newest first: 'Luz and 3 others viewed your profile', or what was
 * said last.
 */
export function groupedMessage(all: readonly Repeated[]): string {
  const [newest] = all;
  if (newest?.type !== 'PROFILE_VIEW') return newest?.message ?? '';
  const viewers = [...new Map(all.map((view) => [view.relatedId ?? view.id, viewerIn(view.message)])).values()];
  const [first = '', second] = viewers;
  if (viewers.length === 1) return newest.message;
  return `${first} and ${viewers.length === 2 ? second : `${viewers.length - 1} others`}${VIEWED}`;
}

/** Under it, how many messages or updates the row stands for; null where the sentence says it, and for one. */
export function groupedLine(type: NotificationType, count: number): string | null {
  if (count === 1) return null;
  if (type === 'NEW_MESSAGE') return `${count} messages`;
  return type === 'JOB_UPDATE' ? `${count} updates` : null;
}
