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

/** The sentence under each title; names and titles are always in it (ruling c-66). */
export const notificationMessage = {
  newApplication: (artist: string, job: string) => `${artist} applied for ${job}`,
  applicationDecided: (shop: string, status: ApplicationDecision, job: string) =>
    `${shop} has ${DECIDED[status]} your application for ${job}`,
  newMessage: (sender: string, content: string) => `${sender}: ${messagePreview(content)}`,
  jobUpdated: (shop: string, job: string) => `${shop} has updated its job posting for ${job}`,
  jobDeleted: (shop: string, job: string) =>
    `${shop} has removed its job posting for ${job}. Your application is closed.`,
  profileViewed: (viewer: string) => `${viewer} viewed your profile`,
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
