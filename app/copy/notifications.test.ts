import { expect, test } from 'vitest';
import { NOTIFICATION_TITLE, notificationMessage } from '#app/copy/notifications.ts';
import type { NotificationType } from '#app/domain/notification.ts';

test('every type has its title', () => {
  const titles: Record<NotificationType, string> = {
    NEW_APPLICATION: 'New Job Application',
    APPLICATION_STATUS: 'Application Status Update',
    NEW_MESSAGE: 'New Message',
    PROFILE_VIEW: 'Profile View',
    JOB_UPDATE: 'Job Update',
  };
  expect(NOTIFICATION_TITLE).toEqual(titles);
});

const { newApplication, applicationDecided, newMessage, jobUpdated, jobDeleted, profileViewed } = notificationMessage;

/** Each sentence as it is said, and as it should read. */
const SENTENCES: Record<keyof typeof notificationMessage, [said: string, expected: string][]> = {
  newApplication: [[newApplication('Jane', 'Guest spot'), 'Jane applied for Guest spot']],
  applicationDecided: [
    [applicationDecided('Inkwell', 'ACCEPTED', 'X'), 'Inkwell has accepted your application for X'],
    [applicationDecided('Inkwell', 'REJECTED', 'X'), 'Inkwell has rejected your application for X'],
  ],
  newMessage: [[newMessage('Jane', 'x'.repeat(60)), `Jane: ${'x'.repeat(50)}...`]],
  jobUpdated: [[jobUpdated('Inkwell', 'X'), 'Inkwell has updated its job posting for X']],
  jobDeleted: [[jobDeleted('Inkwell', 'X'), 'Inkwell has removed its job posting for X. Your application is closed.']],
  profileViewed: [[profileViewed('Inkwell'), 'Inkwell viewed your profile']],
};

test.each(Object.entries(SENTENCES))('what is said of %s', (_, sentences) => {
  for (const [said, expected] of sentences) expect(said).toBe(expected);
});
